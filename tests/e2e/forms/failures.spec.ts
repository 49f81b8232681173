import { CONTACT, expect, FEEDBACK, REFILL, test } from '../lib/forms.js';

test( 'F001-128, F001-037: After a failure, the form is no longer submitting, shows an error and can be sent again', async ( {
	open,
	page,
	statuses,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	const fails = async ( message: string | RegExp ) => {
		await form.field( 'your-message' ).fill( 'Written with care' );
		await form.send.click();
		await expect( form.response ).toHaveText( message );
		await expect( form.form ).toHaveClass( /\bfailed\b/ );
		await expect( form.field( 'your-message' ) ).toHaveValue(
			'Written with care'
		);
	};
	await test.step( 'a reply that is not JSON', async () => {
		await page.route(
			FEEDBACK,
			( route ) => route.fulfill( { body: '<p>Hello</p>' } ),
			{ times: 1 }
		);
		await fails( 'The response is not a valid JSON response.' );
	} );
	await test.step( 'a network that fails', async () => {
		await page.route( FEEDBACK, ( route ) => route.abort(), { times: 1 } );
		await fails( 'You are probably offline.' );
		await expect( form.note ).toHaveText( /will be sent automatically/ );
	} );
	await test.step( 'a refill that fails', async () => {
		await page.route( REFILL, ( route ) =>
			route.fulfill( { status: 500, body: 'x' } )
		);
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.field( 'your-email' ).fill( 'ada@example.org' );
		await form.send.click();
		await expect
			.poll( async () => ( await statuses() ).slice( -4 ) )
			.toEqual( [ 'submitting', 'sent', 'resetting', 'sent' ] );
		await expect( form.form ).toHaveClass( /\bsent\b/ );
		await expect( form.response ).toHaveText(
			'Thank you! Your message has been sent.'
		);
	} );
} );

test( 'When guests cannot use REST, the form is validated and sent through admin-post.php', async ( {
	open,
	page,
} ) => {
	await page.route(
		'**/wp-json/frontispiece/v1/contact-forms/**',
		( route ) =>
			route.fulfill( {
				status: 401,
				json: { code: 'rest_not_logged_in', message: 'Sorry.' },
			} )
	);
	const form = await open( CONTACT );
	const schema = page.waitForResponse( /admin-post\.php.*call=schema/ );
	await form.field( 'your-name' ).focus();
	expect( ( await schema ).status() ).toBe( 200 );
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.field( 'your-email' ).fill( 'ada' );
	await form.field( 'your-email' ).blur();
	await expect( form.error( 'your-email' ) ).not.toBeEmpty();
	await form.field( 'your-email' ).fill( 'ada@example.org' );
	await form.field( 'your-message' ).fill( 'Good morning' );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
} );

test( 'BUG-105: a form that was sent without a connection is sent by itself, once, when there is one again', async ( {
	open,
	page,
	context,
} ) => {
	const form = await (
		await open( '[text your-name]\n\n[submit "Send"]' )
	).wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	await page.waitForLoadState( 'networkidle' );
	await context.setOffline( true );
	await form.send.click();
	await expect( form.response ).toHaveText( 'You are probably offline.' );
	await expect( form.note ).toHaveText( /will be sent automatically/ );
	let sent = 0;
	page.on( 'request', ( request ) => {
		sent += /feedback$/.test( request.url() ) ? 1 : 0;
	} );
	await context.setOffline( false );
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( form.note ).toHaveCount( 0 );
	expect( sent ).toBe( 1 );
} );
