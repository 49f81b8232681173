import apiFetch from '@wordpress/api-fetch';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Question } from '../components/confirm';
import { saveJson } from '../file';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { ToTrash } from './to-trash';
import type { FormRow, StoredForm } from './types';
import type { Action } from '../components/table';

export type State = 'publish' | 'trash';

const ROUTE = '/frontispiece/v1/contact-forms';

/** Actions for forms. Moving forms to the trash can be undone. */
export function useFormActions(
	state: State,
	edit: ( row: FormRow ) => void,
	reload: () => void
): Action< FormRow >[] {
	const { say, fail } = useNotices();
	return useMemo( (): Action< FormRow >[] => {
		/** Runs an action on each form in turn, then reloads the list. */
		const each =
			( does: ( row: FormRow ) => Promise< unknown > ) =>
			async ( rows: FormRow[] ) => {
				for ( const row of rows ) {
					await does( row ).catch( fail );
				}
				reload();
			};
		const restore = ( { id }: FormRow ) =>
			send( `${ ROUTE }/${ id }/restore` );
		const remove = ( { id }: FormRow, force: boolean ) =>
			send( `${ ROUTE }/${ id }?force=${ force ? 1 : 0 }`, {
				method: 'DELETE',
			} );
		const putAway = async ( rows: FormRow[] ) => {
			await each( ( row ) => remove( row, false ) )( rows );
			say(
				sprintf(
					/* translators: %d: a number. */
					_n(
						'%d form moved to the Trash.',
						'%d forms moved to the Trash.',
						rows.length,
						'frontispiece'
					),
					rows.length
				),
				() => each( restore )( rows )
			);
		};
		const isThere = () => state === 'publish';
		return [
			{
				id: 'edit',
				label: __( 'Edit', 'frontispiece' ),
				isEligible: isThere,
				callback: ( [ row ] ) => row && edit( row ),
			},
			{
				id: 'duplicate',
				label: __( 'Duplicate', 'frontispiece' ),
				isEligible: isThere,
				callback: each( async ( { id } ) => {
					const made = await send< StoredForm >(
						`${ ROUTE }/${ id }/duplicate`
					);
					say(
						sprintf(
							/* translators: %s: name of a form. */
							__( '“%s” created.', 'frontispiece' ),
							made.title
						)
					);
				} ),
			},
			{
				id: 'export',
				label: __( 'Export', 'frontispiece' ),
				supportsBulk: true,
				isEligible: isThere,
				callback: ( rows ) => {
					const ids = rows.map( ( { id } ) => id ).join( ',' );
					apiFetch( { path: `${ ROUTE }/export?ids=${ ids }` } ).then(
						( file ) => saveJson( 'forms.json', file ),
						fail
					);
				},
			},
			{
				id: 'trash',
				label: __( 'Move to Trash', 'frontispiece' ),
				supportsBulk: true,
				isEligible: isThere,
				RenderModal: ( { items, closeModal } ) => (
					<ToTrash
						rows={ items }
						onRemove={ () => putAway( items ) }
						onClose={ () => closeModal?.() }
					/>
				),
			},
			{
				id: 'restore',
				label: __( 'Restore', 'frontispiece' ),
				supportsBulk: true,
				isPrimary: true,
				isEligible: () => state === 'trash',
				callback: each( restore ),
			},
			{
				id: 'delete',
				label: __( 'Delete permanently', 'frontispiece' ),
				supportsBulk: true,
				isEligible: () => state === 'trash',
				RenderModal: ( { items, closeModal } ) => (
					<Question
						text={ __(
							'This cannot be undone. Entries that were already received stay on the Entries screen.',
							'frontispiece'
						) }
						button={ __( 'Delete permanently', 'frontispiece' ) }
						onConfirm={ () =>
							each( ( row ) => remove( row, true ) )( items )
						}
						onClose={ () => closeModal?.() }
					/>
				),
			},
		];
	}, [ state, edit, reload, say, fail ] );
}
