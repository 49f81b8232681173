import { expectFits, problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/test.js';

test( 'A form with a captcha and saved keys accepts people and rejects bots', async ( {
	page,
	context,
	browser,
	owner,
} ) => {
	await context.addCookies( owner.state.cookies );
	await page.goto(
		'/wp-admin/admin.php?page=frontispiece-forms&tab=spam-protection'
	);
	expect( await problemsIn( page, '.wrap' ) ).toEqual( [] );
	const [ key, secret ] = [ 'Site key', 'Secret key' ].map( ( label ) =>
		page.getByLabel( label ).first()
	);
	await key?.fill( '0x4AAAtest' );
	await secret?.fill( 'SECRETTEST' );
	await page.getByRole( 'button', { name: 'Save keys' } ).click();
	await expect( page.locator( '.notice-error' ) ).toHaveCount( 0 );
	await expect( page.locator( '.wrap' ) ).toContainText(
		'A value is saved and encrypted.'
	);
	for ( const width of [ 400, 820, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectFits( page );
	}

	const id = await owner.form( {
		title: 'Guarded',
		template:
			'<label>Your message [textarea* your-message]</label>\n\n[turnstile]\n\n[submit "Send"]',
		settings: { skip_mail: true },
	} );
	const url = await owner.page( `[frontispiece_form id="${ id }"]` );
	for ( const [ answer, status ] of [
		[ `PERSON${ Date.now() }`, 'sent' ],
		[ 'robot', 'spam' ],
	] ) {
		const visitor = await browser.newPage();
		const asked: string[] = [];
		// Adds a response to the form, as the captcha's script does.
		await visitor.route(
			'https://challenges.cloudflare.com/**',
			( route ) => {
				asked.push( route.request().url() );
				return route.fulfill( {
					contentType: 'text/javascript',
					body: `document.querySelector( '.cf-turnstile' ).innerHTML = '<input type="hidden" name="cf-turnstile-response" value="${ answer }">';`,
				} );
			}
		);
		await visitor.goto( url );
		expect( asked, 'Nobody is seen who only reads.' ).toEqual( [] );
		await visitor.getByLabel( 'Your message' ).fill( `Hello ${ answer }` );
		await expect(
			visitor.locator( '[name="cf-turnstile-response"]' )
		).toHaveCount( 1 );
		await visitor.getByRole( 'button', { name: 'Send' } ).click();
		await expect(
			visitor.locator( '.frontispiece-form__form' )
		).toHaveAttribute( 'data-status', String( status ) );
		await visitor.close();
	}
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-entries&state=spam&form=${ id }`
	);
	await expect(
		page.getByRole( 'row', { name: 'Hello robot' } )
	).toContainText( 'Turnstile' );
	await page.goto(
		'/wp-admin/admin.php?page=frontispiece-forms&tab=spam-protection'
	);
	await page.getByLabel( 'Delete both keys' ).first().check();
	await page.getByRole( 'button', { name: 'Save keys' } ).click();
	await expect( page.locator( '.wrap' ) ).not.toContainText(
		'A value is saved and encrypted.'
	);
} );
