import { Button } from '@wordpress/components';
import { useCallback, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Screen } from '../components/screen-frame';
import { bulkError } from '../bulk-failures';
import { useNotices } from '../components/notices';
import { Pager, useCursors } from '../components/pager';
import { send, useRest } from '../rest';
import { Table } from '../components/table';
import { Tabs, countedTabs } from '../components/tabs';
import { Add } from './add';
import { actionsOf, fields } from './fields';
import { Import } from './import';
import type { Failure, Row } from '../bulk-failures';
import type { Act } from './fields';
import type { State, SubscriberPage } from './types';
import type { View } from '../components/table';

const ROUTE = '/frontispiece/v1/subscribers';

const BEGIN: View = {
	type: 'table',
	page: 1,
	perPage: 25,
	search: '',
	filters: [],
	titleField: 'email',
	fields: [ 'state', 'confirmed', 'locale', 'page' ],
	layout: {},
};

const stateTabs = ( page?: SubscriberPage ) => {
	const { confirmed = 0, pending = 0, left = 0 } = page?.states ?? {};
	return countedTabs< State >(
		[
			[ '', __( 'All', 'frontispiece' ), confirmed + pending + left ],
			[ 'confirmed', __( 'Confirmed', 'frontispiece' ), confirmed ],
			[ 'pending', __( 'Pending', 'frontispiece' ), pending ],
			[ 'left', __( 'Unsubscribed', 'frontispiece' ), left ],
		],
		page !== undefined
	);
};

/** Subscribers screen of the newsletter. */
export function Subscribers() {
	const { say, fail } = useNotices();
	const [ state, setState ] = useState< State >( '' );
	const [ view, setView ] = useState( BEGIN );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ dialog, setDialog ] = useState< 'add' | 'import' >();
	const cursors = useCursors();
	const { first } = cursors;
	const query = new URLSearchParams( {
		per_page: '25',
		...( state && { state } ),
		...( view.search && { s: view.search } ),
		...( cursors.before > 0 && { before: String( cursors.before ) } ),
	} );
	const reading = useRest< SubscriberPage >( `${ ROUTE }?${ query }` );
	const { data, reload } = reading;
	const restart = useCallback( () => {
		setSelection( [] );
		first();
	}, [ first ] );

	const names = useRef< Row[] >( [] );
	names.current = ( data?.items ?? [] ).map( ( { id, email } ) => ( {
		id,
		title: email,
	} ) );

	const actions = useMemo( () => {
		const act = async ( what: Act, ids: number[] ) => {
			const post = async ( now: Act | 'restore' ) => {
				const result = await send< {
					done: number[];
					failed: Failure[];
					message: string;
				} >( `${ ROUTE }/actions`, { data: { do: now, ids } } );
				if ( result.failed.length > 0 ) {
					fail( bulkError( names.current, result.failed ) );
				}
				return result;
			};
			try {
				const { done, failed, message } = await post( what );
				const undo = async () => {
					await post( 'restore' );
					reload();
				};
				if ( done.length > 0 || failed.length === 0 ) {
					say(
						message,
						what === 'remove' && done.length > 0 ? undo : undefined
					);
				}
				setSelection( [] );
			} catch ( thrown ) {
				fail( thrown );
			}
			reload();
		};
		return actionsOf( act );
	}, [ say, fail, reload ] );

	const add = (
		<Button variant="primary" onClick={ () => setDialog( 'add' ) }>
			{ __( 'Add subscriber', 'frontispiece' ) }
		</Button>
	);
	return (
		<Screen
			title={ __( 'Subscribers', 'frontispiece' ) }
			intro={ __(
				'Collects and confirms email addresses. To send newsletters, connect or export to your email service.',
				'frontispiece'
			) }
			actions={
				<>
					{ data && (
						<Button variant="secondary" href={ data.csv }>
							{ __( 'Export as CSV', 'frontispiece' ) }
						</Button>
					) }
					<Button
						variant="secondary"
						onClick={ () => setDialog( 'import' ) }
					>
						{ __( 'Import', 'frontispiece' ) }
					</Button>
					{ add }
				</>
			}
		>
			<Tabs
				label={ __( 'Filter subscribers by status', 'frontispiece' ) }
				tabs={ stateTabs( data ) }
				current={ state }
				onChange={ ( next ) => {
					restart();
					setState( next );
				} }
			/>
			<Table
				reading={ {
					...reading,
					data: data?.items,
					total: data?.total ?? 0,
				} }
				fields={ fields() }
				view={ view }
				onView={ ( next ) => {
					if ( next.search !== view.search ) {
						restart();
					}
					setView( next );
				} }
				actions={ actions }
				idOf={ ( { id } ) => String( id ) }
				selection={ selection }
				onSelect={ setSelection }
				searchLabel={ __( 'Search subscribers', 'frontispiece' ) }
				pages={ 1 }
				empty={
					state
						? {
								title: __(
									'No subscribers found',
									'frontispiece'
								),
								text: __(
									'There are no subscribers with this status.',
									'frontispiece'
								),
								children: (
									<Button
										variant="primary"
										onClick={ () => {
											restart();
											setState( '' );
										} }
									>
										{ __(
											'View all subscribers',
											'frontispiece'
										) }
									</Button>
								),
							}
						: {
								title: __(
									'No subscribers yet',
									'frontispiece'
								),
								text: __(
									'Add the “Newsletter sign-up” block to a page, or import a list.',
									'frontispiece'
								),
								children: add,
							}
				}
			/>
			<Pager
				cursors={ cursors }
				next={ data?.next ?? 0 }
				isLoading={ reading.isLoading }
			/>
			{ dialog === 'add' && (
				<Add
					onAdded={ reload }
					onClose={ () => setDialog( undefined ) }
				/>
			) }
			{ dialog === 'import' && (
				<Import
					onDone={ reload }
					onClose={ () => setDialog( undefined ) }
				/>
			) }
		</Screen>
	);
}
