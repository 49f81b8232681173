import { act, fireEvent, render, screen, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useState } from '@wordpress/element';
import { namedFields } from '../../admin/forms/named-fields';
import { Confirmations } from './confirmations';
import type { FormDefinition } from '../types';

jest.mock( '@wordpress/api-fetch' );

type EditedForm = Pick<
	FormDefinition,
	'messages' | 'confirmation' | 'confirmations'
>;

const TEXTS = [ { name: 'mail_sent_ok', label: 'Sent', default: 'Thanks!' } ];

let edited: EditedForm;

function Editor() {
	const [ form, setForm ] = useState< EditedForm >( {
		messages: { spam: 'No.' },
	} );
	edited = form;
	return (
		<Confirmations
			texts={ TEXTS }
			form={ form }
			compared={ namedFields( [ 'to' ] ) }
			onChange={ ( changed ) => setForm( { ...form, ...changed } ) }
		/>
	);
}

// Pages are read while controls change.
const choose = ( control: HTMLElement, value: string ) =>
	act( async () => void fireEvent.change( control, { target: { value } } ) );

beforeEach( () => {
	// The list of pages scrolls, which jsdom cannot.
	Element.prototype.scrollIntoView = jest.fn();
	jest.mocked( apiFetch ).mockResolvedValue( [
		{ id: 7, title: { rendered: 'Thank you &amp; more' } },
	] );
} );

it( 'edits the message of the usual confirmation together with the other messages', async () => {
	render( <Editor /> );
	const message = screen.getByLabelText( 'Message' );
	expect( message.getAttribute( 'placeholder' ) ).toBe( 'Thanks!' );
	await choose( message, 'Thank you, [your-name].' );
	await choose( screen.getByLabelText( 'After sending' ), 'replace' );
	expect( edited ).toEqual( {
		messages: { spam: 'No.', mail_sent_ok: 'Thank you, [your-name].' },
		confirmation: { kind: 'replace' },
	} );
	await choose( screen.getByLabelText( 'Message' ), '' );
	expect( edited.messages ).toEqual( { spam: 'No.' } );
} );

it( 'sends visitors to a page of the site, or to a URL with values', async () => {
	render( <Editor /> );
	await choose( screen.getByLabelText( 'After sending' ), 'redirect' );
	await choose(
		screen.getByLabelText( 'Or enter a link' ),
		'https://shop.example/'
	);
	await choose(
		screen.getByLabelText( 'URL parameters' ),
		'name=[your-name]'
	);
	expect( edited.confirmation ).toEqual( {
		kind: 'redirect',
		url: 'https://shop.example/',
		query: 'name=[your-name]',
	} );
	fireEvent.click( screen.getByRole( 'combobox', { name: 'Page' } ) );
	const page = await screen.findByRole( 'option', {
		name: 'Thank you & more',
	} );
	await act( async () => void fireEvent.click( page ) );
	expect( edited.confirmation?.page ).toBe( 7 );
	expect( screen.queryByLabelText( 'Or enter a link' ) ).toBeNull();
} );

it( 'adds a confirmation for entries that meet conditions, and removes it', async () => {
	render( <Editor /> );
	fireEvent.click( screen.getByText( 'Add confirmation' ) );
	const group = within(
		screen.getByRole( 'group', { name: 'Conditional confirmations' } )
	);
	await choose( group.getByLabelText( 'After sending' ), 'redirect' );
	await choose(
		group.getByLabelText( 'Or enter a link' ),
		'https://press.example/'
	);
	expect( edited.confirmations ).toEqual( [
		{
			kind: 'redirect',
			url: 'https://press.example/',
			text: '',
			match: 'all',
			rules: [ { field: 'to', operator: 'not_empty' } ],
		},
	] );
	fireEvent.click( group.getByText( 'Remove' ) );
	expect( edited.confirmations ).toEqual( [] );
} );
