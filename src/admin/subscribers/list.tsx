import { Button } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Screen } from '../components/screen-frame';
import { Pager, useCursors } from '../components/pager';
import { useRest } from '../rest';
import { Table } from '../components/table';
import { Tabs, countedTabs } from '../components/tabs';
import { tableView } from '../view';
import { Add } from './add';
import { Connection } from './connection';
import { fields } from './fields';
import { Import } from './import';
import { ROUTE, useSubscriberActions } from './use-subscriber-actions';
import type { ReactNode } from 'react';
import type { State, SubscriberPage } from './types';

const BEGIN = tableView( 'email', [ 'state', 'confirmed', 'locale', 'page' ] );

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

/** The empty state of a status. */
const noneFound = ( onAll: () => void ) => ( {
	title: __( 'No subscribers found', 'frontispiece' ),
	text: __( 'There are no subscribers with this status.', 'frontispiece' ),
	children: (
		<Button variant="primary" onClick={ onAll }>
			{ __( 'View all subscribers', 'frontispiece' ) }
		</Button>
	),
} );

/** The empty state of the list. */
const noneYet = ( children: ReactNode ) => ( {
	title: __( 'No subscribers yet', 'frontispiece' ),
	text: __(
		'Add the “Newsletter sign-up” block to a page, or import a list.',
		'frontispiece'
	),
	children,
} );

/** Subscribers screen of the newsletter. */
export function Subscribers() {
	const [ state, setState ] = useState< State >( '' );
	const [ view, setView ] = useState( BEGIN );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ dialog, setDialog ] = useState< 'add' | 'import' | 'connection' >();
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

	const actions = useSubscriberActions(
		data?.items ?? [],
		() => setSelection( [] ),
		reload
	);
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
						onClick={ () => setDialog( 'connection' ) }
					>
						{ __( 'Connection', 'frontispiece' ) }
					</Button>
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
						? noneFound( () => {
								restart();
								setState( '' );
							} )
						: noneYet( add )
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
			{ dialog === 'connection' && (
				<Connection onClose={ () => setDialog( undefined ) } />
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
