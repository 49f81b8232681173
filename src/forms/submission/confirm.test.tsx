import { waitFor } from '@testing-library/react';
import { answer, reply, settle, text, trace, wake } from '../form.fixtures';
import { confirm } from './confirm';
import type { Session } from './session';

const sent = ( more: object ) => ( {
	'/feedback': reply( 'mail_sent', more ),
	'/refill': { body: [] },
} );

afterEach( () => window.history.replaceState( null, '', '/' ) );

it( 'BUG-71: replaces a sent form by its message and moves the focus there, which is what a screen reader reads', async () => {
	answer( sent( { message: 'Thank you, Ada.', replaces: true } ) );
	const { send, form, find, field } = await wake( text( 'name' ) );
	field( 'name' ).focus();
	await send();
	await settle();
	const box = find( '.frontispiece-form__confirmation' );
	expect( box.textContent ).toBe( 'Thank you, Ada.' );
	expect( form.hidden ).toBe( true );
	expect( document.activeElement ).toBe( box );
	// Where announcements are made at once, although screen readers get their text later.
	expect( document.querySelector( '.frontispiece-announcer' ) ).toBeNull();
} );

it( 'leaves the focus where the visitor has moved it meanwhile', async () => {
	answer( sent( { replaces: true } ) );
	const { send, container, form } = await wake( text( 'name' ) );
	const elsewhere = document.createElement( 'button' );
	container.after( elsewhere );
	elsewhere.focus();
	await send();
	await settle();
	expect( form.hidden ).toBe( true );
	expect( document.activeElement ).toBe( elsewhere );
	await waitFor( () =>
		expect(
			document.querySelector( '.frontispiece-announcer' )?.textContent
		).toBe( 'message of mail_sent' )
	);
} );

it( 'opens the page that the response names, after the events of a sent form', async () => {
	const statuses = trace();
	answer( sent( { redirect: 'http://localhost/#thanks', replaces: true } ) );
	const { send, form } = await wake( text( 'name' ) );
	await send();
	await settle();
	expect( window.location.hash ).toBe( '#thanks' );
	expect( statuses ).toContain( 'sent' );
	expect( form.hidden ).toBe( false );
} );

it( 'opens the page where a visitor pays, although the form was not sent', async () => {
	answer( {
		'/feedback': reply( 'payment_required', {
			redirect: 'http://localhost/#pay',
		} ),
	} );
	const { send, form } = await wake( text( 'name' ) );
	await send();
	await settle();
	expect( form.dataset.status ).toBe( 'payment-required' );
	expect( window.location.hash ).toBe( '#pay' );
} );

it.each( [ 'javascript:alert(1)', 'data:text/html,x', 'thanks', 7, '' ] )(
	'opens nothing that is not the address of a page: %p',
	( redirect ) => {
		const { href } = window.location;
		const form = document.createElement( 'form' );
		confirm(
			{ form } as Session,
			{ status: 'mail_sent', redirect: redirect as string },
			'Thanks'
		);
		expect( window.location.href ).toBe( href );
		expect( form.hidden ).toBe( false );
	}
);
