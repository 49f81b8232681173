import { expectFits, problemsIn } from '../lib/access.js';
import { onOneSite } from '../lib/one-site.js';
import { siteWithNetworks } from '../lib/own-site.js';
import { FIRST, visit } from '../lib/paste-address.js';
import { expect } from '../lib/test.js';
import { Walk } from '../lib/walk.js';
import type { Page } from '@playwright/test';

const test = onOneSite( () => siteWithNetworks( 'guides' ) );

test.describe.configure( { mode: 'default', timeout: 180_000 } );

const SCREEN = '/wp-admin/admin.php?page=frontispiece-feeds&tab=sources';

/** Steps of the guide of both networks, if owners log in. */
const STEPS_OF_LOGIN = [
	'Create an app at Meta',
	'Choose what to show',
	'Add the permissions to the app',
	"Add your site's link to the app",
	'Add the app to your site',
	'Log in',
];

test.beforeEach( async ( { owner } ) => {
	const path = '/frontispiece/v1/sources';
	for ( const { handle } of await owner.rest< { handle: string }[] >(
		path
	) ) {
		await owner.rest( `${ path }/${ handle }`, { method: 'DELETE' } );
	}
} );

/** The titles of the numbered steps, in order. */
const stepsOf = ( page: Page ) =>
	page.locator( '.frontispiece-guide__step h2' ).allTextContents();

const buttonOf = ( page: Page ) => ( name: string ) =>
	page.getByRole( 'button', { name, exact: true } );

/** The step that every way of connecting ends with, and a preview of the posts. */
async function expectLastStep( page: Page ): Promise< void > {
	await expect(
		page.getByRole( 'heading', { name: 'Add the feed to your site' } )
	).toBeVisible();
	await expect(
		page
			.frameLocator( 'iframe[title*=Desktop]' )
			.locator( '.cff-item, .sbi_item' )
			.first()
	).toBeVisible();
}

/** Publishes a page with the source that was just connected, and returns its URL. */
async function publish( page: Page ): Promise< string > {
	await expectLastStep( page );
	await buttonOf( page )( 'Publish page' ).click();
	const link = page.getByRole( 'link', { name: 'View page' } );
	await expect( link ).toBeVisible();
	return ( await link.getAttribute( 'href' ) ) ?? '';
}

test( 'A site owner follows the steps for a Facebook Page by the letter, from an app to a connected Page', async ( {
	admin: page,
	graph,
} ) => {
	const button = buttonOf( page );
	await page.goto( `${ SCREEN }&connect=facebook` );
	await expect(
		page
			.getByText( 'No App Review is needed for your own accounts.' )
			.first()
	).toBeVisible();
	await expect.poll( () => stepsOf( page ) ).toEqual( STEPS_OF_LOGIN );
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
	expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual( [] );
	await page.getByLabel( 'App ID' ).fill( '111' );
	await page.getByLabel( 'App Secret' ).fill( 'appsecret111' );
	await button( 'Save' ).click();
	await expect( button( 'Log in with Facebook' ) ).toBeEnabled();
	await button( 'Log in with Facebook' ).click();
	await page.getByLabel( 'Demo Bakery' ).check();
	await button( 'Connect' ).click();
	await expectLastStep( page );
	await button( 'All sources' ).click();
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
} );

test( 'A site owner pastes wrong things, then a generated Instagram token, and sees what it is before it is stored', async ( {
	admin: page,
	owner,
} ) => {
	const screen = page.locator( '#frontispiece-screen' );
	const button = buttonOf( page );
	const walk = new Walk( page );
	await page.goto( FIRST );
	await walk.click( page.getByRole( 'link', { name: 'Connect account' } ) );
	await expect(
		page
			.getByText( 'No App Review is needed for your own accounts.' )
			.first()
	).toBeVisible();
	await expect
		.poll( () => stepsOf( page ) )
		.toEqual( [
			'Check your account',
			'Create an app at Meta',
			'Open API setup with Instagram login',
			'Generate the token',
			'Paste the token',
		] );
	const token = page.getByLabel( 'Access token', { exact: true } );
	for ( const [ text, answer ] of [
		[ 'https://www.instagram.com/demo.bakery/', 'This is a link' ],
		[ '0123456789abcdef0123456789abcdef', 'This is an App Secret' ],
		[ 'IGTESTEXPIRED', 'The access token has expired.' ],
	] as const ) {
		await token.fill( text );
		await button( 'Check token' ).click();
		await expect( screen ).toContainText( answer );
		await expect( button( 'Connect' ) ).toHaveCount( 0 );
	}
	await token.fill( '' );
	await walk.click( token );
	await walk.paste( 'IGTEST' );
	await walk.click( button( 'Check token' ) );
	await expect( screen ).toContainText( 'Instagram login access token' );
	await expect( screen ).toContainText( '@demo.bakery, Business account' );
	await expect( screen ).toContainText( 'instagram_business_basic' );
	expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual( [] );
	await page.setViewportSize( { width: 320, height: 800 } );
	await expectFits( page );
	expect(
		await owner.rest< unknown[] >( '/frontispiece/v1/sources' )
	).toEqual( [] );
	await walk.click( button( 'Connect' ) );
	await page.setViewportSize( { width: 1280, height: 800 } );
	await expectLastStep( page );
	expect( await page.content() ).not.toContain( 'IGTEST' );
	// Without the wrong things.
	walk.expectAtMost( { clicks: 4, pastes: 1 } );

	await test.step( 'A source can be paused and renamed', async () => {
		// The screen does not follow an import that it finds in progress.
		await expect
			.poll( async () => {
				const sources = await owner.rest< { refreshed_at: number }[] >(
					'/frontispiece/v1/sources'
				);
				return sources[ 0 ]?.refreshed_at;
			} )
			.toBeTruthy();
		await page.goto( SCREEN );
		const card = page.locator( '.frontispiece-source' );
		await expect( card ).toContainText( 'Active.' );
		await card.getByRole( 'button', { name: 'Pause' } ).click();
		await expect( card ).toContainText( 'Paused' );
		await card.getByRole( 'button', { name: 'Rename' } ).click();
		await page
			.getByRole( 'dialog' )
			.getByLabel( 'Name' )
			.fill( 'Our images' );
		await page.keyboard.press( 'Enter' );
		await expect(
			card.getByRole( 'heading', { name: 'Our images' } )
		).toBeVisible();
	} );
} );

test( 'A site owner follows the steps for logging in with Instagram by the letter, from an app to photos on a page', async ( {
	admin: page,
	graph,
	page: visitor,
	site,
} ) => {
	const button = buttonOf( page );
	await page.goto( `${ SCREEN }&connect=instagram` );
	await page.getByLabel( 'Log in', { exact: true } ).check();
	await expect.poll( () => stepsOf( page ) ).toEqual( STEPS_OF_LOGIN );
	await expect(
		page.getByText( 'instagram_business_basic' ).first()
	).toBeVisible();
	const uri = page
		.locator( '.frontispiece-guide__copy code' )
		.filter( { hasText: site.url } );
	const redirectUri = await uri.textContent();
	await expect( button( 'Log in with Instagram' ) ).toBeDisabled();
	expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual( [] );
	await page.getByLabel( 'App ID' ).fill( '111' );
	await page.getByLabel( 'App Secret' ).fill( 'appsecret111' );
	await button( 'Save' ).click();
	await expect( button( 'Log in with Instagram' ) ).toBeEnabled();
	await button( 'Log in with Instagram' ).click();
	await expect( page.getByLabel( 'Demo Bakery' ) ).toBeChecked();
	await button( 'Connect' ).click();
	const url = await publish( page );
	const asked = await (
		await fetch( `${ graph }/__log?host=www.instagram.com` )
	).json();
	expect( asked.requests[ 0 ].query.redirect_uri ).toBe( redirectUri );
	expect( asked.requests[ 0 ].query.scope ).toContain(
		'instagram_business_basic'
	);
	await visit( visitor, site, url, async () =>
		expect( visitor.locator( '.sbi_item' ).first() ).toBeVisible()
	);
} );

test( 'A site owner follows the steps for a system user by the letter, up to posts on a page', async ( {
	admin: page,
	page: visitor,
	site,
} ) => {
	const button = buttonOf( page );
	await page.goto( `${ SCREEN }&connect=facebook` );
	await page
		.getByLabel( 'Use a system user of your business portfolio' )
		.check();
	await expect
		.poll( () => stepsOf( page ) )
		.toEqual( [
			'Check your business portfolio',
			'Add a system user',
			'Assign the Page and the app',
			'Generate the token',
			'Paste the token',
		] );
	await expect(
		page.getByRole( 'link', { name: /Open System users/ } )
	).toHaveAttribute( 'href', /^https:\/\/business\.facebook\.com\// );
	await expect(
		page.getByText( /pages_show_list, .*business_management/ )
	).toBeVisible();
	const token = page.getByLabel( 'Access token', { exact: true } );
	await token.fill( 'EAATESTSYSTEM' );
	await button( 'Check token' ).click();
	const found = page.locator( '.frontispiece-recognized' );
	await expect( found ).toContainText( 'System user access token' );
	await expect( found ).toContainText( 'Demo Bakery' );
	expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual( [] );
	await button( 'Connect' ).click();
	await page.getByLabel( 'Demo Bakery' ).check();
	await button( 'Connect' ).click();
	const url = await publish( page );
	expect( await page.content() ).not.toContain( 'EAATEST' );
	await visit( visitor, site, url, async () =>
		expect( visitor.locator( '.cff-item' ).first() ).toBeVisible()
	);
} );
