import { act, fireEvent, render, screen } from '@testing-library/react';
import { send } from '../admin/rest';
import { AddToPage } from './add-to-page';

const mockSave = jest.fn();

// The editor is a script of WordPress, which is not installed here.
jest.mock( '@wordpress/editor', () => ( { store: {} } ), { virtual: true } );
jest.mock( '@wordpress/data', () => ( {
	useDispatch: () => ( { savePost: mockSave } ),
} ) );
jest.mock( '../admin/rest', () => ( { send: jest.fn() } ) );
const sent = send as unknown as jest.Mock;

const create = () =>
	act( async () => {
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Create page' } )
		);
	} );

beforeEach( () => {
	[ sent, mockSave ].forEach( ( mock ) => mock.mockReset() );
	render( <AddToPage id={ 7 } title="Contact" /> );
} );

it( 'saves the form before it creates a page with it', async () => {
	// Jsdom cannot leave the page, so the response never comes.
	sent.mockReturnValue( new Promise( () => {} ) );
	await create();
	expect( mockSave ).toHaveBeenCalledTimes( 1 );
	expect( sent ).toHaveBeenCalledWith( '/wp/v2/pages', {
		data: {
			title: 'Contact',
			content: '<!-- wp:frontispiece/form {"id":7} /-->',
		},
	} );
	expect( mockSave.mock.invocationCallOrder[ 0 ] ).toBeLessThan(
		sent.mock.invocationCallOrder[ 0 ] ?? 0
	);
	await create();
	expect( sent ).toHaveBeenCalledTimes( 1 );
} );

it( 'says why no page was created, and can be tried again', async () => {
	sent.mockRejectedValue( new Error( 'You may not create pages.' ) );
	await create();
	expect( screen.getByRole( 'status' ).textContent ).toBe(
		'You may not create pages.'
	);
	await create();
	expect( sent ).toHaveBeenCalledTimes( 2 );
} );

it( 'shows the shortcode for other places', () => {
	expect( screen.getByText( '[frontispiece_form id="7"]' ) ).toBeTruthy();
} );
