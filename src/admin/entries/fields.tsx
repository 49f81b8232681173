import { __, sprintf } from '@wordpress/i18n';
import { Question } from '../components/confirm';
import { lost, possible } from './use-entry-action';
import { listOf } from '../../kernel/language';
import { nameOf } from './name';
import type { EntryAction } from './use-entry-action';
import type { Entry, EntryPage } from './types';
import type { Action, Field } from '../components/table';

export const mailWords = ( { mail }: Pick< Entry, 'mail' > ) =>
	( {
		sent: __( 'Sent', 'frontispiece' ),
		waiting: __( 'Waiting to retry', 'frontispiece' ),
		failed: __( 'Failed', 'frontispiece' ),
		none: __( 'None', 'frontispiece' ),
	} )[ mail ];

const Star = () => (
	<span
		className="dashicons dashicons-star-filled frontispiece-entries__star"
		role="img"
		aria-label={ __( 'Starred', 'frontispiece' ) }
	/>
);

const fixed = { enableSorting: false, enableHiding: false } as const;

/**
 * @param page
 * @param opened ID of the entry that is open
 */
export const fieldsOf = (
	page?: EntryPage,
	opened?: number
): Field< Entry >[] => [
	{
		id: 'sender',
		label: __( 'From', 'frontispiece' ),
		...fixed,
		filterBy: false,
		getValue: ( { item } ) => nameOf( item ),
		render: ( { item } ) => (
			<span
				className={ item.seen ? '' : 'frontispiece-entries__new' }
				data-entry={ item.id }
				data-opened={ item.id === opened || undefined }
			>
				{ ! item.seen && (
					<span className="frontispiece-badge">
						{ __( 'Unread', 'frontispiece' ) }
					</span>
				) }
				{ nameOf( item ) }
			</span>
		),
	},
	{
		id: 'excerpt',
		label: __( 'Excerpt', 'frontispiece' ),
		...fixed,
		filterBy: false,
		getValue: ( { item } ) => item.excerpt,
		render: ( { item } ) => (
			<span className="frontispiece-entries__excerpt">
				{ item.excerpt }
				{ item.reasons.length > 0 && (
					<em>
						{ sprintf(
							/* translators: %s: signs of spam, separated by commas. */
							__( 'Spam signals: %s', 'frontispiece' ),
							listOf( item.reasons )
						) }
					</em>
				) }
			</span>
		),
	},
	{
		id: 'form',
		label: __( 'Form', 'frontispiece' ),
		...fixed,
		getValue: ( { item } ) => String( item.form.id ),
		render: ( { item } ) => (
			<span>
				{ item.form.title || `#${ item.form.id }` }
				{ item.language && (
					<span className="frontispiece-entries__language">
						{ item.language }
					</span>
				) }
			</span>
		),
		elements: ( page?.forms ?? [] ).map( ( { id, title } ) => ( {
			value: String( id ),
			label: title || `#${ id }`,
		} ) ),
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
	{
		id: 'when',
		label: __( 'Received', 'frontispiece' ),
		...fixed,
		filterBy: false,
		getValue: ( { item } ) => item.when,
	},
	{
		id: 'mail',
		label: __( 'Email', 'frontispiece' ),
		...fixed,
		getValue: ( { item } ) => item.mail,
		render: ( { item } ) => <>{ mailWords( item ) }</>,
		elements: [
			{ value: 'failed', label: __( 'Not sent', 'frontispiece' ) },
		],
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
	{
		id: 'starred',
		label: __( 'Starred', 'frontispiece' ),
		...fixed,
		getValue: ( { item } ) => ( item.starred ? 'starred' : '' ),
		render: ( { item } ) => ( item.starred ? <Star /> : <></> ),
		elements: [
			{ value: 'starred', label: __( 'Starred', 'frontispiece' ) },
		],
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
	{
		id: 'seen',
		label: __( 'Read status', 'frontispiece' ),
		...fixed,
		getValue: ( { item } ) => ( item.seen ? 'read' : 'unread' ),
		elements: [
			{ value: 'unread', label: __( 'Unread', 'frontispiece' ) },
			{ value: 'read', label: __( 'Read', 'frontispiece' ) },
		],
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
];

export const actionsOf = (
	open: ( entry: Entry ) => void,
	act: ( act: EntryAction, ids: number[] ) => void,
	mayManage: boolean
): Action< Entry >[] => [
	{
		id: 'open',
		label: __( 'View', 'frontispiece' ),
		callback: ( [ entry ] ) => entry && open( entry ),
	},
	...possible( mayManage ).map(
		( { act: id, label, fits, isPrimary } ): Action< Entry > => {
			const doIt = ( entries: Entry[] ) =>
				act(
					id,
					entries.map( ( entry ) => entry.id )
				);
			return {
				id,
				label,
				...( isPrimary && { isPrimary } ),
				supportsBulk: true,
				isEligible: fits,
				...( id === 'delete'
					? {
							RenderModal: ( { items, closeModal } ) => (
								<Question
									text={ lost() }
									button={ label }
									onConfirm={ () => doIt( items ) }
									onClose={ () => closeModal?.() }
								/>
							),
						}
					: { callback: doIt } ),
			};
		}
	),
];
