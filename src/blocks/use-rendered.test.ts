import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useRendered } from './use-rendered';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock(
	'@wordpress/data',
	() => ( {
		useSelect: ( read: ( select: () => object ) => unknown ) =>
			read( () => ( { getCurrentPostId: () => 7 } ) ),
	} ),
	{ virtual: true }
);

interface Request {
	path: string;
	data: { attributes: { num: number } };
	signal: AbortSignal;
	resolve: ( reply: { rendered: string } ) => void;
	reject: ( error: Error ) => void;
}

let requests: Request[] = [];

beforeEach( () => {
	jest.useFakeTimers();
	requests = [];
	( apiFetch as unknown as jest.Mock ).mockImplementation(
		( options: Request ) =>
			new Promise( ( resolve, reject ) =>
				requests.push( { ...options, resolve, reject } )
			)
	);
} );
afterEach( () => jest.useRealTimers() );

const pass = ( milliseconds: number ) =>
	act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

const respond = ( at: number, rendered: string ) =>
	act( async () => requests[ at ]?.resolve( { rendered } ) );

async function setUp() {
	const view = renderHook(
		( { num } ) => useRendered( 'frontispiece/social-feed', { num } ),
		{ initialProps: { num: 1 } }
	);
	await pass( 0 );
	return view;
}

it( 'asks the server at once, in the place of the post that is edited', async () => {
	const { result } = await setUp();
	expect( requests ).toMatchObject( [
		{
			path: '/wp/v2/block-renderer/frontispiece/social-feed?context=edit&post_id=7',
			method: 'POST',
			data: { attributes: { num: 1 } },
		},
	] );
	expect( result.current ).toMatchObject( {
		html: undefined,
		isLoading: true,
	} );
	await respond( 0, 'one' );
	expect( result.current ).toEqual( {
		html: 'one',
		isLoading: false,
		isFailed: false,
	} );
} );

it( 'renders a change although the response to the one before arrives shortly after it', async () => {
	const { result, rerender } = await setUp();
	await respond( 0, 'one' );
	rerender( { num: 2 } );
	await pass( 500 );
	rerender( { num: 3 } );
	await pass( 300 );
	await respond( 1, 'two' );
	rerender( { num: 3 } );
	await pass( 200 );
	expect( requests.map( ( { data } ) => data.attributes.num ) ).toEqual( [
		1, 2, 3,
	] );
	await respond( 2, 'three' );
	expect( result.current.html ).toBe( 'three' );
} );

it( 'keeps the former rendering until the next one arrives, and ignores outdated ones', async () => {
	const { result, rerender } = await setUp();
	await respond( 0, 'one' );
	rerender( { num: 2 } );
	await pass( 500 );
	expect( result.current ).toMatchObject( { html: 'one', isLoading: true } );
	rerender( { num: 3 } );
	await pass( 500 );
	await respond( 2, 'three' );
	await respond( 1, 'two' );
	expect( requests[ 1 ]?.signal.aborted ).toBe( true );
	expect( result.current.html ).toBe( 'three' );
} );

it( 'asks once for several quick changes', async () => {
	const { rerender } = await setUp();
	await respond( 0, 'one' );
	for ( const num of [ 2, 3, 4 ] ) {
		rerender( { num } );
		await pass( 100 );
	}
	await pass( 400 );
	expect( requests.map( ( { data } ) => data.attributes.num ) ).toEqual( [
		1, 4,
	] );
} );

it( 'reports a failed rendering', async () => {
	const { result } = await setUp();
	await act( async () => requests[ 0 ]?.reject( new Error( 'No' ) ) );
	expect( result.current ).toEqual( {
		html: undefined,
		isLoading: false,
		isFailed: true,
	} );
} );
