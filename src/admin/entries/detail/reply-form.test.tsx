import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { ReplyForm } from './reply-form';

jest.mock( '@wordpress/api-fetch' );

const draft = {
	to: 'ada@example.org',
	from: 'Shop <site@example.org>',
	subject: 'Re: Maps',
	answersTo: [ 'office@example.org', 'me@example.org' ],
};

const show = () => {
	const onSent = jest.fn();
	render(
		<ReplyForm
			id={ 7 }
			draft={ draft }
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
