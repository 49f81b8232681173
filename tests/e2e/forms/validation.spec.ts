import { CONTACT, expect, FormPart, SCHEMA, test } from '../lib/forms.js';

test( 'F001-019, F001-053: A changed field is validated in the validating status, with the fields before it and not those after it', async ( {
	open,
	statuses,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	const name = form.field( 'your-name' );
	const email = form.field( 'your-email' );
	await name.fill( 'x' );
	await name.fill( '' );
	await name.blur();
	await expect( form.error( 'your-name' ) ).toBeEmpty();
	await name.dispatchEvent( 'change' );
	await expect( form.error( 'your-name' ) ).not.toBeEmpty();
	await expect( form.error( 'your-email' ) ).toBeEmpty();
	await expect( form.error( 'your-message' ) ).toBeEmpty();
	await expect.poll( statuses ).toEqual( [ 'validating', 'init' ] );

	await test.step( 'a field before the changed one', async () => {
		await name.fill( 'x' );
		await expect( form.error( 'your-name' ) ).toBeEmpty();
		await name.evaluate( ( input: HTMLInputElement ) => {
			input.value = '';
		} );
		await email.fill( 'ada' );
		await email.dispatchEvent( 'change' );
		await expect( form.error( 'your-email' ) ).not.toBeEmpty();
		await expect( form.error( 'your-name' ) ).toHaveText(
			'Please fill in this field.'
		);
		await expect( form.error( 'your-message' ) ).toBeEmpty();
	} );
	await test.step( 'F001-005, F001-050, F001-052: An invalid value shows an error at its field, which clears once it is valid', async () => {
		await name.fill( 'Ada' );
		await name.blur();
		await expect( form.error( 'your-name' ) ).toBeEmpty();
		await expect( form.error( 'your-email' ) ).toHaveText(
			'Please enter a valid email address, such as name@example.org.'
		);
		await expect( email ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( email ).toHaveAccessibleDescription(
			/Please enter a valid email address/
		);
		await email.fill( 'ada@example.org' );
		await email.blur();
		await expect( form.error( 'your-email' ) ).toBeEmpty();
		await expect( email ).toHaveAttribute( 'aria-invalid', 'false' );
	} );
} );

test( 'F001-007, F001-120: Server validation errors appear at the fields, in the response area and in a focused summary', async ( {
	open,
	page,
} ) => {
	const form = await open( CONTACT );
	// The click that activates the form also sends it.
	await form.send.click();
	await expect( form.form ).toHaveClass( /\binvalid\b/ );
	await expect( form.response ).toHaveText(
		'Some fields have errors. Please check them and try again.'
	);
	await expect( form.error( 'your-message' ) ).toHaveText(
		'Please fill in this field.'
	);
	await expect( form.summary ).toBeFocused();
	const links = form.summary.getByRole( 'link' );
	await expect( links ).toHaveText( [
		'Your name: Please fill in this field.',
		'Your email address: Please fill in this field.',
		'Your message: Please fill in this field.',
	] );
	await links.nth( 1 ).press( 'Enter' );
	await expect( form.field( 'your-email' ) ).toBeFocused();
	await page.keyboard.type( 'ada@example.org' );
	await page.keyboard.press( 'Tab' );
	await expect( links ).toHaveCount( 2 );
} );

test( 'F001-017: The schema of a form placed twice on a page is requested once, and only after interaction', async ( {
	made,
	show,
	page,
} ) => {
	let asked = 0;
	page.on( 'request', ( request ) => {
		asked += Number( SCHEMA.test( request.url() ) );
	} );
	const shortcode = await made( CONTACT );
	await show( `${ shortcode }\n\n${ shortcode }` );
	expect( asked ).toBe( 0 );
	await new FormPart( page ).wake();
	await new FormPart( page, 1 ).field( 'your-name' ).fill( 'x' );
	await expect(
		page.locator( '.frontispiece-forms[data-island-state=ready]' )
	).toHaveCount( 2 );
	// The second form uses the same rules without requesting them again.
	const email = new FormPart( page, 1 ).field( 'your-email' );
	await email.fill( 'ada' );
	await email.blur();
	await expect(
		new FormPart( page, 1 ).error( 'your-email' )
	).not.toBeEmpty();
	await page.waitForLoadState( 'networkidle' );
	expect( asked ).toBe( 1 );
} );

test( 'F001-054: The server rejects invalid values that the client accepted', async ( {
	open,
	page,
} ) => {
	await page.route( SCHEMA, ( route ) =>
		route.fulfill( { json: { version: '1', locale: 'en_US', rules: [] } } )
	);
	const form = await ( await open( CONTACT ) ).wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.field( 'your-email' ).fill( 'ada@' );
	await form.field( 'your-message' ).fill( 'abc' );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\binvalid\b/ );
	await expect( form.error( 'your-name' ) ).toBeEmpty();
	await expect( form.error( 'your-email' ) ).not.toBeEmpty();
	await expect( form.error( 'your-message' ) ).toHaveText(
		'This text is too short. Please add more.'
	);
} );
