import { act, fireEvent, screen } from '@testing-library/react';
import { HelpPanel } from './panel';

const chapters = [
	{
		id: 'feeds',
		title: 'Manage feeds',
		html: '<h2 id="frontispiece-help-feeds" tabindex="-1">Manage feeds</h2><p>See <a href="#spam">spam</a>.</p>',
	},
	{
		id: 'forms',
		title: 'Create a form',
		html: '<h2 id="frontispiece-help-forms" tabindex="-1">Create a form</h2><h3 id="frontispiece-help-spam" tabindex="-1">Spam</h3><p>Bots</p>',
	},
];

const config = {
	guide: '/user-guide.json',
	section: 'feeds',
	texts: {
		title: 'Help',
		close: 'Close',
		search: 'Search the user guide',
		chapters: 'Chapters',
		loading: 'Loading…',
		failed: 'Could not be loaded.',
		retry: 'Try again',
		none: 'No results',
		english: '',
	},
};

const request = jest.fn();
window.fetch = request;
Element.prototype.scrollIntoView = jest.fn();
// jsdom has no dialogs.
HTMLDialogElement.prototype.showModal = function () {
	this.open = true;
};
HTMLDialogElement.prototype.close = function () {
	this.open = false;
};

beforeEach( () => {
	document.body.replaceChildren();
	request.mockReset();
	request.mockResolvedValue( { ok: true, json: async () => chapters } );
} );

const open = async () => {
	const panel = new HelpPanel( config );
	await act( async () => panel.open() );
	return panel;
};
const heading = () => screen.getByRole( 'article' ).querySelector( 'h2' );

it( 'BUG-75: the panel opens at the section of the screen, and loads the guide once', async () => {
	const panel = await open();
	expect( screen.getByRole( 'dialog', { name: 'Help' } ) ).toBeTruthy();
	expect( heading()?.textContent ).toBe( 'Manage feeds' );
	expect( screen.getByRole( 'article' ).lang ).toBe( 'en' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	await act( async () => panel.open() );
	expect( request ).toHaveBeenCalledTimes( 1 );
} );

it( 'BUG-75: other chapters are reached by their names and by links, which move the focus', async () => {
	await open();
	fireEvent.click( screen.getByText( 'Chapters' ) );
	fireEvent.click( screen.getByText( 'Create a form' ) );
	expect( document.activeElement ).toBe( heading() );
	expect(
		screen
			.getByText( 'Create a form', { selector: 'button' } )
			.getAttribute( 'aria-current' )
	).toBe( 'true' );
	fireEvent.click( screen.getByText( 'Manage feeds' ) );
	fireEvent.click( screen.getByRole( 'link', { name: 'spam' } ) );
	expect( document.activeElement?.textContent ).toBe( 'Spam' );
} );

it( 'BUG-75: a search lists chapters, says when there is none, and ends when it is cleared', async () => {
	await open();
	const field = screen.getByRole( 'searchbox', {
		name: 'Search the user guide',
	} );
	fireEvent.input( field, { target: { value: 'nowhere' } } );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'No results' );
	fireEvent.input( field, { target: { value: 'bots' } } );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
	fireEvent.input( field, { target: { value: '' } } );
	expect( heading()?.textContent ).toBe( 'Manage feeds' );
} );

it( 'BUG-75: a guide that cannot be loaded is said and tried again', async () => {
	request.mockRejectedValueOnce( new Error( 'offline' ) );
	await open();
	expect( screen.getByRole( 'status' ).textContent ).toContain(
		'Could not be loaded.'
	);
	await act( async () => {
		fireEvent.click( screen.getByText( 'Try again' ) );
	} );
	expect( heading()?.textContent ).toBe( 'Manage feeds' );
} );
