import { fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../components/notices';
import { Monitoring } from './monitoring';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

let createdAt = 0;
let count = 0;

beforeEach( () => {
	window.scrollTo = jest.fn();
	createdAt = 0;
	count = 0;
	fetched.mockReset();
	fetched.mockImplementation( ( { method }: { method?: string } ) => {
		if ( method === 'POST' ) {
			createdAt = 1_790_000_000;
			count += 1;
			return Promise.resolve( {
				key: `fsk_${ count }`,
				created_at: createdAt,
			} );
		}
		if ( method === 'DELETE' ) {
			createdAt = 0;
			return Promise.resolve( { created_at: 0 } );
		}
		return Promise.resolve( {
			json: () => Promise.resolve( { created_at: createdAt } ),
			headers: new Headers(),
		} );
	} );
} );

const show = () =>
	render(
		<Notices>
			<Monitoring />
		</Notices>
	);

const press = async ( name: string ) =>
	fireEvent.click( await screen.findByRole( 'button', { name } ) );

const keyField = () => screen.findByLabelText( 'Status key' );

test( 'a new key is shown once, to be copied', async () => {
	show();
	await press( 'Create key' );
	expect( await keyField() ).toHaveProperty( 'value', 'fsk_1' );
	expect( screen.getByRole( 'button', { name: 'Copy' } ) ).toBeTruthy();
} );

test( 'a stored key is never shown, and replacing it is confirmed first', async () => {
	createdAt = 1_790_000_000;
	show();
	await press( 'Replace key' );
	expect( screen.queryByLabelText( 'Status key' ) ).toBeNull();
	expect( count ).toBe( 0 );
	await screen.findByText( 'The current key stops working immediately.' );
	fireEvent.click(
		screen.getAllByRole( 'button', { name: 'Replace key' } ).at( -1 )!
	);
	expect( await keyField() ).toHaveProperty( 'value', 'fsk_1' );
} );

test( 'a key is deleted after a question, because it cannot be restored, and only the button that creates one is left', async () => {
	createdAt = 1_790_000_000;
	show();
	await press( 'Delete key' );
	await screen.findByText( 'The current key stops working immediately.' );
	expect( createdAt ).toBe( 1_790_000_000 );
	fireEvent.click(
		screen.getAllByRole( 'button', { name: 'Delete key' } ).at( -1 )!
	);
	expect(
		await screen.findByRole( 'button', { name: 'Create key' } )
	).toBeTruthy();
	expect( screen.queryByRole( 'button', { name: 'Delete key' } ) ).toBeNull();
} );
