import { act, fireEvent, render, screen } from '@testing-library/react';
import { RestError } from '../rest-error';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { openBuilder } from './blocks/builder';
import { Editor } from './edit';
import { useLook } from '../../form-settings/preview';
import type {
	Finding,
	FormDefinition,
	FormParts,
	StoredForm,
} from '../../form-settings/types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
jest.mock( './blocks/builder', () => ( { openBuilder: jest.fn() } ) );
jest.mock( '../../form-settings/preview', () => ( { useLook: jest.fn() } ) );
jest.mock( './aside', () => ( { Aside: () => null } ) );
jest.mock( '../../form-settings/test-mail', () => ( {
	TestMail: () => null,
} ) );
jest.mock( '../../form-settings/test-entry', () => ( {
	TestEntry: () => null,
} ) );
jest.mock( '../../form-settings/webhooks/webhooks', () => ( {
	Webhooks: ( { form }: { form: number } ) => <p>Webhooks of { form }</p>,
} ) );

const mail = {
	active: true,
	recipient: 'owner@example.org',
	sender: '',
	subject: '',
	headers: '',
	body: 'Hello',
	attachments: '',
	html: false,
	exclude_blank: false,
};

const definition = {
	title: 'Contact',
	template: '[text name]',
	mail,
	mail_2: mail,
	messages: {},
	settings: {},
} as unknown as FormDefinition;

const stored = {
	...definition,
	id: 12,
	notation: 'tags',
	findings: [],
} as unknown as StoredForm;

const parts = {
	starter: { ...stored, title: 'Untitled' },
	kinds: [],
	messages: [],
	mailTags: [],
	settings: {},
	address: '',
} as unknown as FormParts;

const missing: Finding = {
	part: 'mail.body',
	line: 0,
	text: 'A field is in no email.',
	missing: [ { name: 'name', label: 'Name', isFile: false } ],
};

const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();

const look = ( findings: Finding[] ) =>
	jest.mocked( useLook ).mockReturnValue( {
		html: '',
		findings,
		fields: [],
		files: [],
		messages: [],
		settings: [],
		check: { result: undefined, isChecking: false },
	} );

function show( id = '12', form: StoredForm | undefined = stored ) {
	window.history.replaceState( null, '', `/?page=forms&form=${ id }` );
	const responses: Record< string, unknown > = {
		'/frontispiece/v1/contact-forms/parts': parts,
		'/frontispiece/v1/contact-forms/12': form,
	};
	jest.mocked( useRest ).mockImplementation(
		( path ) =>
			( {
				data: responses[ path ?? '' ],
				reload: jest.fn(),
			} ) as unknown as ReturnType< typeof useRest >
	);
	return render( <Editor id={ id } /> );
}

const button = ( name: string | RegExp ) =>
	screen.getByRole( 'button', { name } );
const save = () => act( async () => button( 'Save' ).click() );
const rename = ( value: string ) =>
	fireEvent.change( screen.getByLabelText( 'Form name' ), {
		target: { value },
	} );
const isOff = () => button( 'Save' ).getAttribute( 'aria-disabled' ) === 'true';

beforeEach( () => {
	[ sent, say, fail ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
	jest.mocked( openBuilder ).mockReset();
	look( [] );
} );

it( 'saves a changed form, and is clean afterward', async () => {
	show();
	expect( isOff() ).toBe( true );
	rename( 'Orders' );
	expect( isOff() ).toBe( false );
	sent.mockResolvedValue( { ...stored, title: 'Orders' } );
	await save();
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/contact-forms/12', {
		method: 'PUT',
		data: { ...definition, title: 'Orders' },
	} );
	expect( say ).toHaveBeenCalledWith( 'Form saved.' );
	expect( isOff() ).toBe( true );
} );

it( 'saves a new form unchanged, and goes on at its address', async () => {
	show( 'new' );
	sent.mockResolvedValue( { ...stored, id: 99 } );
	await save();
	expect( sent.mock.calls[ 0 ] ).toMatchObject( [
		'/frontispiece/v1/contact-forms',
		{ method: 'POST', data: { title: 'Untitled' } },
	] );
	expect( window.location.search ).toContain( 'form=99' );
} );

it( 'is busy until the server has answered', async () => {
	show();
	rename( 'Orders' );
	let finish: ( made: StoredForm ) => void = () => {};
	sent.mockReturnValue( new Promise( ( resolve ) => ( finish = resolve ) ) );
	await save();
	expect( isOff() ).toBe( true );
	await save();
	expect( sent ).toHaveBeenCalledTimes( 1 );
	await act( async () => finish( stored ) );
	expect( button( 'Save' ).classList ).not.toContain( 'is-busy' );
} );

it( 'shows an error of the name beside it, and keeps the changes', async () => {
	show();
	rename( '' );
	const error = new RestError( 'Invalid.', 'invalid', 400, {
		title: 'Enter a name.',
	} );
	sent.mockRejectedValue( error );
	await save();
	expect( fail ).toHaveBeenCalledWith( error );
	expect( screen.getByText( 'Enter a name.' ) ).toBeTruthy();
	expect( isOff() ).toBe( false );
	sent.mockResolvedValue( stored );
	await save();
	expect( screen.queryByText( 'Enter a name.' ) ).toBeNull();
} );

it( 'opens the settings if one of them is wrong', async () => {
	show();
	rename( 'Orders' );
	sent.mockRejectedValue(
		new RestError( 'Invalid.', 'invalid', 400, {
			'settings.days': 'Too many.',
		} )
	);
	await save();
	expect( button( 'Settings' ).getAttribute( 'aria-current' ) ).toBeTruthy();
} );

it( 'counts what needs attention beside its tab, and mends a missing field', async () => {
	look( [ missing ] );
	show();
	expect( button( /Notification/ ).textContent ).toContain( '1' );
	rename( 'Orders' );
	sent.mockResolvedValue( {
		...stored,
		title: 'Orders',
		findings: [ missing ],
	} );
	await save();
	expect( say ).toHaveBeenCalledWith(
		'Form saved. 1 issue needs attention.'
	);
	fireEvent.click( button( 'Add to email' ) );
	expect( screen.getByDisplayValue( /Name: \[name\]/ ) ).toBeTruthy();
} );

it( 'webhooks need a saved form', () => {
	show( 'new' );
	fireEvent.click( button( 'Webhooks' ) );
	expect( screen.getByText( 'Save the form to add webhooks.' ) ).toBeTruthy();
} );

it( 'a form in blocks opens in the block editor', () => {
	show( '12', { ...stored, notation: 'blocks' } as StoredForm );
	expect( openBuilder ).toHaveBeenCalledWith( 12 );
	expect( screen.queryByLabelText( 'Form name' ) ).toBeNull();
} );
