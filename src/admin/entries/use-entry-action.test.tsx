import { act, renderHook } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { possible, useEntryAction } from './use-entry-action';
import type { Entry } from './types';

jest.mock( '../rest', () => ( { send: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();

beforeEach( () => {
	[ sent, say, fail ].forEach( ( mock ) => mock.mockReset() );
	( useNotices as jest.Mock ).mockReturnValue( { say, fail } );
} );

it( 'restores trashed entries to their previous states', async () => {
	sent.mockResolvedValue( {
		done: [ 1, 2, 3 ],
		errors: [],
		was: { inbox: [ 1, 2 ], spam: [ 3 ] },
		message: '3 entries are in the trash.',
	} );
	const reload = jest.fn();
	const { result } = renderHook( () => useEntryAction( reload ) );
	await act( () => result.current( 'trash', [ 1, 2, 3 ] ) );
	expect( say ).toHaveBeenCalledWith(
		'3 entries are in the trash.',
		expect.any( Function )
	);
	await act( () => say.mock.calls[ 0 ][ 1 ]() );
	expect(
		sent.mock.calls.slice( 1 ).map( ( [ , { data } ] ) => data )
	).toEqual( [
		{ do: 'restore', ids: [ 1, 2 ], state: 'inbox' },
		{ do: 'restore', ids: [ 3 ], state: 'spam' },
	] );
	expect( reload ).toHaveBeenCalledTimes( 2 );
} );

it( 'offers no Undo for permanent actions, and reports failures', async () => {
	const { result } = renderHook( () => useEntryAction( () => undefined ) );
	sent.mockResolvedValueOnce( {
		done: [ 1 ],
		errors: [],
		was: {},
		message: 'Deleted.',
	} );
	await act( () => result.current( 'delete', [ 1 ] ) );
	expect( say ).toHaveBeenCalledWith( 'Deleted.', undefined );
	sent.mockRejectedValueOnce( new Error( 'No.' ) );
	await act( () => result.current( 'delete', [ 1 ] ) );
	expect( fail ).toHaveBeenCalledWith( new Error( 'No.' ) );
} );

describe( 'BUG-54: if an action fails for some entries', () => {
	const entry = ( id: number, name: string ) =>
		( { id, name, sender: '' } ) as Entry;
	const errors = [ { id: 2, message: 'Something went wrong.' } ];
	const runAction = async ( what: 'trash' | 'read' ) => {
		const { result } = renderHook( () =>
			useEntryAction( jest.fn(), [
				entry( 1, 'Ada' ),
				entry( 2, 'Bob' ),
			] )
		);
		await act( () => result.current( what, [ 1, 2 ] ) );
	};
	const messages = () =>
		fail.mock.calls.map( ( [ { message } ] ) => message );

	it( 'they are named, and the others can be undone', async () => {
		sent.mockResolvedValueOnce( {
			done: [ 1 ],
			errors,
			was: { inbox: [ 1 ] },
			message: '1 entry.',
		} );
		await runAction( 'trash' );
		expect( messages() ).toEqual( [ '“Bob”: Something went wrong.' ] );
		expect( say.mock.calls[ 0 ][ 0 ] ).toBe( '1 entry.' );
		sent.mockResolvedValueOnce( {
			done: [],
			errors: [ { id: 1, message: 'No.' } ],
			was: {},
			message: '',
		} );
		await act( () => say.mock.calls[ 0 ][ 1 ]() );
		expect( messages() ).toEqual( [
			'“Bob”: Something went wrong.',
			'“Ada”: No.',
		] );
	} );

	it( 'no success is reported if none is done', async () => {
		sent.mockResolvedValueOnce( {
			done: [],
			errors,
			was: {},
			message: 'No changes were made.',
		} );
		await runAction( 'read' );
		expect( say ).not.toHaveBeenCalled();
		expect( messages() ).toHaveLength( 1 );
	} );
} );

it( 'offers the actions that each state allows', () => {
	const of = ( state: Entry[ 'state' ] ) =>
		possible( true )
			.filter( ( { fits } ) =>
				fits( { state, seen: true, starred: false } as Entry )
			)
			.map( ( { act: name } ) => name );
	expect( of( 'inbox' ) ).toEqual( [
		'resend',
		'unread',
		'star',
		'spam',
		'trash',
	] );
	expect( of( 'spam' ) ).toEqual( [ 'release', 'unread', 'star', 'trash' ] );
	expect( of( 'held' ) ).toEqual( [
		'release',
		'unread',
		'star',
		'spam',
		'trash',
	] );
	expect( of( 'trash' ) ).toEqual( [
		'unread',
		'star',
		'restore',
		'delete',
	] );
} );

it( 'offers those who may only read no action but marking', () => {
	expect( possible( false ).map( ( { act: name } ) => name ) ).toEqual( [
		'read',
		'unread',
		'star',
		'unstar',
	] );
} );
