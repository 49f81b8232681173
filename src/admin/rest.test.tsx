import { act, renderHook, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { RestError } from './rest-error';
import { send, useRest } from './rest';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

const reply = ( data: unknown, total = 0 ) => ( {
	json: () => Promise.resolve( data ),
	headers: new Headers( { 'X-WP-Total': String( total ) } ),
} );

beforeEach( () => fetched.mockReset() );

it( 'reads the rows and their total number', async () => {
	fetched.mockResolvedValue( reply( [ 1, 2 ], 40 ) );
	const { result } = renderHook( () => useRest< number[] >( '/rows' ) );
	expect( result.current.isLoading ).toBe( true );
	await waitFor( () => expect( result.current.data ).toEqual( [ 1, 2 ] ) );
	expect( result.current ).toMatchObject( { total: 40, isLoading: false } );
} );

it( 'shows a response that is embedded in the page at once, and requests the next one', async () => {
	Object.assign( window, {
		frontispieceResponses: {
			'/rows?b=2&a=1': { body: [ 1 ], headers: { 'X-WP-Total': '9' } },
		},
	} );
	fetched.mockResolvedValue( reply( [ 2 ], 10 ) );
	const { result } = renderHook( () =>
		useRest< number[] >( '/rows?a=1&b=2' )
	);
	expect( result.current ).toMatchObject( {
		data: [ 1 ],
		total: 9,
		isLoading: false,
	} );
	expect( fetched ).not.toHaveBeenCalled();
	act( () => result.current.reload() );
	await waitFor( () => expect( result.current.data ).toEqual( [ 2 ] ) );
} );

it( 'sends no request without a path', () => {
	renderHook( () => useRest( null ) );
	expect( fetched ).not.toHaveBeenCalled();
} );

it( 'keeps the last rows when a refresh fails, and reports the error', async () => {
	fetched.mockResolvedValueOnce( reply( [ 1 ] ) );
	const { result } = renderHook( () => useRest< number[] >( '/rows' ) );
	await waitFor( () => expect( result.current.data ).toEqual( [ 1 ] ) );
	fetched.mockRejectedValueOnce( { code: 'no', message: 'Not today.' } );
	act( () => result.current.reload() );
	await waitFor( () =>
		expect( result.current.error?.message ).toBe( 'Not today.' )
	);
	expect( result.current.data ).toEqual( [ 1 ] );
} );

it( 'ignores the rows of an outdated path', async () => {
	let late: ( value: unknown ) => void = () => undefined;
	fetched.mockImplementation( ( { path }: { path: string } ) =>
		path === '/old'
			? new Promise( ( resolve ) => ( late = resolve ) )
			: Promise.resolve( reply( [ 'new' ] ) )
	);
	const { result, rerender } = renderHook(
		( { path } ) => useRest< string[] >( path ),
		{ initialProps: { path: '/old' } }
	);
	rerender( { path: '/new' } );
	await waitFor( () => expect( result.current.data ).toEqual( [ 'new' ] ) );
	await act( async () => late( reply( [ 'old' ] ) ) );
	expect( result.current.data ).toEqual( [ 'new' ] );
} );

it( 'throws an error with its status and the fields it concerns', async () => {
	fetched.mockRejectedValue( {
		code: 'rest_invalid_param',
		message: 'Invalid.',
		data: { status: 400, params: { name: 'Too long.' } },
	} );
	const error = await send( '/rows' ).catch( ( thrown: unknown ) => thrown );
	expect( error ).toBeInstanceOf( RestError );
	expect( error ).toMatchObject( {
		message: 'Invalid.',
		status: 400,
		fields: { name: 'Too long.' },
	} );
} );
