import { expectFits, problemsIn } from '../lib/access.js';
import { ON_SQLITE } from '../lib/fresh-site.js';
import { siteWithNetworks } from '../lib/own-site.js';
import { expect, test } from '../lib/test.js';
import type { Browser, Page } from '@playwright/test';
import type { Owner } from '../lib/owner.js';
import type { Site } from '../lib/sites.js';

test.describe.configure( { timeout: 120_000 } );

const SCREEN = '/wp-admin/admin.php?page=frontispiece-feeds&tab=sources';

async function open(
	browser: Browser,
	owners: ( site: Site ) => Promise< Owner >,
	site: Site
): Promise< Page > {
	const owner = await owners( site );
	// Axe opens another page.
	const context = await browser.newContext( {
		baseURL: site.url,
		storageState: owner.state,
	} );
	return context.newPage();
}

test( 'A site owner connects a page with their own app and its posts are imported; denied and expired access show errors', async ( {
	browser,
	owners,
} ) => {
	const { site, graph, stop } = await siteWithNetworks(
		'sources',
		ON_SQLITE
	);
	const tell = ( path: string, data: object ) =>
		fetch( `${ graph }${ path }`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify( data ),
		} );
	const page = await open( browser, owners, site );
	const button = ( name: string ) =>
		page.getByRole( 'button', { name, exact: true } );
	try {
		const owner = await owners( site );
		await owner.send( '/frontispiece/v1/settings', {
			values: {
				facebook_app_id: '111',
				facebook_app_secret: 'appsecret111',
			},
		} );
		await page.goto( SCREEN );
		await expect( page.getByText( 'No sources yet' ) ).toBeVisible();
		await button( 'Connect source' ).click();
		// From here on with the keyboard only, until the login page.
		await expect(
			page.getByRole( 'heading', { name: 'Connect source' } )
		).toBeFocused();
		await button( 'Facebook Page' ).focus();
		await page.keyboard.press( 'Enter' );
		await tell( '/__switch', { dialog: 'deny' } );
		await button( 'Log in with Facebook' ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '#frontispiece-screen' ) ).toContainText(
			'You denied access'
		);
		expect( page.url() ).toContain( site.url );

		await tell( '/__switch', { dialog: 'accept' } );
		await button( 'Start over' ).click();
		await button( 'Log in with Facebook' ).click();
		await page.getByLabel( 'Demo Bakery' ).check();
		expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
			[]
		);
		await button( 'Connect' ).click();
		const card = page
			.getByRole( 'listitem' )
			.filter( { hasText: 'Demo Bakery' } );
		await expect(
			page.getByRole( 'heading', { name: 'Add the feed to your site' } )
		).toBeVisible();
		await expect(
			page
				.frameLocator( 'iframe[title*=Desktop]' )
				.locator( '.cff-item' )
				.first()
		).toBeVisible();
		await button( 'All sources' ).click();
		await expect( card ).toContainText( 'Active.' );
		await expect( card ).toContainText( /(25|50|75|1\d\d) posts/ );

		await card.getByRole( 'button', { name: 'Test connection' } ).click();
		await expect( card ).toContainText( 'Permissions:' );
		await expect( card ).toContainText( 'pages_read_engagement' );
		await tell( '/__fail', {
			match: 'graph.facebook.com',
			preset: 'password',
		} );
		await card.getByRole( 'button', { name: 'Test connection' } ).click();
		await expect( card ).toContainText(
			'The account password was changed.'
		);
		await expect( card ).toContainText( '190/460' );
		expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
			[]
		);
		await page.setViewportSize( { width: 320, height: 800 } );
		await expectFits( page );
		expect( await page.content() ).not.toContain( 'EAATEST' );

		await card.getByRole( 'button', { name: 'Remove' } ).click();
		await expect( card ).toHaveCount( 0 );
		await button( 'Undo' ).click();
		await expect( card ).toBeVisible();
	} finally {
		await page.context().close();
		await stop();
	}
} );
