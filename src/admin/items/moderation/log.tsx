import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Table } from '../../components/table';
import { PostFeeds } from '../../decisions/post-feeds';
import { FIXED, choiceOf, pathOf, tableView } from '../../view';
import { ByWhom } from './by-whom';
import { MODERATION } from './types';
import { useSharedList } from './use-shared-list';
import { useUndo } from './use-undo';
import type { Action, Field } from '../../components/table';
import type { SharedListProps } from './use-shared-list';
import type { LogEntry, LogPage } from './types';

const first = tableView( 'text', [ 'action', 'user', 'reason' ] );

function Subject( { item: { text, item } }: { item: LogEntry } ) {
	const name =
		text ||
		( item
			? __( '(no text)', 'frontispiece' )
			: __( '(deleted)', 'frontispiece' ) );
	return (
		<span className="frontispiece-items__text">
			<span dir="auto">{ name }</span>
		</span>
	);
}

function Reason( { item: entry }: { item: LogEntry } ) {
	const { reason, undone, old: before, new: after, action } = entry;
	return (
		<span className="frontispiece-items__status">
			{ action === 'describe' && before !== after && (
				<span dir="auto">
					{ sprintf(
						/* translators: 1: text before it was changed, 2: text after. */
						__( '“%1$s” → “%2$s”', 'frontispiece' ),
						before,
						after
					) }
				</span>
			) }
			<span dir="auto">{ reason }</span>
			{ undone && <small>{ __( 'Undone', 'frontispiece' ) }</small> }
		</span>
	);
}

const fieldsOf = ( page: LogPage | undefined ): Field< LogEntry >[] => [
	{
		...FIXED,
		id: 'text',
		label: __( 'Post or author', 'frontispiece' ),
		render: Subject,
	},
	{
		id: 'action',
		label: __( 'Action', 'frontispiece' ),
		enableSorting: false,
		...choiceOf( page?.actions ?? {} ),
		render: ( { item } ) => <>{ item.label }</>,
	},
	{
		id: 'user',
		label: __( 'Moderator', 'frontispiece' ),
		enableSorting: false,
		...choiceOf(
			Object.fromEntries(
				( page?.users ?? [] ).map( ( { id, name } ) => [
					id,
					name || __( 'Deleted user', 'frontispiece' ),
				] )
			)
		),
		render: ByWhom,
	},
	{
		...FIXED,
		id: 'reason',
		label: __( 'Reason', 'frontispiece' ),
		render: Reason,
	},
];

/** Lists what moderators have done and why. Each action can be undone until somebody changes the same thing. */
export function ModerationLog( { changes, onChange }: SharedListProps ) {
	const [ view, setView ] = useState( first );
	const page = useSharedList< LogPage >(
		pathOf( `${ MODERATION }/log`, view ),
		changes
	);
	const undo = useUndo( onChange );
	const fields = useMemo( () => fieldsOf( page.data ), [ page.data ] );
	const actions: Action< LogEntry >[] = [
		{
			id: 'undo',
			label: __( 'Undo', 'frontispiece' ),
			supportsBulk: true,
			isEligible: ( { undoable } ) => undoable,
			callback: ( entries ) =>
				void undo( entries.map( ( { id } ) => id ) ),
		},
		{
			id: 'why',
			label: __( 'Where is it shown?', 'frontispiece' ),
			modalSize: 'large',
			isEligible: ( { item } ) => item > 0,
			RenderModal: ( { items: [ entry ] } ) => (
				<PostFeeds item={ entry?.item ?? 0 } />
			),
		},
	];
	return (
		<Table
			reading={ {
				...page,
				data: page.data?.entries,
				total: page.data?.total ?? 0,
			} }
			fields={ fields }
			view={ view }
			onView={ setView }
			actions={ actions }
			idOf={ ( { id } ) => String( id ) }
			empty={ {
				title: __( 'No entries yet', 'frontispiece' ),
				text: __(
					'Hidden posts, blocked authors, and changes of allowlists and alternative texts appear here for a year.',
					'frontispiece'
				),
			} }
		/>
	);
}
