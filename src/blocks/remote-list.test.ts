import apiFetch from '@wordpress/api-fetch';
import { renderHook, waitFor } from '@testing-library/react';
import { useOffer } from './remote-list';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetched = apiFetch as unknown as jest.Mock;

it( 'requests the choices only once', async () => {
	const list = [ { value: 's_1', label: 'Bakery' } ];
	fetched.mockResolvedValue( list );
	const { result, rerender } = renderHook( () => useOffer( '/x' ) );
	expect( result.current ).toBeUndefined();
	await waitFor( () => expect( result.current ).toEqual( list ) );
	rerender();
	expect( fetched ).toHaveBeenCalledTimes( 1 );
} );

it( 'offers nothing when the server does not respond', async () => {
	fetched.mockRejectedValue( new Error( 'No' ) );
	const { result } = renderHook( () => useOffer( '/y' ) );
	await Promise.resolve();
	expect( result.current ).toBeUndefined();
} );
