import { act, fireEvent } from '@testing-library/react';
import { answer, settle, text, wake } from '../form.fixtures';

const SAVE = `
	<div class="frontispiece-form__step" data-step="1" hidden></div>
	<div class="frontispiece-form__step" data-step="2"></div>
	<input type="file" name="photo">
	<details class="frontispiece-form__save">
		<summary>Save and continue later</summary>
		<input type="email" name="_frontispiece_save_email">
		<button type="submit" name="_frontispiece_save" value="1">Email me the link</button>
		<p role="status"></p>
	</details>`;

async function open() {
	const form = await wake( text( 'name' ) + SAVE );
	return {
		...form,
		email: form.field( '_frontispiece_save_email' ),
		button: form.find( '.frontispiece-form__save button' ),
		status: () =>
			form.find( '.frontispiece-form__save [role=status]' ).textContent,
	};
}

it( 'saves what was entered and the step that is shown, without sending the form', async () => {
	const sent = answer( { '/progress': { body: { message: 'Saved.' } } } );
	const { field, email, button, status, form } = await open();
	field( 'name' ).value = 'Ada';
	email.value = 'ada@example.org';
	button.click();
	await settle();
	expect( status() ).toBe( 'Saved.' );
	const [ , saved ] = sent;
	expect( saved?.url ).toMatch( /\/contact-forms\/12\/progress$/ );
	expect( saved?.data?.get( 'name' ) ).toBe( 'Ada' );
	expect( saved?.data?.get( '_frontispiece_save_email' ) ).toBe(
		'ada@example.org'
	);
	expect( saved?.data?.get( '_frontispiece_save_step' ) ).toBe( '2' );
	expect( saved?.data?.has( 'photo' ) ).toBe( false );
	expect( form.dataset.status ).toBe( 'init' );
	expect( sent ).toHaveLength( 2 );
} );

it( 'saves with Enter in the address, and once while a request is running', async () => {
	let release = () => {};
	const until = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	const sent = answer( {
		'/progress': { body: { message: 'Saved.' }, until },
	} );
	const { email, button, status } = await open();
	email.value = 'ada@example.org';
	const wasPrevented = ! fireEvent.keyDown( email, { key: 'Enter' } );
	expect( wasPrevented ).toBe( true );
	await settle();
	button.click();
	await settle();
	await act( async () => release() );
	await settle();
	expect( status() ).toBe( 'Saved.' );
	expect( sent ).toHaveLength( 2 );
} );

it( 'asks for an email address before it sends anything', async () => {
	const sent = answer( {} );
	const { email, button, status } = await open();
	for ( const address of [ '', 'ada' ] ) {
		email.value = address;
		button.click();
		await settle();
		expect( status() ).toMatch( /valid email address/ );
		expect( email.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( document.activeElement ).toBe( email );
	}
	expect( sent ).toHaveLength( 1 );
} );

it( 'says why nothing was saved', async () => {
	answer( {
		'/progress': {
			status: 429,
			body: { code: 'too_many_requests', message: 'Later.' },
		},
	} );
	const { email, button, status } = await open();
	email.value = 'ada@example.org';
	button.click();
	await settle();
	expect( status() ).toBe( 'Later.' );
	expect( console ).toHaveErrored();
} );
