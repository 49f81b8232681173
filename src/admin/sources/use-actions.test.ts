import { act, renderHook } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useActions } from './use-actions';
import type { Source } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();
const show = jest.fn();
const reload = jest.fn();

const page = {
	handle: 's_0123456789ab',
	name: 'Demo Bakery',
	items: 3,
	paused: false,
	waiting: { images: 0, posts: false },
	error: null,
} as Source;

const PATH = '/frontispiece/v1/sources/s_0123456789ab';

const start = ( source: Source = page ) =>
	renderHook( () => useActions( source, show, reload ) ).result;

const paths = () => sent.mock.calls.map( ( [ path ] ) => path );

beforeEach( () => {
	jest.useFakeTimers();
	[ sent, say, fail, show, reload ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
} );
afterEach( () => jest.useRealTimers() );

it( 'imports posts and images in rounds, with the progress, until none is left', async () => {
	const round = ( images: number, posts = false ) => ( {
		...page,
		items: 25,
		waiting: { images, posts },
	} );
	const resolvers: ( ( source: Source ) => void )[] = [];
	sent.mockImplementation(
		() => new Promise( ( done ) => resolvers.push( done ) )
	);
	const result = start();
	let done = Promise.resolve();
	act( () => {
		done = result.current.refresh();
	} );
	expect( result.current.busy ).toEqual( { label: 'Connecting…' } );
	await act( async () => resolvers[ 0 ]?.( round( 4 ) ) );
	expect( result.current.busy?.label ).toBe(
		'Importing… Posts stored: 25. Images remaining: 4.'
	);
	const first = result.current.busy?.share ?? 0;
	await act( async () => resolvers[ 1 ]?.( round( 1 ) ) );
	expect( result.current.busy?.share ).toBeGreaterThan( first );
	await act( async () => {
		resolvers[ 2 ]?.( round( 0 ) );
		await done;
	} );
	expect( result.current.busy ).toBeUndefined();
	expect( show ).toHaveBeenCalledTimes( 3 );
	expect( paths() ).toEqual( [
		`${ PATH }/refresh`,
		`${ PATH }/work`,
		`${ PATH }/work`,
	] );
	expect( say ).toHaveBeenCalledWith( 'Demo Bakery is up to date.' );
} );

it( 'leaves the rest to the background after five rounds without progress', async () => {
	sent.mockResolvedValue( {
		...page,
		waiting: { images: 4, posts: false },
	} );
	const result = start();
	await act( async () => {
		const refreshing = result.current.refresh();
		await jest.advanceTimersByTimeAsync( 60_000 );
		await refreshing;
	} );
	expect(
		paths().filter( ( path ) => path.endsWith( '/work' ) )
	).toHaveLength( 5 );
	expect( result.current.busy ).toBeUndefined();
} );

it( 'does not follow up a refresh that the social network rejected', async () => {
	sent.mockResolvedValue( {
		...page,
		waiting: { images: 4, posts: true },
		error: { reason: 'reconnect' },
	} );
	const result = start();
	await act( () => result.current.refresh() );
	expect( paths() ).toEqual( [ `${ PATH }/refresh` ] );
	expect( show ).toHaveBeenCalledTimes( 1 );
	expect( say ).not.toHaveBeenCalled();
} );

it( 'shows the result of a test until the next action', async () => {
	const tested = { good: true, text: 'It answers.', error: null };
	sent.mockResolvedValueOnce( tested );
	const result = start();
	await act( () => result.current.test() );
	expect( result.current.tested ).toEqual( tested );
	sent.mockResolvedValueOnce( page );
	await act( () => result.current.rename( 'Bakery' ) );
	expect( result.current.tested ).toBeUndefined();
	expect( sent ).toHaveBeenLastCalledWith( PATH, {
		data: { name: 'Bakery' },
	} );
} );

it.each( [
	[ false, 'Source paused.' ],
	[ true, 'Source resumed.' ],
] )( 'changes whether it is paused: %s', async ( paused, text ) => {
	sent.mockResolvedValue( page );
	const result = start( { ...page, paused } );
	await act( () => result.current.pause() );
	expect( sent ).toHaveBeenCalledWith( PATH, { data: { paused: ! paused } } );
	expect( show ).toHaveBeenCalledWith( page );
	expect( say ).toHaveBeenCalledWith( text );
} );

it( 'removes a source, and restores it by Undo', async () => {
	sent.mockResolvedValue( undefined );
	const result = start();
	await act( () => result.current.remove() );
	expect( sent ).toHaveBeenCalledWith( `${ PATH }?undo=true`, {
		method: 'DELETE',
	} );
	expect( reload ).toHaveBeenCalledTimes( 1 );
	const [ text, undo ] = say.mock.calls[ 0 ];
	expect( text ).toContain( 'Demo Bakery deleted.' );
	await act( () => undo() );
	expect( sent ).toHaveBeenLastCalledWith( `${ PATH }/restore` );
	expect( reload ).toHaveBeenCalledTimes( 2 );
} );

it( 'reports a failure, and is ready for the next action', async () => {
	sent.mockRejectedValue( new Error( 'No.' ) );
	const result = start();
	await act( () => result.current.refresh() );
	expect( fail ).toHaveBeenCalledWith( new Error( 'No.' ) );
	expect( result.current.busy ).toBeUndefined();
	expect( say ).not.toHaveBeenCalled();
} );
