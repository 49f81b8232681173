import { act, renderHook } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useActions } from './actions';
import type { Item } from './types';
import type { Action } from '../components/table';

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
const run = ( id: string, items: Item[] ) => {
	const action = actions().find( ( one ) => one.id === id );
	return act( async () =>
		( action as Extract< Action< Item >, { callback: unknown } > ).callback(
			items,
			{ registry: undefined }
		)
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

it( 'Undo only shows the posts that the action has hidden', async () => {
	sent.mockResolvedValue( { ids: [ 2 ], failed: [] } );
	await run( 'hide', [ item( { id: 1 } ), item( { id: 2 } ) ] );
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/items/hide', {
		data: { ids: [ 1, 2 ], hidden: true },
	} );
	expect( say.mock.calls[ 0 ][ 0 ] ).toBe( '1 post hidden.' );
	await act( () => say.mock.calls[ 0 ][ 1 ]() );
	expect( sent ).toHaveBeenLastCalledWith( '/frontispiece/v1/items/hide', {
		data: { ids: [ 2 ], hidden: false },
	} );
	expect( reload ).toHaveBeenCalledTimes( 2 );
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
