import { problemsIn } from '../lib/access.js';
import { visit, withOwnerAndVisitor } from '../lib/paste-address.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.describe.configure( { timeout: 180_000 } );

const SCREEN = '/wp-admin/admin.php?page=frontispiece-sources';

/** The titles of the numbered steps, in order. */
const stepsOf = ( page: Page ) =>
	page.locator( '.frontispiece-guide__step h2' ).allTextContents();

const buttonOf = ( page: Page ) => ( name: string ) =>
	page.getByRole( 'button', { name, exact: true } );

/** Publishes a page with the source that was just connected, and returns its URL. */
async function publish( page: Page ): Promise< string > {
	await expect( page.locator( '.frontispiece-source' ) ).toContainText(
		'Active.'
	);
	await buttonOf( page )( 'Publish a page with this feed' ).click();
	const link = page.getByRole( 'link', { name: 'View page' } );
	await expect( link ).toBeVisible();
	return ( await link.getAttribute( 'href' ) ) ?? '';
}

test( 'A site owner follows the steps for logging in with Instagram by the letter, from an app to photos on a page', async ( {
	browser,
	owners,
} ) => {
	await withOwnerAndVisitor(
		'guide-login',
		browser,
		owners,
		async ( { owner: page, visitor, site, graph } ) => {
			const button = buttonOf( page );
			await page.goto( `${ SCREEN }&connect=instagram` );
			await page.getByLabel( 'Log in', { exact: true } ).check();
			expect( await stepsOf( page ) ).toEqual( [
				'Create an app at Meta',
				'Choose what to show',
				'Add the permissions to the app',
				"Add your site's URL to the app",
				'Add the app to your site',
				'Log in',
			] );
			await expect(
				page.getByText( 'instagram_business_basic' ).first()
			).toBeVisible();
			const uri = page
				.locator( '.frontispiece-guide__copy code' )
				.filter( { hasText: site.url } );
			const redirectUri = await uri.textContent();
			await expect( button( 'Log in with Instagram' ) ).toBeDisabled();
			expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
				[]
			);
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
			expect( asked.requests[ 0 ].query.redirect_uri ).toBe(
				redirectUri
			);
			expect( asked.requests[ 0 ].query.scope ).toContain(
				'instagram_business_basic'
			);
			await visit( visitor, site, url, async () =>
				expect( visitor.locator( '.sbi_item' ).first() ).toBeVisible()
			);
		}
	);
} );

test( 'A site owner follows the steps for a system user by the letter, up to posts on a page', async ( {
	browser,
	owners,
} ) => {
	await withOwnerAndVisitor(
		'guide-system-user',
		browser,
		owners,
		async ( { owner: page, visitor, site } ) => {
			const button = buttonOf( page );
			await page.goto( `${ SCREEN }&connect=facebook` );
			await page
				.getByLabel( 'Use a system user of your business portfolio' )
				.check();
			expect( await stepsOf( page ) ).toEqual( [
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
			expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
				[]
			);
			await button( 'Connect' ).click();
			await page.getByLabel( 'Demo Bakery' ).check();
			await button( 'Connect' ).click();
			const url = await publish( page );
			expect( await page.content() ).not.toContain( 'EAATEST' );
			await visit( visitor, site, url, async () =>
				expect( visitor.locator( '.cff-item' ).first() ).toBeVisible()
			);
		}
	);
} );
