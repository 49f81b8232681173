import { CONTACT, expect, test } from '../lib/forms.js';
import type { FormPart } from '../lib/forms.js';

test.use( { javaScriptEnabled: false } );

test( 'Without JavaScript, a visitor sees the same errors, keeps the entered text and can send the form', async ( {
	openAll,
} ) => {
	const [ form, other ] = ( await openAll(
		CONTACT,
		'[radio how free_text "Web" "Other"]\n\n[acceptance terms] Yes [/acceptance]\n\n[submit "Send"]'
	) ) as [ FormPart, FormPart ];
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.field( 'your-email' ).fill( 'ada' );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\binvalid\b/ );
	await expect( form.response ).toHaveText(
		'Some fields have errors. Please check them and try again.'
	);
	await expect( form.error( 'your-email' ) ).toHaveText(
		'Please enter a valid email address, such as name@example.org.'
	);
	await expect( form.field( 'your-email' ) ).toHaveAttribute(
		'aria-invalid',
		'true'
	);
	await expect( form.summary.getByRole( 'link' ) ).toHaveText( [
		/Please enter a valid email address, such as name@example.org./,
		/Please fill in this field./,
	] );
	await expect( form.field( 'your-name' ) ).toHaveValue( 'Ada' );
	await form.field( 'your-email' ).fill( 'ada@example.org' );
	await form.field( 'your-message' ).fill( 'Good morning' );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( form.response ).toHaveText(
		'Thank you! Your message has been sent.'
	);
	await expect( form.field( 'your-name' ) ).toHaveValue( '' );
	await test.step( 'the submit button and the free text of an option are enabled', async () => {
		await expect( other.send ).toBeEnabled();
		await expect(
			other.root.locator( '.frontispiece-form__free-text' )
		).toBeEnabled();
		await other.send.click();
		await expect( other.form ).toHaveClass( /\bunaccepted\b/ );
	} );
} );

test( 'BUG-103: Where the page of a long form opens after sending, its answer is in view', async ( {
	page,
	open,
} ) => {
	await page.setViewportSize( { width: 390, height: 700 } );
	const rows = Array.from(
		{ length: 24 },
		( _one, n ) => `<label>Field ${ n } [text f${ n }]</label>`
	);
	const form = await open(
		`${ rows.join( '\n\n' ) }\n\n<label>Your name [text* your-name]</label>\n\n[submit "Send"]`
	);
	await form.send.click();
	await expect( form.form ).toHaveClass( /\binvalid\b/ );
	await expect( form.response ).toBeInViewport( { ratio: 1 } );
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( form.response ).toBeInViewport( { ratio: 1 } );
	await expect( form.field( 'your-name' ) ).toBeHidden();
	await form.root.getByText( 'Send another message' ).click();
	await expect( form.field( 'your-name' ) ).toBeVisible();
	await expect( form.field( 'your-name' ) ).toHaveValue( '' );
} );
