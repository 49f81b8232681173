import { __ } from '@wordpress/i18n';
import { usePost } from './context';
import { OutsideLink } from './link';

/** Where to read what could not be had here. */
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
