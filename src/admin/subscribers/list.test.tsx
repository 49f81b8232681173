import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { Subscribers } from './list';
import { loaded, renderTable } from '../components/table.fixtures';
import type { ReactElement } from 'react';
import type { ViewsProps } from '../components/dataviews';
import type { Subscriber, SubscriberPage } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );

let drawn: ViewsProps< Subscriber >;
jest.mock( '../components/dataviews', () => ( {
	__esModule: true,
	default: ( props: ViewsProps< Subscriber > ) => {
		drawn = props;
		return <p>The table</p>;
	},
} ) );

const subscriber: Subscriber = {
	id: 7,
	email: 'ada@example.org',
	state: 'pending',
	locale: 'en_US',
	at: '',
	confirmed: '',
	page: '',
	lists: '',
};

const page: SubscriberPage = {
	items: [ subscriber ],
	next: 3,
	total: 60,
	states: { confirmed: 50, pending: 8, left: 2 },
	csv: '/subscribers.csv',
};

const sent = send as unknown as jest.Mock;
const rest = jest.mocked( useRest );
const say = jest.fn();
const fail = jest.fn();
const reload = jest.fn();

const query = () =>
	Object.fromEntries(
		new URL( rest.mock.lastCall?.[ 0 ] ?? '', 'https://a.example' )
			.searchParams
	);

async function show( data: SubscriberPage | undefined = page ) {
	rest.mockReturnValue( loaded( data, reload ) );
	await renderTable( <Subscribers /> );
}

const press = ( name: string | RegExp ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

const actionNamed = ( id: string ) =>
	drawn.actions?.find( ( one ) => one.id === id );

/** Runs an action of the table that asks nothing. */
const run = ( id: string, rows: Subscriber[] ) =>
	act( async () => {
		const action = actionNamed( id );
		if ( action && 'callback' in action ) {
			action.callback( rows, { registry: undefined } );
		}
	} );

beforeEach( () => {
	[ sent, rest, say, fail, reload ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
} );

it( 'lists subscribers with their number by status', async () => {
	await show();
	await screen.findByText( 'The table' );
	expect( query() ).toEqual( { per_page: '25' } );
	expect( drawn.data ).toEqual( [ subscriber ] );
	expect(
		[ 'All', 'Confirmed', 'Pending', 'Unsubscribed' ].map(
			( name ) =>
				screen.getByRole( 'button', {
					name: new RegExp( `^${ name }` ),
				} ).textContent
		)
	).toEqual( [ 'All60', 'Confirmed50', 'Pending8', 'Unsubscribed2' ] );
} );

it( 'starts at the newest again when the status or the search changes', async () => {
	await show();
	await screen.findByText( 'The table' );
	press( 'Older' );
	expect( query().before ).toBe( '3' );
	act( () => drawn.onChangeSelection?.( [ '7' ] ) );
	press( /^Pending/ );
	expect( query() ).toEqual( { per_page: '25', state: 'pending' } );
	expect( drawn.selection ).toEqual( [] );
	press( 'Older' );
	act( () => drawn.onChangeView( { ...drawn.view, search: 'Ada' } ) );
	expect( query() ).toEqual( { per_page: '25', state: 'pending', s: 'Ada' } );
} );

it( 'offers what the status of a subscriber allows', async () => {
	await show();
	await screen.findByText( 'The table' );
	const offered = ( state: Subscriber[ 'state' ] ) =>
		drawn.actions
			?.filter( ( { isEligible } ) =>
				isEligible ? isEligible( { ...subscriber, state } ) : true
			)
			.map( ( { id } ) => id );
	expect( offered( 'pending' ) ).toEqual( [ 'resend', 'leave', 'remove' ] );
	expect( offered( 'confirmed' ) ).toEqual( [ 'leave', 'remove' ] );
	expect( offered( 'left' ) ).toEqual( [ 'remove' ] );
} );

it( 'deletes subscribers, and Undo restores them', async () => {
	sent.mockResolvedValue( {
		done: [ 7 ],
		failed: [],
		message: '1 subscriber deleted.',
	} );
	await show();
	await screen.findByText( 'The table' );
	await run( 'remove', [ subscriber ] );
	expect( sent ).toHaveBeenCalledWith(
		'/frontispiece/v1/subscribers/actions',
		{ data: { do: 'remove', ids: [ 7 ] } }
	);
	expect( reload ).toHaveBeenCalledTimes( 1 );
	const [ text, undo ] = say.mock.lastCall ?? [];
	expect( text ).toBe( '1 subscriber deleted.' );
	await act( () => undo() );
	expect( sent ).toHaveBeenLastCalledWith(
		'/frontispiece/v1/subscribers/actions',
		{ data: { do: 'restore', ids: [ 7 ] } }
	);
	expect( reload ).toHaveBeenCalledTimes( 2 );
} );

it( 'BUG-54: names subscribers that an action has failed for, and reports no success if none is done', async () => {
	const failed = [ { id: 7, message: 'Something went wrong.' } ];
	sent.mockResolvedValue( { done: [ 8 ], failed, message: '1 deleted.' } );
	await show();
	await screen.findByText( 'The table' );
	await run( 'remove', [ subscriber ] );
	expect( fail.mock.lastCall?.[ 0 ].message ).toBe(
		'“ada@example.org”: Something went wrong.'
	);
	expect( say.mock.lastCall?.[ 0 ] ).toBe( '1 deleted.' );
	say.mockReset();
	sent.mockResolvedValue( { done: [], failed, message: 'No changes.' } );
	await run( 'remove', [ subscriber ] );
	expect( say ).not.toHaveBeenCalled();
} );

it( 'asks before it unsubscribes somebody, and offers no Undo', async () => {
	sent.mockResolvedValue( {
		done: [ 7 ],
		failed: [],
		message: 'Unsubscribed.',
	} );
	await show();
	await screen.findByText( 'The table' );
	const action = actionNamed( 'leave' );
	const Modal =
		action && 'RenderModal' in action
			? ( action.RenderModal as ( props: {
					items: Subscriber[];
				} ) => ReactElement )
			: () => <></>;
	render( <Modal items={ [ subscriber ] } /> );
	expect( sent ).not.toHaveBeenCalled();
	press( 'Unsubscribe' );
	await waitFor( () =>
		expect( say ).toHaveBeenCalledWith( 'Unsubscribed.', undefined )
	);
	expect( sent.mock.lastCall?.[ 1 ].data.do ).toBe( 'leave' );
} );

it( 'BUG-54: reports an action that failed, and reloads', async () => {
	sent.mockRejectedValue( new Error( 'No.' ) );
	await show();
	await screen.findByText( 'The table' );
	await run( 'resend', [ subscriber ] );
	expect( fail ).toHaveBeenCalledWith( new Error( 'No.' ) );
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

it( 'says what an empty list is for', async () => {
	await show( { ...page, items: [], total: 0, next: 0 } );
	expect( screen.getByText( 'No subscribers yet' ) ).toBeTruthy();
	press( /^Unsubscribed/ );
	expect( screen.getByText( 'No subscribers found' ) ).toBeTruthy();
} );
