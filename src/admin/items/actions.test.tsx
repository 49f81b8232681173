import { act, fireEvent, render, renderHook } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useActions } from './actions';
import type { Item } from './types';

jest.mock( '../rest', () => ( { send: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();
const reload = jest.fn();

const item = ( more: Partial< Item > ): Item => ( {
	id: 1,
	kind: 'review',
	source: null,
	when: '',
	author: '',
	title: '',
	text: '',
	url: '',
	state: 'shown',
	hidden: null,
	own: true,
	images: [],
	...more,
} );

const actions = ( mayWrite = true ) =>
	renderHook( () => useActions( reload, jest.fn(), mayWrite ) ).result
		.current;
const names = ( of: Item, mayWrite = true ) =>
	actions( mayWrite )
		.filter( ( { isEligible } ) => isEligible?.( of ) )
		.map( ( { id } ) => id );
const run = ( id: string, items: Item[], reason = '' ) => {
	const action = actions().find( ( one ) => one.id === id )!;
	if ( 'callback' in action ) {
		return act( async () =>
			action.callback( items, { registry: undefined } )
		);
	}
	// With a dialog, in which Enter is enough.
	const Modal = action.RenderModal;
	const { container } = render(
		<Modal items={ items } closeModal={ jest.fn() } />
	);
	fireEvent.change( container.querySelector( 'input' )!, {
		target: { value: reason },
	} );
	return act( async () =>
		fireEvent.submit( container.querySelector( 'form' )! )
	);
};

beforeEach( () => {
	jest.clearAllMocks();
	( useNotices as jest.Mock ).mockReturnValue( { say, fail } );
} );

it( 'offers the actions that the state, the source and the user allow', () => {
	expect( names( item( {} ) ) ).toEqual( [
		'why',
		'hide',
		'edit',
		'delete',
	] );
	expect( names( item( {} ), false ) ).toEqual( [ 'why', 'hide' ] );
	expect( names( item( { own: false, state: 'hidden' } ) ) ).toEqual( [
		'why',
		'show',
	] );
	expect( names( item( { state: 'deleted' } ) ) ).toEqual( [ 'restore' ] );
	expect( names( item( { state: 'gone', own: false } ) ) ).toEqual( [
		'why',
	] );
} );

it( 'Undo only concerns the posts that the action has hidden, and sends their entries of the log', async () => {
	sent.mockResolvedValue( { ids: [ 2 ], failed: [], log: [ 9 ] } );
	await run( 'hide', [ item( { id: 1 } ), item( { id: 2 } ) ], 'Spam' );
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/items/hide', {
		data: { ids: [ 1, 2 ], hidden: true, reason: 'Spam' },
	} );
	expect( say.mock.calls[ 0 ][ 0 ] ).toBe( '1 post hidden.' );
	sent.mockResolvedValue( {
		done: [],
		failed: [ { id: 9, message: 'Eve has changed this since.' } ],
	} );
	await act( () => say.mock.calls[ 0 ][ 1 ]() );
	expect( sent ).toHaveBeenLastCalledWith(
		'/frontispiece/v1/moderation/undo',
		{ data: { ids: [ 9 ] } }
	);
	expect( fail.mock.lastCall?.[ 0 ].message ).toBe(
		'Eve has changed this since.'
	);
	expect( say ).toHaveBeenCalledTimes( 1 );
	expect( reload ).toHaveBeenCalledTimes( 2 );
} );

it( 'blocks each author of the selected posts once, and offers to undo all of it', async () => {
	sent.mockResolvedValue( { log: [ 3, 4 ] } );
	await run( 'block', [
		item( { author: 'Ada' } ),
		item( { author: 'Eve' } ),
		item( { author: 'Ada' } ),
	] );
	expect( sent ).toHaveBeenCalledWith(
		'/frontispiece/v1/moderation/authors',
		{ data: { names: [ 'Ada', 'Eve' ], blocked: true, reason: '' } }
	);
	const [ text, undo ] = say.mock.lastCall ?? [];
	expect( text ).toBe( '2 authors blocked.' );
	sent.mockResolvedValue( { done: [ 3, 4 ], failed: [] } );
	await act( () => undo() );
	expect( say ).toHaveBeenLastCalledWith( 'Undone.' );
} );

it( 'BUG-54: deletes several posts in one request and reloads also if one fails', async () => {
	sent.mockResolvedValue( {
		done: [ 1 ],
		failed: [ { id: 2, message: 'Post not found.' } ],
	} );
	await run( 'delete', [
		item( { id: 1 } ),
		item( { id: 2, text: `${ 'x'.repeat( 40 ) }y` } ),
	] );
	expect( sent.mock.calls ).toEqual( [
		[
			'/frontispiece/v1/items/actions',
			{ data: { do: 'delete', ids: [ 1, 2 ] } },
		],
	] );
	expect( fail.mock.lastCall?.[ 0 ].message ).toBe(
		`“${ 'x'.repeat( 40 ) }…”: Post not found.`
	);
	expect( reload ).toHaveBeenCalledTimes( 1 );
	const [ text, undo ] = say.mock.lastCall ?? [];
	expect( text ).toBe( 'Deleted.' );
	await act( () => undo() );
	expect( sent.mock.lastCall?.[ 1 ] ).toEqual( {
		data: { do: 'restore', ids: [ 1 ] },
	} );
} );

it( 'BUG-54: names a post that could not be hidden, while others were', async () => {
	sent.mockResolvedValue( {
		ids: [ 1 ],
		failed: [ { id: 2, message: 'Something went wrong.' } ],
		log: [ 5 ],
	} );
	await run( 'hide', [ item( { id: 1 } ), item( { id: 2, text: 'Two' } ) ] );
	expect( fail.mock.lastCall?.[ 0 ].message ).toBe(
		'“Two”: Something went wrong.'
	);
	expect( say.mock.lastCall?.[ 0 ] ).toBe( '1 post hidden.' );
	say.mockReset();
	sent.mockResolvedValue( {
		ids: [],
		failed: [ { id: 2, message: 'Something went wrong.' } ],
		log: [],
	} );
	await run( 'hide', [ item( { id: 2, text: 'Two' } ) ] );
	expect( say ).not.toHaveBeenCalled();
} );

it( 'BUG-54: reloads if the request fails, and reports no success', async () => {
	sent.mockRejectedValue( new Error( 'Offline.' ) );
	await run( 'delete', [ item( {} ) ] );
	await run( 'hide', [ item( {} ) ] );
	await run( 'restore', [ item( { state: 'deleted' } ) ] );
	expect( fail ).toHaveBeenCalledTimes( 3 );
	expect( reload ).toHaveBeenCalledTimes( 3 );
	expect( say ).not.toHaveBeenCalled();
} );
