import { fireEvent, render, screen } from '@testing-library/react';
import { send } from '../admin/rest';
import { TestEntry } from './test-entry';
import type { TestResult } from './test-entry';

jest.mock( '../admin/rest', () => ( { send: jest.fn() } ) );

const testResult: TestResult = {
	entry: 7,
	url: '/wp-admin/admin.php?entry=7',
	errors: [],
	mails: [
		{
			mail: 'mail',
			sent: true,
			recipient: 'me@example.org',
			error: '',
		},
		{
			mail: 'mail_2',
			sent: false,
			recipient: '',
			error: 'No connection.',
		},
	],
	webhooks: 2,
};

const test = async ( result: TestResult ) => {
	jest.mocked( send ).mockResolvedValue( result );
	render( <TestEntry id={ 4 } /> );
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Send test entry' } )
	);
	// A notice is announced as well, so its text may occur twice.
	await screen.findAllByText( /^(?:The test entry|Name:)/ );
	return screen.getByRole( 'status' );
};

it( 'says what became of a test entry, its emails and webhooks', async () => {
	const status = await test( testResult );
	expect( send ).toHaveBeenCalledWith(
		'/frontispiece/v1/contact-forms/4/test-entry'
	);
	expect( screen.getByRole( 'link', { name: 'View entry' } ) ).toHaveProperty(
		'href',
		`http://localhost${ testResult.url }`
	);
	for ( const text of [
		'me@example.org',
		'No connection.',
		'2 webhooks were not called',
	] ) {
		expect( status.textContent ).toContain( text );
	}
} );

it( 'names the fields that refuse the sample values', async () => {
	const status = await test( {
		entry: 0,
		url: '',
		errors: [ { label: 'Name', message: 'Members only.' } ],
		mails: [],
		webhooks: 0,
	} );
	expect( status.textContent ).toContain( 'Name: Members only.' );
	expect( status.textContent ).not.toContain( 'passed' );
} );

it( 'says that a form without stored entries has no entry to view', async () => {
	const status = await test( { ...testResult, entry: 0, url: '' } );
	expect( status.textContent ).toContain( "doesn't store entries" );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );
