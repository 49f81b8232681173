import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import type { FormDefinition } from '../form-settings/types';

type Details = Omit< FormDefinition, 'title' | 'template' >;

const PROPERTY = 'frontispiece_form';

/** Returns the form being edited, and what changes its emails, messages and settings. */
export function useForm() {
	const { details, title, content, id } = useSelect( ( select ) => {
		const editor = select( editorStore );
		return {
			details: editor.getEditedPostAttribute( PROPERTY ) as
				Details | undefined,
			title: String( editor.getEditedPostAttribute( 'title' ) ?? '' ),
			content: editor.getEditedPostContent(),
			id: editor.getCurrentPostId(),
		};
	}, [] );
	const { editPost } = useDispatch( editorStore );
	const form: FormDefinition | undefined = details && {
		...details,
		// PHP encodes an empty map as a list.
		messages: Array.isArray( details.messages ) ? {} : details.messages,
		title,
		template: content,
	};
	const change = ( changed: Partial< Details > ) =>
		editPost( { [ PROPERTY ]: { ...details, ...changed } } );
	return { id, form, change };
}
