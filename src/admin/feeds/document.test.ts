import { act, renderHook, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useDocument } from './document';

jest.mock( '@wordpress/api-fetch' );
const request = apiFetch as unknown as jest.Mock;
const fetched = jest.fn();

beforeEach( () => {
	jest.useFakeTimers();
	fetched.mockReset();
	request.mockReset();
	request.mockResolvedValue( { url: '/preview', nonce: 'n1' } );
	window.fetch = fetched;
} );
afterEach( () => jest.useRealTimers() );

const page = ( text: string, status = 200 ) => ( {
	ok: status === 200,
	status,
	text: async () => text,
} );
const sent = ( call: number ) =>
	Object.fromEntries( fetched.mock.calls[ call ][ 1 ].body );

it( 'sends one request for quick changes, with the nonce and the settings', async () => {
	fetched.mockResolvedValue( page( 'one' ) );
	const { result, rerender } = renderHook(
		( { num } ) => useDocument( 'social-feed', num ),
		{ initialProps: { num: { num: 1 } } }
	);
	await waitFor( () => expect( result.current.html ).toBe( 'one' ) );
	expect( sent( 0 ) ).toEqual( {
		nonce: 'n1',
		feature: 'social-feed',
		attributes: '{"num":1}',
	} );
	rerender( { num: { num: 2 } } );
	rerender( { num: { num: 3 } } );
	await act( () => jest.advanceTimersByTimeAsync( 600 ) );
	expect( fetched ).toHaveBeenCalledTimes( 2 );
	expect( sent( 1 ).attributes ).toBe( '{"num":3}' );
} );

it( 'gets a new nonce when the old one has expired, and keeps the last page when the server fails', async () => {
	fetched
		.mockResolvedValueOnce( page( '', 403 ) )
		.mockResolvedValueOnce( page( 'two' ) )
		.mockResolvedValueOnce( page( '', 500 ) );
	const { result, rerender } = renderHook(
		( { values } ) => useDocument( 'social-feed', values ),
		{ initialProps: { values: { num: 1 } } }
	);
	await waitFor( () => expect( result.current.html ).toBe( 'two' ) );
	expect( request ).toHaveBeenCalled();
	rerender( { values: { num: 2 } } );
	await act( () => jest.advanceTimersByTimeAsync( 600 ) );
	await waitFor( () => expect( result.current.error ).toBeDefined() );
	expect( result.current ).toMatchObject( { html: 'two', isLoading: false } );
} );
