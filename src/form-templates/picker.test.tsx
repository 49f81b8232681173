import { act, fireEvent, render, screen } from '@testing-library/react';
import { TemplatePicker } from './picker';

const mockFetch = jest.fn();
jest.mock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	default: ( request: unknown ) => mockFetch( request ),
} ) );

const ROUTE = '/frontispiece/v1/contact-forms/templates';

const templates = [
	{
		slug: 'contact',
		title: 'Contact form',
		description: 'Lets visitors send you a message.',
		icon: 'email',
	},
	{
		slug: 'rsvp',
		title: 'RSVP',
		description: 'Asks guests.',
		icon: 'groups',
	},
];

/** Answers reads, and each new form as given. */
const respond = ( create: () => Promise< unknown > ) =>
	mockFetch.mockImplementation(
		async ( { path, method }: { path: string; method?: string } ) => {
			if ( method === 'POST' ) {
				return create();
			}
			return path === ROUTE ? templates : { html: `<p>${ path }</p>` };
		}
	);

const show = async ( onCreated: () => void ) =>
	act( async () => {
		render( <TemplatePicker onCreated={ onCreated } /> );
	} );

test( 'a click on a template shows its preview, and only “Use template” creates a form', async () => {
	respond( async () => ( { id: 7 } ) );
	const onCreated = jest.fn();
	await show( onCreated );
	const preview = () => screen.getByTitle( 'Form preview' );
	expect( preview().getAttribute( 'srcdoc' ) ).toBe(
		`<p>${ ROUTE }/contact</p>`
	);

	await act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name: /RSVP/ } ) );
	} );
	expect( preview().getAttribute( 'srcdoc' ) ).toBe(
		`<p>${ ROUTE }/rsvp</p>`
	);
	screen.getByRole( 'button', { name: /RSVP/, pressed: true } );
	expect( mockFetch ).not.toHaveBeenCalledWith(
		expect.objectContaining( { method: 'POST' } )
	);

	await act( async () => {
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Use template' } )
		);
	} );
	expect( mockFetch ).toHaveBeenCalledWith( {
		method: 'POST',
		path: `${ ROUTE }/rsvp`,
	} );
	expect( onCreated ).toHaveBeenCalledWith( 7 );
} );

test( 'the buttons come with the templates, which would move them away from a click', async () => {
	let arrive: ( templates: object[] ) => void = () => {};
	mockFetch.mockImplementation( ( { path }: { path: string } ) =>
		path === ROUTE
			? new Promise( ( resolve ) => ( arrive = resolve ) )
			: Promise.resolve( { html: '' } )
	);
	await show( () => {} );
	expect( screen.queryByRole( 'button' ) ).toBeNull();

	await act( async () => arrive( templates ) );
	screen.getByRole( 'button', { name: /RSVP/ } );
	screen.getByRole( 'button', { name: 'Use template' } );
} );

test( 'a form can be created in another way if the templates cannot be read', async () => {
	mockFetch.mockRejectedValue( new Error( 'The server is busy.' ) );
	await act( async () => {
		render(
			<TemplatePicker onCreated={ () => {} }>
				<button>Write form tags</button>
			</TemplatePicker>
		);
	} );
	screen.getByRole( 'button', { name: 'Write form tags' } );
	expect( screen.getByRole( 'status' ).textContent ).toBe(
		'The server is busy.'
	);
} );

test( 'an error from the server is shown and the template can be used again', async () => {
	respond( async () => {
		throw new Error( "The form couldn't be saved." );
	} );
	const onCreated = jest.fn();
	await show( onCreated );
	const button = screen.getByRole( 'button', { name: 'Use template' } );
	await act( async () => {
		fireEvent.click( button );
	} );
	expect( screen.getByRole( 'status' ).textContent ).toBe(
		"The form couldn't be saved."
	);
	expect( onCreated ).not.toHaveBeenCalled();
	expect( button.getAttribute( 'aria-disabled' ) ).not.toBe( 'true' );
} );
