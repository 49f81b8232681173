import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../components/notices';
import { Commenter } from './commenter';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

const comment = ( id: string, number: string ) => ( {
	id,
	number,
	author: 'Ada L.',
	text: `Words of ${ number }`,
	time: '2026-01-02T03:04:05+0000',
	post: '1_2',
} );
let list = [ comment( 'a', '7' ), comment( 'b', '8' ) ];

beforeEach( () => {
	window.scrollTo = jest.fn();
	fetched.mockReset();
	fetched.mockImplementation(
		( { method, data }: { method: string; data: { ids: string[] } } ) => {
			if ( method !== 'DELETE' ) {
				return Promise.resolve( { comments: list } );
			}
			list = list.filter( ( { id } ) => ! data.ids.includes( id ) );
			return Promise.resolve( { erased: data.ids.length } );
		}
	);
} );

const look = ( name: string ) => {
	fireEvent.change( screen.getByLabelText( /^Name on the social network/ ), {
		target: { value: name },
	} );
	fireEvent.submit( screen.getByRole( 'button', { name: 'Search' } ) );
};

test( 'With two people of the same name, the owner confirms and erases only the one selected', async () => {
	render(
		<Notices>
			<Commenter />
		</Notices>
	);
	look( ' Ada L. ' );
	fireEvent.click( await screen.findByLabelText( /^Ada L\. \(7\): Words/ ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Erase…' } ) );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Erase' } ) );
	await waitFor( () =>
		expect( screen.queryByLabelText( /^Ada L\. \(8\)/ ) ).toBeNull()
	);
	expect( fetched ).toHaveBeenCalledWith(
		expect.objectContaining( {
			method: 'DELETE',
			data: { name: 'Ada L.', ids: [ 'b' ] },
		} )
	);
	expect( screen.getByLabelText( /^Ada L\. \(7\)/ ) ).toBeTruthy();
} );

test( 'The screen shows a message when nothing is stored for a name', async () => {
	list = [];
	render(
		<Notices>
			<Commenter />
		</Notices>
	);
	look( 'No subscribers found' );
	await screen.findByText( 'No comments or likes found for this name.' );
	expect( screen.queryByRole( 'button', { name: 'Erase…' } ) ).toBeNull();
} );
