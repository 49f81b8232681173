import { __ } from '@wordpress/i18n';
import { usePost } from './context';
import { OutsideLink } from './link';

/** Links to the post, where content that isn't available here can be read. */
export function AtThePost( { text }: { text: string } ) {
	const { post } = usePost();
	const [ before, after ] = text.split( '%s' );
	return (
		<p className="frontispiece-comments__note">
			{ before }
			<OutsideLink href={ post.url }>
				{ __( 'on the original post', 'frontispiece' ) }
			</OutsideLink>
			{ after }
		</p>
	);
}
