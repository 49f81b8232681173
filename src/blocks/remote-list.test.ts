import apiFetch from '@wordpress/api-fetch';
import { renderHook, waitFor } from '@testing-library/react';
import { chosenInstead, useOffer } from './remote-list';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetched = apiFetch as unknown as jest.Mock;

it( 'asks once for what may be chosen', async () => {
	const list = [ { value: 's_1', label: 'Bakery' } ];
	fetched.mockResolvedValue( list );
	const { result, rerender } = renderHook( () => useOffer( '/x' ) );
	expect( result.current ).toBeUndefined();
	await waitFor( () => expect( result.current ).toEqual( list ) );
	rerender();
	expect( fetched ).toHaveBeenCalledTimes( 1 );
} );

it( 'offers nothing where the server does not answer', async () => {
	fetched.mockRejectedValue( new Error( 'No' ) );
	const { result } = renderHook( () => useOffer( '/y' ) );
	await Promise.resolve();
	expect( result.current ).toBeUndefined();
} );

it( 'lets the demo go with the first account of one’s own, and leaves every other choice', () => {
	expect(
		chosenInstead( [ 'demo', 's_1' ], [ 'demo' ], [ 'demo' ] )
	).toEqual( [ 's_1' ] );
	expect( chosenInstead( [ 'demo', 's_1' ], undefined, [ 'demo' ] ) ).toEqual(
		[ 's_1' ]
	);
	expect( chosenInstead( [ 's_1', 'demo' ], [ 's_1' ], [ 'demo' ] ) ).toEqual(
		[ 's_1', 'demo' ]
	);
	expect( chosenInstead( [], [ 'demo' ], [ 'demo' ] ) ).toEqual( [] );
} );
