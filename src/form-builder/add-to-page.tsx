import { useDispatch } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { RestError } from '../admin/rest-error';
import { send } from '../admin/rest';

interface AddToPageProps {
	id: number;
	title: string;
}

/** Creates a page with the form, as a draft in the page editor. */
export function AddToPage( { id, title }: AddToPageProps ) {
	const { savePost } = useDispatch( editorStore );
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const create = async () => {
		setBusy( true );
		setError( '' );
		try {
			await savePost();
			const page = await send< { id: number } >( '/wp/v2/pages', {
				data: {
					title,
					content: `<!-- wp:frontispiece/form {"id":${ id }} /-->`,
				},
			} );
			window.location.assign( `post.php?post=${ page.id }&action=edit` );
		} catch ( thrown ) {
			setError( RestError.of( thrown ).message );
			setBusy( false );
		}
	};
	return (
		<>
			<p>
				{ __(
					'Create a page with this form, or add the “Contact form” block to an existing page. Anywhere else, use the shortcode:',
					'frontispiece'
				) }{ ' ' }
				<code>{ `[frontispiece_form id="${ id }"]` }</code>
			</p>
			<BusyButton variant="primary" isBusy={ isBusy } onClick={ create }>
				{ __( 'Create page', 'frontispiece' ) }
			</BusyButton>
			<p role="status">{ error }</p>
		</>
	);
}
