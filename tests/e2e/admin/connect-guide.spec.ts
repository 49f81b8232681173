import { expectFits, problemsIn } from '../lib/access.js';
import { siteWithNetworks } from '../lib/own-site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.describe.configure( { timeout: 180_000 } );

const SCREEN = '/wp-admin/admin.php?page=frontispiece-sources';

/** The titles of the numbered steps, in order. */
const stepsOf = ( page: Page ) =>
	page.locator( '.frontispiece-guide__step h2' ).allTextContents();

test( 'A site owner follows the steps for a Facebook Page by the letter, from an app to a connected Page', async ( {
	browser,
	owners,
} ) => {
	const { site, graph, stop } = await siteWithNetworks( 'guide-facebook' );
	const owner = await owners( site );
	const context = await browser.newContext( {
		baseURL: site.url,
		storageState: owner.state,
	} );
	const page = await context.newPage();
	const button = ( name: string ) =>
		page.getByRole( 'button', { name, exact: true } );
	try {
		await page.goto( `${ SCREEN }&connect=facebook` );
		await expect(
			page
				.getByText( 'No App Review is needed for your own accounts.' )
				.first()
		).toBeVisible();
		expect( await stepsOf( page ) ).toEqual( [
			'Create an app at Meta',
			'Choose what to show',
			'Add the permissions to the app',
			"Add your site's URL to the app",
			'Add the app to your site',
			'Log in',
		] );
		await expect(
			page.getByRole( 'link', { name: /Create an app/ } )
		).toHaveAttribute( 'href', /^https:\/\/developers\.facebook\.com\// );
		await page.getByLabel( 'Names of commenters' ).uncheck();
		await page
			.getByLabel( 'Pages that you manage through a business portfolio' )
			.uncheck();
		await expect(
			page.getByText( 'pages_read_engagement, pages_show_list', {
				exact: true,
			} )
		).toBeVisible();
		await expect( button( 'Log in with Facebook' ) ).toBeDisabled();
		expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
			[]
		);
		await page.getByLabel( 'App ID' ).fill( '111' );
		await page.getByLabel( 'App Secret' ).fill( 'appsecret111' );
		await button( 'Save' ).click();
		await expect( button( 'Log in with Facebook' ) ).toBeEnabled();
		await button( 'Log in with Facebook' ).click();
		await page.getByLabel( 'Demo Bakery' ).check();
		await button( 'Connect' ).click();
		await expect(
			page.getByRole( 'listitem' ).filter( { hasText: 'Demo Bakery' } )
		).toContainText( 'Active.' );
		const asked = await (
			await fetch( `${ graph }/__log?host=www.facebook.com` )
		).json();
		expect( asked.requests[ 0 ].query.scope.split( ',' ).sort() ).toEqual( [
			'pages_read_engagement',
			'pages_show_list',
		] );
	} finally {
		await context.close();
		await stop();
	}
} );

test( 'A site owner pastes wrong things, then a generated Instagram token, and sees what it is before it is stored', async ( {
	browser,
	owners,
} ) => {
	const { site, stop } = await siteWithNetworks( 'guide-instagram' );
	const owner = await owners( site );
	const context = await browser.newContext( {
		baseURL: site.url,
		storageState: owner.state,
	} );
	const page = await context.newPage();
	const screen = page.locator( '#frontispiece-screen' );
	const button = ( name: string ) =>
		page.getByRole( 'button', { name, exact: true } );
	try {
		await page.goto( `${ SCREEN }&connect=instagram` );
		await expect(
			page.getByLabel( 'Access token', { exact: true } )
		).toBeVisible();
		expect( await stepsOf( page ) ).toEqual( [
			'Check your account',
			'Create an app at Meta',
			'Open API setup with Instagram login',
			'Generate the token',
			'Paste the token',
		] );
		const token = page.getByLabel( 'Access token', { exact: true } );
		for ( const [ text, answer ] of [
			[ 'https://www.instagram.com/demo.bakery/', 'This is an address' ],
			[ '0123456789abcdef0123456789abcdef', 'This is an App Secret' ],
			[ 'IGTESTEXPIRED', 'The access token has expired.' ],
		] as const ) {
			await token.fill( text );
			await button( 'Check token' ).click();
			await expect( screen ).toContainText( answer );
			await expect( button( 'Connect' ) ).toHaveCount( 0 );
		}
		await token.fill( 'IGTEST' );
		await button( 'Check token' ).click();
		await expect( screen ).toContainText(
			'@demo.bakery, Business account'
		);
		await expect( screen ).toContainText( 'instagram_business_basic' );
		expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
			[]
		);
		await page.setViewportSize( { width: 320, height: 800 } );
		await expectFits( page );
		expect(
			await owner.rest< unknown[] >( '/frontispiece/v1/sources' )
		).toEqual( [] );
		await button( 'Connect' ).click();
		await expect( page.locator( '.frontispiece-source' ) ).toContainText(
			'Active.'
		);
		expect( await page.content() ).not.toContain( 'IGTEST' );
	} finally {
		await context.close();
		await stop();
	}
} );
