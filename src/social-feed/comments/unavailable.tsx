import { usePost } from './context';
import { OutsideLink } from './link';

/** Links to the post, where content that isn't available here can be read. */
export function AtThePost( { text }: { text: string } ) {
	const { post } = usePost();
	return (
		<p className="frontispiece-comments__note">
			<OutsideLink href={ post.url }>{ text }</OutsideLink>
		</p>
	);
}
