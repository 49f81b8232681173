import { join } from 'node:path';
import { root } from '../../../bin/lib/paths.mjs';
import { expectFits, problemsIn } from '../lib/access.js';
import { freshSite } from '../lib/fresh-site.js';
import { mailServer } from '../lib/mail-server.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.describe.configure( { timeout: 180_000 } );

const MU_PLUGINS = [ 'smtp', 'registration' ].map( ( name ) =>
	join( root, `tests/fixtures/mu-plugins/${ name }.php` )
);

type Mails = Awaited< ReturnType< typeof mailServer > >;

/** Waits for an email of the newsletter to an address and returns a link of the newest. */
async function linkTo( mails: Mails, address: string, what: string ) {
	let link: string | undefined;
	await expect
		.poll( () => {
			link = mails
				.mails()
				.map(
					( text ) =>
						JSON.parse( text ) as { to: string[]; data: string }
				)
				.filter( ( { to } ) => to.includes( address ) )
				.map(
					( { data } ) =>
						new RegExp(
							`https?://\\S+frontispiece-newsletter=${ what }\\S+`
						).exec( data )?.[ 0 ]
				)
				.filter( Boolean )
				.pop();
			return link;
		} )
		.toBeDefined();
	return link ?? '';
}

const heading = ( page: Page ) => page.getByRole( 'heading' );

/** Confirms, chooses lists and unsubscribes with the links in emails. */
async function live( page: Page, mails: Mails, address: string ) {
	await page.goto( await linkTo( mails, address, 'confirm' ) );
	await page.getByRole( 'button', { name: 'Subscribe' } ).click();
	await expect( heading( page ) ).toHaveText( 'You are subscribed' );
	await page.goto( await linkTo( mails, address, 'preferences' ) );
	await expect( heading( page ) ).toHaveText( 'Newsletter preferences' );
	const offers = page.getByRole( 'checkbox', { name: 'Offers' } );
	await expect( offers ).toBeChecked();
	await offers.press( 'Space' );
	await offers.press( 'Enter' );
	await expect( page.getByRole( 'status' ) ).toHaveText(
		'Preferences saved.'
	);
	await page.goto( page.url() );
	await expect( offers ).not.toBeChecked();
	await expect(
		page.getByRole( 'checkbox', { name: 'News' } )
	).toBeChecked();
	await page.getByRole( 'button', { name: 'Unsubscribe from all' } ).click();
	await expect( heading( page ) ).toHaveText( 'You have been unsubscribed' );
}

test( 'A sign-up in each of five ways is confirmed, chooses lists and unsubscribes, all by emails and without a script', async ( {
	browser,
} ) => {
	const mails = await mailServer( 'ok' );
	const { site, stop } = await freshSite( 'newsletter-ways', {
		muPlugins: MU_PLUGINS,
		constants: { FRONTISPIECE_TEST_SMTP: mails.port },
	} );
	const page = await browser.newPage( { javaScriptEnabled: false } );
	try {
		const owner = await Owner.of( site );
		await owner.send( '/frontispiece/v1/site-features', {
			features: {
				newsletter: {
					on: true,
					options: {
						comments: true,
						registration: true,
						lists: 'News, Offers',
					},
				},
			},
		} );
		const id = await owner.form( {
			title: 'Contact',
			template:
				'<label>Your email [email* your-email]</label> [newsletter news] I want the news. [/newsletter] [submit "Send"]',
		} );
		const signUpForm = async ( content: string, address: string ) => {
			await page.goto( await owner.page( content ) );
			await page.getByLabel( 'Email address' ).fill( address );
			await page.getByRole( 'button', { name: 'Subscribe' } ).click();
		};
		const agree = () =>
			page.getByRole( 'checkbox', { name: /newsletter|news/ } ).check();
		const ways = {
			block: ( address: string ) =>
				signUpForm( '<!-- wp:frontispiece/newsletter /-->', address ),
			shortcode: ( address: string ) =>
				signUpForm( '[frontispiece_newsletter]', address ),
			form: async ( address: string ) => {
				await page.goto(
					await owner.page( `[frontispiece_form id="${ id }"]` )
				);
				await page.getByLabel( 'Your email' ).fill( address );
				await agree();
				await page.getByRole( 'button', { name: 'Send' } ).click();
			},
			comment: async ( address: string ) => {
				await page.goto( ( await owner.post( 'A post' ) ).link );
				await page.getByLabel( /^Comment/ ).fill( 'A comment' );
				await page.getByLabel( /^Name/ ).fill( 'Ada' );
				await page.getByLabel( /^Email/ ).fill( address );
				await agree();
				await page
					.getByRole( 'button', { name: 'Post Comment' } )
					.click();
			},
			registration: async ( address: string ) => {
				await page.goto( `${ site.url }/wp-login.php?action=register` );
				await page.getByLabel( 'Username' ).fill( 'ada' );
				await page
					.getByRole( 'textbox', { name: 'Email' } )
					.fill( address );
				await agree();
				await page.getByRole( 'button', { name: 'Register' } ).click();
			},
		};
		for ( const [ way, signUp ] of Object.entries( ways ) ) {
			await test.step( way, async () => {
				await signUp( `${ way }@example.org` );
				await live( page, mails, `${ way }@example.org` );
			} );
		}
	} finally {
		await page.close();
		await stop();
		mails.stop();
	}
} );

test( 'The preferences are accessible and fit on narrow screens, with long names of lists, in light and dark mode', async ( {
	browser,
} ) => {
	const mails = await mailServer( 'ok' );
	const { site, stop } = await freshSite( 'newsletter-look', {
		muPlugins: MU_PLUGINS,
		constants: { FRONTISPIECE_TEST_SMTP: mails.port },
	} );
	const page = await browser.newPage();
	try {
		const owner = await Owner.of( site );
		await owner.send( '/frontispiece/v1/site-features', {
			features: {
				newsletter: {
					on: true,
					options: {
						lists: `News from the shop, Offers and events in all of our branches, ${ 'x'.repeat( 60 ) }`,
					},
				},
			},
		} );
		await page.goto(
			await owner.page( '<!-- wp:frontispiece/newsletter /-->' )
		);
		await page.getByLabel( 'Email address' ).fill( 'ada@example.org' );
		await page.getByRole( 'button', { name: 'Subscribe' } ).click();
		await page.goto(
			await linkTo( mails, 'ada@example.org', 'preferences' )
		);
		for ( const colorScheme of [ 'light', 'dark' ] as const ) {
			await page.emulateMedia( { colorScheme } );
			for ( const width of [ 390, 768, 1280 ] ) {
				await page.setViewportSize( { width, height: 800 } );
				await expectFits( page );
				if ( process.env.FRONTISPIECE_SHOTS ) {
					await page.screenshot( {
						path: join(
							process.env.FRONTISPIECE_SHOTS,
							`preferences-${ width }-${ colorScheme }.png`
						),
					} );
				}
			}
			expect( await problemsIn( page, 'body' ) ).toEqual( [] );
		}
	} finally {
		await page.close();
		await stop();
		mails.stop();
	}
} );
