import { act } from '@testing-library/react';
import './island';
import type { IslandProps } from '../../island/types';

const fetchMock = jest.fn();
const config = {
	ajax: '/ajax',
	action: 'penci-post-like',
	nonce: 'old',
	purpose: 'frontispiece_like',
	rollback: false,
	failed: 'It failed.',
};

const button = ( reaction = 'like' ) =>
	document.querySelector(
		`[data-reaction="${ reaction }"]`
	) as HTMLButtonElement;
const status = () =>
	document.querySelector( '.frontispiece-reactions__status' )?.textContent;
const stateOf = ( reaction?: string ) => {
	const control = button( reaction );
	return [
		control.title,
		control.querySelector( '.dt-share' )?.textContent,
		control.getAttribute( 'aria-pressed' ),
	];
};
const settle = () =>
	act( async () => {
		for ( let i = 0; i < 10; i++ ) {
			await Promise.resolve();
		}
	} );

async function start( props: Partial< typeof config > = {} ) {
	document.body.innerHTML = `<div id="island"><div data-island-slot></div>${ [
		'like',
		'love',
	]
		.map(
			( name ) =>
				`<button class="frontispiece-reaction" data-post_id="12" data-reaction="${ name }" data-like="Like" data-unlike="Unlike" title="Like" aria-pressed="false"><span class="frontispiece-reaction__count dt-share">4</span></button>`
		)
		.join(
			''
		) }<p class="frontispiece-reactions__status" role="status"></p></div>`;
	await act( async () => {
		window.frontispieceIslands?.reactions?.(
			document.getElementById( 'island' ) as HTMLElement,
			{ ...config, ...props } as unknown as IslandProps
		);
	} );
}

const click = ( reaction?: string ) =>
	act( async () => button( reaction ).click() );
const response = ( status_ = 200, text = '5' ) => ( {
	ok: status_ < 400,
	status: status_,
	text: async () => text,
} );
const sent = () =>
	fetchMock.mock.calls.map( ( [ , { body } ] ) =>
		Object.fromEntries( body as URLSearchParams )
	);

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
} );

it( 'changes title, count and pressed state while the call is still pending, and back with the next click', async () => {
	let finish: ( value: unknown ) => void = () => {};
	fetchMock.mockReturnValue(
		new Promise( ( resolve ) => ( finish = resolve ) )
	);
	await start();
	await click();
	expect( stateOf() ).toEqual( [ 'Unlike', '5', 'true' ] );
	await click();
	expect( stateOf() ).toEqual( [ 'Like', '4', 'false' ] );
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
	finish( response() );
	await settle();
	expect( sent().map( ( { state } ) => state ) ).toEqual( [ '1', '0' ] );
} );

it( 'shows the vote on a button that came while the call was pending', async () => {
	let finish: ( value: unknown ) => void = () => {};
	fetchMock.mockReturnValue(
		new Promise( ( resolve ) => ( finish = resolve ) )
	);
	await start();
	const late = button().cloneNode( true ) as HTMLButtonElement;
	await click();
	document.body.append( late );
	expect( late.getAttribute( 'aria-pressed' ) ).toBe( 'false' );
	finish( response() );
	await settle();
	expect( late.getAttribute( 'aria-pressed' ) ).toBe( 'true' );
	expect( late.textContent ).toBe( '5' );
} );

it( 'sends the vote of a button that replaced another one after the vote of that one', async () => {
	const finish: ( () => void )[] = [];
	fetchMock.mockImplementation(
		() =>
			new Promise( ( resolve ) =>
				finish.push( () => resolve( response() ) )
			)
	);
	await start();
	await click();
	await start();
	await click();
	await click();
	expect( sent().map( ( { state } ) => state ) ).toEqual( [ '1' ] );
	finish[ 0 ]?.();
	await settle();
	expect( stateOf()[ 2 ] ).toBe( 'false' );
	expect( sent().map( ( { state } ) => state ) ).toEqual( [ '1', '0' ] );
	finish[ 1 ]?.();
	await settle();
	expect( stateOf()[ 2 ] ).toBe( 'false' );
	expect( fetchMock ).toHaveBeenCalledTimes( 2 );
} );

it( 'sends the call’s fields, the empty one too, for the reaction that was meant', async () => {
	fetchMock.mockResolvedValue( response() );
	await start();
	await click( 'love' );
	expect( sent() ).toEqual( [
		{
			action: 'penci-post-like',
			nonce: 'old',
			penci_post_like: '',
			post_id: '12',
			reaction: 'love',
			state: '1',
		},
	] );
	expect( stateOf( 'love' )[ 1 ] ).toBe( '5' );
	expect( stateOf()[ 1 ] ).toBe( '4' );
} );

it( 'does not read the answer', async () => {
	fetchMock.mockResolvedValue( response( 200, '<b>999</b>' ) );
	await start();
	await click();
	expect( stateOf() ).toEqual( [ 'Unlike', '5', 'true' ] );
} );

it.each( [
	[ false, [ 'Unlike', '5', 'true' ] ],
	[ true, [ 'Like', '4', 'false' ] ],
] )(
	'S001-068 S001-119: a failed request shows an error at the control; with rollback %s it shows %j',
	async ( rollback, expected ) => {
		fetchMock.mockResolvedValue( response( 500 ) );
		await start( { rollback } );
		await click();
		expect( stateOf() ).toEqual( expected );
		expect( status() ).toBe( 'It failed.' );
		fetchMock.mockResolvedValue( response() );
		await click();
		expect( status() ).toBe( '' );
	}
);

it( 'gets a new nonce if the page’s nonce has expired, and votes with it', async () => {
	fetchMock
		.mockResolvedValueOnce( response( 403 ) )
		.mockResolvedValueOnce( response( 200, '{"nonce":"new"}' ) )
		.mockResolvedValue( response() );
	await start();
	await click();
	expect( sent().map( ( { action, nonce } ) => [ action, nonce ] ) ).toEqual(
		[
			[ 'penci-post-like', 'old' ],
			[ 'frontispiece_nonce', undefined ],
			[ 'penci-post-like', 'new' ],
		]
	);
	expect( status() ).toBe( '' );
} );

describe( 'A cached page', () => {
	async function wake( at: number, voted: boolean, url = '' ) {
		await start();
		localStorage.clear();
		if ( voted ) {
			localStorage.setItem( 'frontispiece-voted', '1' );
		}
		window.frontispieceSite = {
			reactions: { ajax: '/ajax', action: 'state', at, read: url },
		};
		await jest.isolateModulesAsync( async () => {
			await import( './lazy' );
		} );
		await settle();
	}
	const now = () => Math.round( Date.now() / 1000 );

	beforeEach( () =>
		fetchMock.mockResolvedValue( {
			ok: true,
			json: async () => [
				{ post: 12, reaction: 'like', count: 31, liked: true },
			],
		} )
	);

	it( 'gets the current counts and the visitor’s own votes', async () => {
		await wake( now() - 3600, false );
		expect( fetchMock ).toHaveBeenCalledWith(
			'/ajax?action=state&posts%5B%5D=12',
			undefined
		);
		expect( stateOf() ).toEqual( [ 'Unlike', '31', 'true' ] );
		expect( stateOf( 'love' ) ).toEqual( [ 'Like', '4', 'false' ] );
	} );

	it( 'keeps a vote that was made while the counts were on their way', async () => {
		let arrive: ( reply: unknown ) => void = () => {};
		fetchMock.mockReturnValueOnce(
			new Promise( ( resolve ) => ( arrive = resolve ) )
		);
		fetchMock.mockResolvedValue( response() );
		await wake( now() - 3600, false );
		await click();
		arrive( {
			ok: true,
			json: async () => [
				{ post: 12, reaction: 'like', count: 4, liked: false },
				{ post: 12, reaction: 'love', count: 9, liked: false },
			],
		} );
		await settle();
		expect( stateOf() ).toEqual( [ 'Unlike', '5', 'true' ] );
		expect( stateOf( 'love' ) ).toEqual( [ 'Like', '9', 'false' ] );
	} );

	it( 'reads the counts that caches keep for all visitors, until the visitor votes', async () => {
		fetchMock.mockResolvedValue( {
			ok: true,
			json: async () => ( {
				votes: [
					{ post: 12, reaction: 'like', count: 8, liked: false },
				],
			} ),
		} );
		await wake( now() - 3600, false, '/counts?posts=' );
		expect( fetchMock.mock.calls ).toEqual( [
			[ '/counts?posts=12', { credentials: 'omit' } ],
		] );
		expect( stateOf() ).toEqual( [ 'Like', '8', 'false' ] );
		fetchMock.mockClear();
		await wake( now() - 3600, true, '/counts?posts=' );
		expect( fetchMock ).toHaveBeenCalledWith(
			'/ajax?action=state&posts%5B%5D=12',
			undefined
		);
	} );

	it( 'sends the Ajax call where the REST API is closed', async () => {
		fetchMock.mockResolvedValueOnce( { ok: false, status: 401 } );
		await wake( now() - 3600, false, '/counts?posts=' );
		expect( fetchMock ).toHaveBeenCalledTimes( 2 );
		expect( stateOf() ).toEqual( [ 'Unlike', '31', 'true' ] );
	} );

	it.each( [ [], {}, null, { votes: [] }, { votes: {} } ] )(
		'SEC-24: sends the Ajax call when the public counts are %j',
		async ( counts ) => {
			fetchMock.mockResolvedValueOnce( {
				ok: true,
				json: async () => counts,
			} );
			await wake( now() - 3600, false, '/counts?posts=' );
			expect( fetchMock ).toHaveBeenCalledTimes( 2 );
			expect( stateOf() ).toEqual( [ 'Unlike', '31', 'true' ] );
		}
	);

	it( 'requests counts only for voters while it is fresh', async () => {
		await wake( now(), false );
		expect( fetchMock ).not.toHaveBeenCalled();
		await wake( now(), true );
		expect( fetchMock ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'keeps its own counts if there is no response', async () => {
		fetchMock.mockRejectedValue( new Error( 'offline' ) );
		await wake( 0, false );
		expect( stateOf() ).toEqual( [ 'Like', '4', 'false' ] );
	} );
} );
