import apiFetch from '@wordpress/api-fetch';
import { fireEvent, render, screen } from '@testing-library/react';
import { Privacy } from './privacy';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

it( 'shows the receipt of the page in the address, which can be checked, and creates a draft', async () => {
	fetched.mockImplementation( ( { path, method } ) =>
		method === 'POST'
			? Promise.reject( { code: 'x', message: 'No permission.' } )
			: Promise.resolve( {
					headers: new Map(),
					json: async () =>
						path.endsWith( '/pages' )
							? {
									pages: [
										{ id: 7, title: 'Start', check: '/' },
									],
								}
							: { requests: [], storage: [], isComplete: false },
				} )
	);
	window.history.pushState( null, '', '?receipt=7' );
	render( <Privacy /> );
	expect(
		await screen.findByRole( 'button', { name: 'Check this page' } )
	).toBeTruthy();
	expect( screen.getAllByText( /^Not all pages/ ) ).not.toEqual( [] );
	expect( fetched.mock.calls.map( ( [ { path } ] ) => path ) ).toContain(
		'/frontispiece/v1/privacy-receipt?page=7'
	);
	fireEvent.click( screen.getByRole( 'button', { name: /draft/ } ) );
	await screen.findByRole( 'button', { name: /draft/ } );
	expect( fetched.mock.calls.at( -1 )?.[ 0 ] ).toMatchObject( {
		method: 'POST',
		data: { page: 7 },
	} );
} );
