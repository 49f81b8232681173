import { chosen, initial, reduce, toSave } from './state';
import type { Change, State } from './state';

const start = initial( {
	hidePhotos: '11, 12',
	whiteListName: '',
	whiteListIDs: '',
	blockedUsers: [ 'mallory' ],
} );

const after = ( state: State, ...changes: Change[] ) =>
	changes.reduce( reduce, state );

it( 'P002-086: has mode, hidden and shown posts, blocked users, permanent flag and list, and changes one at a time', () => {
	expect( start ).toEqual( {
		mode: 'hide',
		reason: '',
		hidden: [ '11', '12' ],
		shown: [],
		blocked: [ 'mallory' ],
		isPermanent: false,
		list: '',
	} );
	for ( const [ change, changed ] of [
		[ { type: 'mode', mode: 'show' }, { mode: 'show' } ],
		[ { type: 'toggle', id: '13' }, { hidden: [ '11', '12', '13' ] } ],
		[
			{ type: 'block', name: ' @Eve ' },
			{ blocked: [ 'mallory', 'eve' ] },
		],
		[ { type: 'unblock', name: 'mallory' }, { blocked: [] } ],
		[ { type: 'permanent', isPermanent: true }, { isPermanent: true } ],
		[
			{ type: 'saved', list: '3', shown: [ '14' ] },
			{ list: '3', shown: [ '14' ], reason: '' },
		],
		[ { type: 'reason', reason: 'Spam' }, { reason: 'Spam' } ],
		[
			{
				type: 'undone',
				hidden: [ '1' ],
				shown: [ '2' ],
				blocked: [ 'eve' ],
			},
			{ hidden: [ '1' ], shown: [ '2' ], blocked: [ 'eve' ] },
		],
	] satisfies [ Change, Partial< State > ][] ) {
		expect( reduce( start, change ) ).toEqual( { ...start, ...changed } );
	}
} );

it( 'P002-125: a click on a post changes only the list of the active mode', () => {
	const hide = after(
		start,
		{ type: 'toggle', id: '11' },
		{ type: 'toggle', id: '13' }
	);
	expect( [ hide.hidden, hide.shown ] ).toEqual( [ [ '12', '13' ], [] ] );
	const show = after(
		hide,
		{ type: 'mode', mode: 'show' },
		{ type: 'toggle', id: '12' },
		{ type: 'toggle', id: '14' },
		{ type: 'toggle', id: '12' }
	);
	expect( [ show.hidden, show.shown ] ).toEqual( [
		[ '12', '13' ],
		[ '14' ],
	] );
	expect( chosen( show ) ).toEqual( [ '14' ] );
	expect( chosen( hide ) ).toEqual( [ '12', '13' ] );
} );

it( 'P002-073: starts with the allowlist in use', () => {
	const state = initial( {
		whiteListName: '7',
		whiteListIDs: '1, 2,3',
		permanent: true,
	} );
	expect( state ).toMatchObject( {
		mode: 'show',
		shown: [ '1', '2', '3' ],
		list: '7',
		isPermanent: true,
	} );
} );

it( 'blocks no user twice and no empty name', () => {
	expect(
		after(
			start,
			{ type: 'block', name: '@MALLORY' },
			{ type: 'block', name: ' @ ' }
		)
	).toBe( start );
} );

it( 'detects unsaved changes regardless of their order', () => {
	const there = after( start, { type: 'toggle', id: '13' } );
	expect( toSave( there ) ).not.toBe( toSave( start ) );
	const back = after(
		start,
		{ type: 'toggle', id: '11' },
		{ type: 'toggle', id: '11' },
		{ type: 'mode', mode: 'show' }
	);
	expect( toSave( back ) ).toBe( toSave( start ) );
} );
