import {
	CONTACT,
	expect,
	FEEDBACK,
	SCHEMA,
	FormPart,
	test,
} from '../lib/forms.js';

test( 'F001-005, F001-050, F001-052: An invalid value shows an error at its field, which clears once it is valid', async ( {
	open,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	const email = form.field( 'your-email' );
	await form.field( 'your-name' ).fill( 'Ada' );
	await email.fill( 'ada' );
	await email.blur();
	await expect( form.error( 'your-email' ) ).toHaveText(
		'Please enter a valid email address, such as name@example.org.'
	);
	await expect( email ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( email ).toHaveAccessibleDescription(
		/Please enter a valid email address/
	);
	await expect( form.error( 'your-name' ) ).toBeEmpty();
	await email.fill( 'ada@example.org' );
	await email.blur();
	await expect( form.error( 'your-email' ) ).toBeEmpty();
	await expect( email ).toHaveAttribute( 'aria-invalid', 'false' );
} );

test( 'F001-053: A change shows errors up to the changed field but not after it', async ( {
	open,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	await form.field( 'your-name' ).fill( 'x' );
	await form.field( 'your-name' ).fill( '' );
	await form.field( 'your-name' ).blur();
	await expect( form.error( 'your-name' ) ).toBeEmpty();
	await form.field( 'your-name' ).dispatchEvent( 'change' );
	await expect( form.error( 'your-name' ) ).not.toBeEmpty();
	await expect( form.error( 'your-email' ) ).toBeEmpty();
	await expect( form.error( 'your-message' ) ).toBeEmpty();
} );

test( 'F001-053: A change also shows errors of the fields before the changed one', async ( {
	open,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	await form.field( 'your-email' ).fill( 'ada' );
	await form.field( 'your-email' ).dispatchEvent( 'change' );
	await expect( form.error( 'your-email' ) ).not.toBeEmpty();
	await expect( form.error( 'your-name' ) ).toHaveText(
		'Please fill in this field.'
	);
	await expect( form.error( 'your-message' ) ).toBeEmpty();
} );

test( 'F001-019: A changed field is validated in the validating status', async ( {
	open,
	statuses,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.field( 'your-name' ).blur();
	await expect.poll( statuses ).toEqual( [ 'validating', 'init' ] );
} );

test( 'F001-007, F001-120: Server validation errors appear at the fields, in the response area and in a focused summary', async ( {
	open,
	page,
} ) => {
	const form = await open( CONTACT );
	await form.send.click();
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

test( 'F001-124: Without a schema the client does not validate, and the form can be sent', async ( {
	open,
	page,
} ) => {
	await page.route( SCHEMA, ( route ) =>
		route.fulfill( {
			status: 404,
			json: { code: 'not_found', message: 'No.' },
		} )
	);
	const form = await ( await open( CONTACT ) ).wake();
	await form.field( 'your-email' ).fill( 'ada' );
	await form.field( 'your-email' ).blur();
	await expect( form.error( 'your-email' ) ).toBeEmpty();
	const answered = page.waitForResponse( FEEDBACK );
	await form.send.click();
	expect( ( await answered ).status() ).toBe( 200 );
	await expect( form.error( 'your-email' ) ).not.toBeEmpty();
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

test.describe( 'West of Greenwich', () => {
	test.use( { timezoneId: 'America/Los_Angeles' } );

	test( 'F001-084: A Sunday is accepted as a Sunday', async ( {
		open,
		page,
	} ) => {
		await page.route( SCHEMA, ( route ) =>
			route.fulfill( {
				json: {
					version: '1',
					locale: 'en_US',
					rules: [
						{
							rule: 'dayofweek',
							field: 'day',
							error: 'Sundays only',
							accept: [ 7 ],
						},
					],
				},
			} )
		);
		const form = await (
			await open( '<label>Day [date day]</label>\n\n[submit "Send"]' )
		).wake();
		await form.field( 'day' ).fill( '2024-06-03' );
		await form.field( 'day' ).blur();
		await expect( form.error( 'day' ) ).toHaveText( 'Sundays only' );
		await form.field( 'day' ).fill( '2024-06-02' );
		await form.field( 'day' ).blur();
		await expect( form.error( 'day' ) ).toBeEmpty();
	} );
} );
