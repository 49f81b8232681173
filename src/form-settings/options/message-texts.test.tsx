import { fireEvent, render, screen } from '@testing-library/react';
import { MessageTexts } from './message-texts';

const TEXTS = [ 'mail_sent_ok', 'spam', 'invalid_email', 'invalid_date' ].map(
	( name ) => ( { name, label: `Label of ${ name }`, default: 'Words' } )
);

const show = ( used: string[], messages = {} ) => {
	const onChange = jest.fn();
	render(
		<MessageTexts
			texts={ TEXTS }
			form={ { messages } }
			used={ used }
			onChange={ onChange }
		/>
	);
	return onChange;
};

const shown = () =>
	screen
		.queryAllByRole( 'textbox' )
		.map(
			( input ) =>
				( input as HTMLInputElement ).labels?.[ 0 ]?.textContent
		);

it( 'BUG-72: lists the messages that visitors of the form can get, and the others behind a button', () => {
	const onChange = show( [ 'mail_sent_ok', 'spam', 'invalid_email' ] );
	expect( shown() ).toEqual( [ 'Label of spam', 'Label of invalid_email' ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'More messages' } ) );
	expect( shown() ).toEqual( [
		'Label of spam',
		'Label of invalid_email',
		'Label of invalid_date',
	] );
	fireEvent.change( screen.getByLabelText( 'Label of invalid_date' ), {
		target: { value: 'Mine' },
	} );
	expect( onChange ).toHaveBeenCalledWith( {
		messages: { invalid_date: 'Mine' },
	} );
} );

it( 'BUG-72: lists a message that was changed, although its field is gone', () => {
	const onChange = show( [ 'spam' ], { invalid_date: 'Mine' } );
	expect( shown() ).toEqual( [ 'Label of spam', 'Label of invalid_date' ] );
	fireEvent.change( screen.getByLabelText( 'Label of invalid_date' ), {
		target: { value: '' },
	} );
	expect( onChange ).toHaveBeenCalledWith( { messages: {} } );
} );
