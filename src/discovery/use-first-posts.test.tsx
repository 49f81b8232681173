import { act, renderHook, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useFirstPosts } from './use-first-posts';
import type { ConnectedSource } from './discover';

jest.mock( '@wordpress/api-fetch' );
const request = apiFetch as unknown as jest.Mock;

const source: ConnectedSource = {
	handle: 's_1',
	name: 'Harbor',
	type: 'rss',
	families: [ 'posts' ],
	fetched: true,
	refreshed_at: 0,
	items: 0,
	error: null,
};

/** Answers by the end of the path; the last one of a list stays. */
let responses: Record< string, unknown[] >;

beforeEach( () => {
	responses = {
		'/s_1/refresh': [ { ...source, refreshed_at: 5, items: 24 } ],
		'/first-images': [ { all: 9, left: 0 } ],
		'/work': [ { ...source, waiting: { images: 0, posts: false } } ],
	};
	request.mockReset();
	request.mockImplementation( ( { path }: { path: string } ) => {
		const end = Object.keys( responses ).find( ( one ) =>
			path.endsWith( one )
		);
		const list = responses[ end ?? '' ] ?? [];
		const response = list.length > 1 ? list.shift() : list[ 0 ];
		// Later, as from a server, so that each state is rendered.
		return new Promise( ( resolve, reject ) =>
			setTimeout( () =>
				response instanceof Error
					? reject( response )
					: resolve( response )
			)
		);
	} );
} );
afterEach( () => jest.useRealTimers() );

const paths = () =>
	request.mock.calls.map( ( [ { path } ] ) =>
		path.replace( '/frontispiece/v1/sources', '' )
	);

it( 'BUG-67: imports posts, then the images of the first screen with progress, then the rest', async () => {
	responses[ '/first-images' ] = [
		{ all: 9, left: 6 },
		{ all: 9, left: 2 },
		{ all: 9, left: 0 },
	];
	const steps: string[] = [];
	const { result } = renderHook( () => {
		const state = useFirstPosts( [ source ] );
		steps.push( `${ state.step } ${ state.images.left }` );
		return state;
	} );
	await waitFor( () => expect( result.current.step ).toBe( 'done' ) );
	await act( () => result.current.ready );
	expect( [ ...new Set( steps ) ] ).toEqual(
		expect.arrayContaining( [
			'posts 0',
			'images 6',
			'images 2',
			'done 0',
		] )
	);
	expect( result.current.sources[ 0 ]?.items ).toBe( 24 );
	// Once for the posts, once for the images.
	expect( result.current.version ).toBe( 2 );
	await waitFor( () =>
		expect( paths() ).toEqual( [
			'/s_1/refresh',
			'/s_1/first-images',
			'/s_1/first-images',
			'/s_1/first-images',
			'/s_1/work',
		] )
	);
} );

it( 'does not import again what was imported while connecting, nor posts that the owner writes', async () => {
	const { result } = renderHook( () =>
		useFirstPosts( [
			{ ...source, refreshed_at: 5 },
			{ ...source, handle: 's_2', fetched: false },
		] )
	);
	await act( () => result.current.ready );
	expect( paths() ).not.toContain( '/s_1/refresh' );
	expect( paths() ).not.toContain( '/s_2/refresh' );
} );

it( 'BUG-67: gives up on images that cannot be downloaded now, so that the page can be published', async () => {
	jest.useFakeTimers();
	responses[ '/first-images' ] = [ { all: 9, left: 3 } ];
	const { result } = renderHook( () => useFirstPosts( [ source ] ) );
	await act( () => jest.advanceTimersByTimeAsync( 30_000 ) );
	expect( result.current.step ).toBe( 'done' );
	expect(
		paths().filter( ( path ) => path.endsWith( '/first-images' ) )
	).toHaveLength( 6 );
} );

it( 'a request that fails does not stop the others', async () => {
	responses[ '/s_1/refresh' ] = [ new Error( 'No.' ) ];
	responses[ '/first-images' ] = [ new Error( 'No.' ) ];
	const { result } = renderHook( () => useFirstPosts( [ source ] ) );
	await act( () => result.current.ready );
	await waitFor( () => expect( result.current.step ).toBe( 'done' ) );
	await waitFor( () => expect( paths() ).toContain( '/s_1/work' ) );
} );

it( 'stops when the owner leaves', async () => {
	let finish: ( images: object ) => void = () => undefined;
	responses[ '/first-images' ] = [
		new Promise( ( resolve ) => ( finish = resolve ) ),
	];
	const { unmount } = renderHook( () => useFirstPosts( [ source ] ) );
	await waitFor( () => expect( paths() ).toContain( '/s_1/first-images' ) );
	unmount();
	await act( async () => finish( { all: 9, left: 5 } ) );
	expect(
		paths().filter( ( path ) => path.endsWith( '/first-images' ) )
	).toHaveLength( 1 );
} );
