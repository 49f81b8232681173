import apiFetch from '@wordpress/api-fetch';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Question } from '../components/confirm';
import { saveJson } from '../file';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useBulk } from '../use-bulk';
import { ToTrash } from './to-trash';
import type { FormRow, StoredForm } from '../../form-settings/types';
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
	const bulk = useBulk( ROUTE, reload );
	return useMemo( (): Action< FormRow >[] => {
		const putAway = async ( rows: FormRow[] ) => {
			const ids = await bulk( 'trash', rows );
			if ( ids.length === 0 ) {
				return;
			}
			const away = rows.filter( ( { id } ) => ids.includes( id ) );
			say(
				sprintf(
					/* translators: %d: a number. */
					_n(
						'%d form moved to the Trash.',
						'%d forms moved to the Trash.',
						ids.length,
						'frontispiece'
					),
					ids.length
				),
				async () => {
					await bulk( 'restore', away );
				}
			);
		};
		const duplicate = async ( [ row ]: FormRow[] ) => {
			try {
				const copy = await send< StoredForm >(
					`${ ROUTE }/${ row?.id }/duplicate`
				);
				say(
					sprintf(
						/* translators: %s: name of a form. */
						__( '“%s” created.', 'frontispiece' ),
						copy.title
					)
				);
			} catch ( thrown ) {
				fail( thrown );
			}
			reload();
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
				id: 'results',
				label: __( 'Results', 'frontispiece' ),
				isEligible: isThere,
				callback: ( [ row ] ) =>
					row &&
					window.location.assign(
						`admin.php?page=frontispiece-entries&tab=results&form=${ row.id }`
					),
			},
			{
				id: 'duplicate',
				label: __( 'Duplicate', 'frontispiece' ),
				isEligible: isThere,
				callback: duplicate,
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
				callback: async ( rows ) => {
					await bulk( 'restore', rows );
				},
			},
			{
				id: 'delete',
				label: __( 'Delete permanently', 'frontispiece' ),
				supportsBulk: true,
				isEligible: () => state === 'trash',
				RenderModal: ( { items, closeModal } ) => (
					<Question
						text={ __(
							"This can't be undone. Entries that were already received stay on the Entries screen.",
							'frontispiece'
						) }
						button={ __( 'Delete permanently', 'frontispiece' ) }
						onConfirm={ () => bulk( 'delete', items ) }
						onClose={ () => closeModal?.() }
					/>
				),
			},
		];
	}, [ state, edit, reload, say, fail, bulk ] );
}
