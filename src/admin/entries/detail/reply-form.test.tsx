import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { ReplyForm } from './reply-form';

jest.mock( '@wordpress/api-fetch' );

const draft = {
	to: 'ada@example.org',
	from: 'Shop <site@example.org>',
	subject: 'Re: Maps',
	answersTo: [ 'office@example.org', 'me@example.org' ],
	quote: 'On Friday, Ada wrote:\n> Do you sell maps?',
};

const show = ( id = 7, quote = draft.quote ) => {
	const onSent = jest.fn();
	render(
		<ReplyForm
			id={ id }
			draft={ { ...draft, quote } }
			onSent={ onSent }
			onCancel={ jest.fn() }
		/>
	);
	return onSent;
};

const write = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

it( 'sends the reply with its subject and the address for answers', async () => {
	jest.mocked( apiFetch ).mockResolvedValue( { state: 'sent' } );
	const onSent = show();
	expect(
		screen.getByText( 'Sent from Shop <site@example.org>.' )
	).toBeTruthy();
	write( 'Reply text', 'Yes.' );
	write( 'Reply-to address', 'me@example.org' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Send reply' } ) );
	await waitFor( () => expect( onSent ).toHaveBeenCalled() );
	expect( apiFetch ).toHaveBeenCalledWith( {
		method: 'POST',
		path: '/frontispiece/v1/entries/7/replies',
		data: {
			subject: 'Re: Maps',
			text: 'Yes.',
			answers_to: 'me@example.org',
		},
	} );
} );

it( 'keeps the text when the reply could not be stored', async () => {
	jest.mocked( apiFetch ).mockRejectedValue( { message: 'No connection.' } );
	const onSent = show();
	write( 'Reply text', 'A long answer.' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Send reply' } ) );
	expect(
		( await screen.findAllByText( 'No connection.' ) ).length
	).toBeGreaterThan( 0 );
	expect(
		screen.getByLabelText< HTMLTextAreaElement >( 'Reply text' ).value
	).toBe( 'A long answer.' );
	expect( onSent ).not.toHaveBeenCalled();
} );

const field = () =>
	screen.getByLabelText< HTMLTextAreaElement >( 'Reply text' );
const isDisabled = () =>
	screen
		.getByRole( 'button', { name: 'Send reply' } )
		.matches( ':disabled, [aria-disabled="true"]' );

it( 'BUG-70: starts in the text, above the quoted question', () => {
	show( 8 );
	expect( document.activeElement ).toBe( field() );
	expect( field().value ).toBe(
		'\n\nOn Friday, Ada wrote:\n> Do you sell maps?'
	);
	expect( [ field().selectionStart, field().selectionEnd ] ).toEqual( [
		0, 0,
	] );
} );

it( 'BUG-70: is sent only once something is written besides the quote', () => {
	show( 9 );
	expect( isDisabled() ).toBe( true );
	write( 'Reply text', `Yes.${ field().value }` );
	expect( isDisabled() ).toBe( false );
	write( 'Reply text', `\n${ draft.quote }\n` );
	expect( isDisabled() ).toBe( true );
} );

it( 'BUG-70: has an empty text if there is nothing to quote', () => {
	show( 10, '' );
	expect( field().value ).toBe( '' );
	expect( isDisabled() ).toBe( true );
} );

it( 'BUG-70: keeps what was written while another entry is open, until it is discarded', () => {
	show( 11 );
	write( 'Reply text', 'Half a sen' );
	document.body.innerHTML = '';
	show( 12 );
	expect( field().value ).toContain( 'On Friday' );
	document.body.innerHTML = '';
	show( 11 );
	expect( field().value ).toBe( 'Half a sen' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	document.body.innerHTML = '';
	show( 11 );
	expect( field().value ).toContain( 'On Friday' );
} );
