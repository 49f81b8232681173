import { randomUUID } from 'node:crypto';
import { mailTo } from '../lib/mails.js';
import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const FORM = '[frontispiece_newsletter title="News from the shop"]';
const FAILURE = 'There was an error with the submission.';

const email = ( page: Page ) => page.getByLabel( 'Email address' );
const button = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Subscribe' } );
const notice = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Newsletter' } );
const response = ( page: Page ) =>
	page.locator( '.frontispiece-newsletter__response' );
const somebody = () => `${ randomUUID() }@example.org`;

const isSubmit = ( request: { method: () => string } ) =>
	request.method() === 'POST';

/** Each test has its own IP address, so that attempts of other tests do not count. */
async function open(
	page: Page,
	url: string,
	options: object = {}
): Promise< void > {
	await switchOn( page, { newsletter: { ...options } } );
	await page.setExtraHTTPHeaders( {
		'X-Frontispiece-Site': JSON.stringify( { newsletter: options } ),
		'X-Forwarded-For': `10.${ Math.floor( Math.random() * 250 ) }.${ Math.floor( Math.random() * 250 ) }.7`,
	} );
	await page.goto( url );
}

const CONFIRM = 'Check your inbox and confirm.';

/** Sends the form when the server fails. */
const expectFailure = ( page: Page, url: string ) =>
	test.step( 'a failure is logged and shown next to the form, and the next attempt works', async () => {
		const logged: string[] = [];
		page.on( 'console', ( message ) => {
			if ( message.type() === 'error' ) {
				logged.push( message.text() );
			}
		} );
		let dialogs = 0;
		page.on( 'dialog', ( dialog ) => {
			dialogs++;
			dialog.dismiss();
		} );
		let held: ( () => void ) | undefined;
		await page.route( url, ( route ) =>
			isSubmit( route.request() )
				? new Promise< void >( ( resolve ) => {
						held = () => {
							route.fulfill( { status: 500, body: 'no' } );
							resolve();
						};
					} )
				: route.continue()
		);
		await email( page ).fill( somebody() );
		await button( page ).click();
		const form = page.locator( '.frontispiece-newsletter__form' );
		await expect( form ).toHaveClass( /--loading/ );
		await expect.poll( () => held !== undefined ).toBe( true );
		held?.();
		await expect( response( page ) ).toHaveText( FAILURE );
		await expect( form ).not.toHaveClass( /--loading/ );
		expect( logged.join() ).toContain( 'HTTP 500' );
		expect( dialogs ).toBe( 0 );
		expect( await problemsIn( page, '.frontispiece-newsletter' ) ).toEqual(
			[]
		);
		await page.unroute( url );
	} );

/** Checks the notice of a form that was sent. */
async function expectSuccess( page: Page ): Promise< void > {
	await expect( notice( page ) ).toContainText( CONFIRM );
	// BUG-71: the text is there once.
	await expect( page.getByText( CONFIRM ) ).toHaveCount( 1 );
	await expect( response( page ) ).toBeEmpty();
	expect(
		await problemsIn( page, '.frontispiece-newsletter-notice' )
	).toEqual( [] );
	await expect(
		notice( page ).getByRole( 'button', { name: 'Close' } )
	).toBeFocused();
}

/** Checks that the notice has closed and that nothing says the same in the form. */
async function expectAnswered( page: Page ): Promise< void > {
	await expect( notice( page ) ).toHaveCount( 0 );
	await expect( response( page ) ).toBeEmpty();
	await expect( email( page ) ).toBeFocused();
	await expect( email( page ) ).toHaveValue( '' );
}

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `The newsletter on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'S001-019 S001-082: success shows a notice that closes by its button and by Escape', async ( {
			page,
			owner,
		} ) => {
			const url = await owner.page( FORM );
			await open( page, url );
			await expectFailure( page, url );
			// The next attempt works.
			await button( page ).click();
			await expectSuccess( page );
			await notice( page )
				.getByRole( 'button', { name: 'Close' } )
				.click();
			await expectAnswered( page );

			await test.step( 'the notice does not animate with reduced motion', async () => {
				await page.emulateMedia( { reducedMotion: 'reduce' } );
				await page.reload();
				await email( page ).fill( somebody() );
				await button( page ).click();
				await expect( notice( page ) ).toHaveCSS(
					'animation-name',
					'none'
				);
			} );
		} );

		test( 'the confirmation email’s link subscribes, and its other link unsubscribes', async ( {
			page,
			site,
			owner,
		} ) => {
			const address = somebody();
			await open( page, await owner.page( FORM ) );
			await email( page ).fill( address );
			await page.keyboard.press( 'Enter' );
			await expect( notice( page ) ).toContainText( CONFIRM );
			await page.keyboard.press( 'Escape' );
			await expectAnswered( page );
			const mail = await mailTo( site, address );
			const link = ( what: string ) =>
				new RegExp(
					`https?://\\S+frontispiece-newsletter=${ what }\\S+`
				).exec( mail.message )?.[ 0 ] ?? '';
			await page.goto( link( 'confirm' ) );
			expect( await problemsIn( page, 'body' ) ).toEqual( [] );
			await button( page ).click();
			await expect( page.getByRole( 'heading' ) ).toHaveText(
				'You are subscribed'
			);
			await page.goto( link( 'leave' ) );
			await page.getByRole( 'button', { name: 'Unsubscribe' } ).click();
			await expect( page.getByRole( 'heading' ) ).toHaveText(
				'You have been unsubscribed'
			);
		} );

		test( 'the same form works without JavaScript', async ( {
			browser,
			owner,
		} ) => {
			const page = await browser.newPage( { javaScriptEnabled: false } );
			await open( page, await owner.page( FORM ) );
			await email( page ).fill( somebody() );
			await button( page ).click();
			await expect( response( page ) ).toContainText(
				'Check your inbox and confirm.'
			);
			await expect( button( page ) ).toBeHidden();
			await page.goto( page.url().replace( /#.*/, '' ) );
			await page
				.locator( 'input[type=email]' )
				.evaluate( ( input ) => input.setAttribute( 'type', 'text' ) );
			await email( page ).fill( 'nobody' );
			await button( page ).click();
			await expect( response( page ) ).toContainText(
				'Please enter your email address'
			);
			await expect( email( page ) ).toHaveValue( 'nobody' );
			await page.close();
		} );
	} );
}
