import {
	CONTACT,
	expect,
	FEEDBACK,
	REFILL,
	reply,
	test,
} from '../lib/forms.js';
import type { Route } from '@playwright/test';

const AWAY = /^This site is not responding at the moment\. /;

const failures: [
	string,
	( route: Route ) => Promise< void >,
	string | RegExp,
][] = [
	[ 'a network that fails', ( route ) => route.abort(), AWAY ],
	[
		'a reply that is not JSON',
		( route ) => route.fulfill( { body: '<p>Hello</p>' } ),
		'The response is not a valid JSON response.',
	],
	[
		'an empty reply',
		( route ) => route.fulfill( { body: '' } ),
		'The response is not a valid JSON response.',
	],
	[
		'an error of the server',
		( route ) => route.fulfill( { status: 500, body: 'x' } ),
		AWAY,
	],
	[
		'a reply without a status',
		( route ) => route.fulfill( { json: {} } ),
		'The form could not be sent. Please try again later.',
	],
	[
		'a reply with nothing but a message',
		( route ) => route.fulfill( { json: { message: 'Odd.' } } ),
		'Odd.',
	],
];

for ( const [ what, fail, message ] of failures ) {
	test( `F001-128: After ${ what }, the form is no longer submitting, shows an error and can be sent again`, async ( {
		open,
		page,
	} ) => {
		const form = await ( await open( CONTACT ) ).wake();
		await form.field( 'your-message' ).fill( 'Written with care' );
		await page.route( FEEDBACK, fail, { times: 1 } );
		await form.send.click();
		await expect( form.response ).toHaveText( message );
		await expect( form.form ).toHaveClass( /\bfailed\b/ );
		await expect( form.field( 'your-message' ) ).toHaveValue(
			'Written with care'
		);
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.field( 'your-email' ).fill( 'ada@example.org' );
		await form.send.click();
		await expect( form.form ).toHaveClass( /\bsent\b/ );
		await expect( form.response ).toHaveText(
			'Thank you! Your message has been sent.'
		);
	} );
}

test( 'F001-129, BUG-25: A response without a message shows a default text for its status and never “undefined”', async ( {
	open,
	page,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	await page.route( FEEDBACK, ( route ) =>
		route.fulfill( { json: { status: 'aborted' } } )
	);
	await form.send.click();
	await expect( form.form ).toHaveClass( /\baborted\b/ );
	await expect( form.response ).toHaveText(
		'The form could not be sent. Please try again later.'
	);
} );

test( 'F001-037: A failed refill does not leave the form in the resetting status', async ( {
	open,
	page,
	statuses,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	await page.route( FEEDBACK, ( route ) =>
		route.fulfill( reply( 'mail_sent' ) )
	);
	await page.route( REFILL, ( route ) =>
		route.fulfill( { status: 500, body: 'x' } )
	);
	await form.send.click();
	await expect
		.poll( statuses )
		.toEqual( [ 'submitting', 'sent', 'resetting', 'sent' ] );
	await expect( form.response ).toHaveText( 'message of mail_sent' );
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
