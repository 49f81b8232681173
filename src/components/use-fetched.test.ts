import apiFetch from '@wordpress/api-fetch';
import { renderHook, waitFor } from '@testing-library/react';
import { useFetched } from './use-fetched';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetched = apiFetch as unknown as jest.Mock;

it( 'requests the choices only once', async () => {
	const list = [ { value: 's_1', label: 'Bakery' } ];
	fetched.mockResolvedValue( list );
	const { result, rerender } = renderHook( () => useFetched( '/x' ) );
	expect( result.current.data ).toBeUndefined();
	await waitFor( () => expect( result.current.data ).toEqual( list ) );
	rerender();
	expect( fetched ).toHaveBeenCalledTimes( 1 );
} );

it( 'offers nothing when the server does not respond', async () => {
	fetched.mockRejectedValue( new Error( 'No' ) );
	const { result } = renderHook( () => useFetched( '/y' ) );
	await waitFor( () => expect( result.current.error ).toBe( 'No' ) );
	expect( result.current.data ).toBeUndefined();
} );
