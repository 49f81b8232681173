import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { Mail } from './mail';
import type { MailDefinition } from './types';

const usual: MailDefinition = {
	active: true,
	recipient: 'owner@example.org',
	sender: 'Site <site@example.org>',
	subject: 'About: ',
	headers: 'Reply-To: [your-email]',
	body: 'Hello',
	attachments: '',
	html: false,
	exclude_blank: true,
};

const FINDINGS = [
	{ part: 'mail.recipient', line: 0, text: 'No address.' },
	{ part: 'mail_2.subject', line: 0, text: 'Of the other mail.' },
];

const show = (
	changed: Partial< MailDefinition > = {},
	files = [ 'plan' ]
) => {
	const onChange = jest.fn();
	function Edited() {
		const [ mail, setMail ] = useState( { ...usual, ...changed } );
		return (
			<Mail
				name="mail"
				mail={ mail }
				usual={ usual }
				looked={ {
					html: '',
					findings: FINDINGS,
					fields: [ 'your-name' ],
					files,
					messages: [],
					settings: [],
				} }
				siteTags={ [ '_site_title' ] }
				compared={ [ { name: 'your-name', label: 'Full name' } ] }
				onFix={ jest.fn() }
				onChange={ ( more ) => {
					onChange( more );
					setMail( { ...mail, ...more } );
				} }
			/>
		);
	}
	render( <Edited /> );
	return onChange;
};

const INSERT = 'Insert a field value or site detail';

const insert = ( tag: string ) => {
	fireEvent.click( screen.getByRole( 'button', { name: INSERT } ) );
	const items = screen
		.getAllByRole( 'menuitem' )
		.map( ( { textContent } ) => textContent );
	fireEvent.click(
		screen.getByRole( 'menuitem', { name: new RegExp( `\\[${ tag }\\]` ) } )
	);
	return items;
};

it( 'inserts a mail tag at the cursor of the last focused field', () => {
	const onChange = show();
	expect( insert( 'your-name' ) ).toEqual( [
		'[your-name]Full name',
		'[_site_title]',
	] );
	expect( onChange ).toHaveBeenLastCalledWith( { body: 'Hello[your-name]' } );
	const subject = screen.getByLabelText( 'Subject' ) as HTMLInputElement;
	fireEvent.focus( subject );
	subject.setSelectionRange( 0, 0 );
	insert( 'your-name' );
	expect( onChange ).toHaveBeenLastCalledWith( {
		subject: '[your-name]About: ',
	} );
} );

it( 'shows errors next to their fields and the files that can be attached', () => {
	show();
	expect( screen.getByText( 'No address.' ) ).toBeTruthy();
	expect( screen.queryByText( 'Of the other mail.' ) ).toBeNull();
	expect( screen.getByLabelText( 'To' ).getAttribute( 'aria-invalid' ) ).toBe(
		'true'
	);
	expect( screen.getByText( '[plan]' ) ).toBeTruthy();
} );

const labels = () =>
	[ ...document.querySelectorAll( 'label' ) ].map(
		( { textContent } ) => textContent
	);

it( 'BUG-72: shows what an email needs, and the rest behind one button', () => {
	show( {}, [] );
	expect( labels() ).toEqual( [
		'Send this email',
		'To',
		'Subject',
		'Text',
	] );
	const more = screen.getByRole( 'button', { name: 'More email settings' } );
	expect( more.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	fireEvent.click( more );
	expect( more.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	expect( labels() ).toEqual( [
		'Send this email',
		'To',
		'Subject',
		'Text',
		'Send only if conditions are met',
		'From',
		'Additional headers (one per line)',
		'Attachments',
		'Send as HTML',
		'Skip empty fields',
	] );
	expect(
		screen.getByRole( 'group', { name: 'Conditional recipients' } )
	).toBeTruthy();
} );

it( 'BUG-72: hides nothing of an email that somebody has set', () => {
	show(
		{
			sender: 'Shop <shop@example.org>',
			headers: 'Bcc: a@example.org',
			html: true,
			conditions: { match: 'all', rules: [] },
			recipients: [ { text: 'b@example.org', match: 'all', rules: [] } ],
		},
		[]
	);
	expect( labels() ).toEqual( [
		'Send this email',
		'Send only if conditions are met',
		'To',
		'To',
		'From',
		'Subject',
		'Additional headers (one per line)',
		'Text',
		'Send as HTML',
	] );
} );

it( 'BUG-72: an email that is not sent shows only that, and keeps its content', () => {
	const onChange = show( { active: false, headers: 'Bcc: a@example.org' } );
	expect( labels() ).toEqual( [ 'Send this email' ] );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	fireEvent.click( screen.getByLabelText( 'Send this email' ) );
	expect( onChange ).toHaveBeenLastCalledWith( { active: true } );
	expect( screen.getByDisplayValue( 'Bcc: a@example.org' ) ).toBeTruthy();
} );
