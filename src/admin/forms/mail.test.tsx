import { fireEvent, render, screen } from '@testing-library/react';
import { Mail } from './mail';
import type { MailDefinition } from './types';

const mail: MailDefinition = {
	active: true,
	recipient: 'owner@example.org',
	sender: '',
	subject: 'About: ',
	headers: '',
	body: 'Hello',
	attachments: '',
	html: false,
	exclude_blank: false,
};

const show = () => {
	const onChange = jest.fn();
	render(
		<Mail
			name="mail"
			mail={ mail }
			looked={ {
				html: '',
				findings: [
					{ part: 'mail.recipient', line: 0, text: 'No address.' },
					{
						part: 'mail_2.subject',
						line: 0,
						text: 'Of the other mail.',
					},
				],
				fields: [ 'your-name' ],
				files: [ 'plan' ],
			} }
			siteTags={ [ '_site_title' ] }
			compared={ [] }
			onFix={ jest.fn() }
			onChange={ onChange }
		/>
	);
	return onChange;
};

it( 'inserts a mail tag at the cursor of the last focused field', () => {
	const onChange = show();
	expect(
		screen.getByRole( 'group' ).textContent?.match( /\[[^\]]+\]/g )
	).toEqual( [ '[your-name]', '[_site_title]' ] );
	fireEvent.click( screen.getByText( '[your-name]' ) );
	expect( onChange ).toHaveBeenLastCalledWith( { body: 'Hello[your-name]' } );
	const subject = screen.getByLabelText( 'Subject' ) as HTMLInputElement;
	fireEvent.focus( subject );
	subject.setSelectionRange( 0, 0 );
	fireEvent.click( screen.getByText( '[your-name]' ) );
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
