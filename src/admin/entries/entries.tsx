import { Button } from '@wordpress/components';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Screen } from '../components/screen-frame';
import { Pager, useCursors } from '../components/pager';
import { useParam } from '../param';
import { useRest } from '../rest';
import { Table } from '../components/table';
import { Tabs, counted } from '../components/tabs';
import { useEntryAction } from './use-entry-action';
import { actionsOf, fieldsOf } from './fields';
import { Days } from './days';
import { EntryPanel } from './entry';
import { pathOf } from './query';
import { useNeighbors } from './use-neighbors';
import { useRowFocus } from './use-row-focus';
import { useUnreadBadge } from './use-unread-badge';
import { useWide } from './use-wide';
import { tableView } from '../view';
import type { Entry, EntryPage, State } from './types';
import type { View } from '../components/table';

/** What a tab shows. Links in WordPress's personal data tools lead to entries with any status. */
type ShownState = State | 'any';

const STATES: readonly ShownState[] = [
	'inbox',
	'held',
	'spam',
	'trash',
	'test',
	'any',
];

/** Columns for which there is room next to an open entry. */
const BESIDE: readonly string[] = [ 'when' ];

const besideEntry = ( view: View ) =>
	( {
		...view,
		fields: view.fields?.filter( ( one ) => BESIDE.includes( one ) ),
	} ) as View;

const begin = ( form: string | null, search: string | null ) =>
	tableView( 'sender', [ 'starred', 'form', 'when', 'mail' ], {
		search: search ?? '',
		filters: form ? [ { field: 'form', operator: 'is', value: form } ] : [],
		descriptionField: 'excerpt',
	} );

/** Returns the tabs. Those for test entries and for all are shown only while they are needed. */
const stateTabs = ( current: ShownState, page?: EntryPage ) =>
	(
		[
			[ 'inbox', __( 'Received', 'frontispiece' ) ],
			[ 'held', __( 'Pending', 'frontispiece' ) ],
			[ 'spam', __( 'Spam', 'frontispiece' ) ],
			[ 'trash', __( 'Trash', 'frontispiece' ) ],
			...( current === 'test' || page?.states.test
				? [ [ 'test', __( 'Test', 'frontispiece' ) ] ]
				: [] ),
			...( current === 'any'
				? [ [ 'any', __( 'All', 'frontispiece' ) ] ]
				: [] ),
		] as [ ShownState, string ][]
	 ).map( ( [ name, title ] ) => ( {
		name,
		title,
		...( page &&
			name !== 'any' && {
				count: counted( page.states[ name ], page.most ),
			} ),
	} ) );

/** The empty state of a tab, with the one thing to do next. */
const nothing = (
	state: ShownState,
	mayManage: boolean,
	onState: ( state: ShownState ) => void
) =>
	state === 'inbox'
		? {
				title: __( 'No entries yet', 'frontispiece' ),
				text: __(
					'Form submissions appear here. Use the “Contact form” block to add a form to a page.',
					'frontispiece'
				),
				children: mayManage && (
					<Button
						variant="primary"
						href="admin.php?page=frontispiece-forms"
					>
						{ __( 'View forms', 'frontispiece' ) }
					</Button>
				),
			}
		: {
				title: __( 'No entries found', 'frontispiece' ),
				text: __(
					'Entries with this status appear here.',
					'frontispiece'
				),
				children: (
					<Button
						variant="primary"
						onClick={ () => onState( 'inbox' ) }
					>
						{ __( 'View received entries', 'frontispiece' ) }
					</Button>
				),
			};

/** The empty state of a period. */
const noneForDates = ( onClear: () => void ) => ( {
	title: __( 'No entries for these dates', 'frontispiece' ),
	text: __( 'Choose other dates, or clear both fields.', 'frontispiece' ),
	children: (
		<Button variant="primary" onClick={ onClear }>
			{ __( 'Clear dates', 'frontispiece' ) }
		</Button>
	),
} );

const day = ( text: string ) =>
	/^\d{4}-\d\d-\d\d$/.test( text ) ? text : '';

export function Entries() {
	const [ form ] = useParam( 'form' );
	const [ search ] = useParam( 's' );
	const [ opened, setOpened ] = useParam( 'entry' );
	const [ param, setState ] = useParam( 'state' );
	const state = STATES.find( ( one ) => one === param ) ?? 'inbox';
	const [ view, setView ] = useState( () => begin( form, search ) );
	const [ days, setDays ] = useState( { from: '', until: '' } );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const cursors = useCursors();
	const { first } = cursors;
	const reading = useRest< EntryPage >(
		pathOf( {
			state,
			view,
			from: day( days.from ),
			until: day( days.until ),
			before: cursors.before,
		} )
	);
	const { data, reload } = reading;
	useUnreadBadge( data?.badge );
	const again = useCallback( () => {
		setSelection( [] );
		reload();
	}, [ reload ] );
	const items = data?.items;
	const act = useEntryAction( again, items ?? [] );
	const open = useCallback(
		( { id }: Entry ) => setOpened( String( id ) ),
		[ setOpened ]
	);
	const openId = opened === null ? undefined : Number( opened );
	const isPane = useWide();
	const isBeside = isPane && openId !== undefined;
	const fields = useMemo( () => fieldsOf( data, openId ), [ data, openId ] );
	const mayManage = data?.manage ?? false;
	const actions = useMemo(
		() => actionsOf( open, act, mayManage ),
		[ open, act, mayManage ]
	);
	const restart = () => {
		setSelection( [] );
		first();
	};
	const show = ( next: ShownState ) => {
		restart();
		setState( next );
	};
	const isNarrow = Boolean( days.from || days.until );
	const neighbors = useNeighbors( items, openId ?? 0 );
	useRowFocus( items, openId );
	return (
		<Screen
			title={ __( 'Entries', 'frontispiece' ) }
			actions={
				data?.csv && (
					<Button variant="secondary" href={ data.csv }>
						{ __( 'Export as CSV', 'frontispiece' ) }
					</Button>
				)
			}
		>
			<div className="frontispiece-entries__top">
				<Tabs
					label={ __( 'Entry status', 'frontispiece' ) }
					tabs={ stateTabs( state, data ) }
					current={ state }
					onChange={ show }
				/>
				<Days
					{ ...days }
					onChange={ ( changed ) => {
						restart();
						setDays( { ...days, ...changed } );
					} }
				/>
			</div>
			<div
				className={ `frontispiece-entries${
					isBeside ? ' has-pane' : ''
				}` }
			>
				<div className="frontispiece-entries__list">
					<Table
						reading={ {
							...reading,
							data: items,
							total: data?.total ?? items?.length ?? 0,
						} }
						fields={ fields }
						view={ isBeside ? besideEntry( view ) : view }
						onView={ ( next ) => {
							if (
								next.search !== view.search ||
								next.filters !== view.filters
							) {
								restart();
							}
							setView(
								isBeside
									? ( {
											...next,
											fields: view.fields,
										} as View )
									: next
							);
						} }
						actions={ actions }
						idOf={ ( { id } ) => String( id ) }
						onOpen={ open }
						selection={ selection }
						onSelect={ setSelection }
						searchLabel={ __( 'Search entries', 'frontispiece' ) }
						empty={
							isNarrow
								? noneForDates( () => {
										restart();
										setDays( { from: '', until: '' } );
									} )
								: nothing( state, mayManage, show )
						}
						pages={ 1 }
					/>
					<Pager
						cursors={ cursors }
						next={ data?.next ?? 0 }
						isLoading={ reading.isLoading }
					/>
				</div>
				{ openId !== undefined && (
					<EntryPanel
						id={ openId }
						brief={ items?.find( ( one ) => one.id === openId ) }
						isPane={ isPane }
						neighbors={ neighbors }
						mayManage={ mayManage }
						onOpen={ ( other ) => setOpened( String( other ) ) }
						onClose={ () => setOpened( null ) }
						onRead={ reload }
						act={ act }
					/>
				) }
			</div>
		</Screen>
	);
}
