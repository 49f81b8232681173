import { freshSite } from '../lib/fresh-site.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';

test.describe.configure( { timeout: 120_000 } );

test( 'Activating the plugin opens the first steps once, with one recommended start, and Home leads to the next step with at most 2 clicks', async ( {
	browser,
	owners,
} ) => {
	const { site, stop } = await freshSite( 'walk-home' );
	const { state } = await owners( site );
	const context = await browser.newContext( {
		baseURL: site.url,
		storageState: state,
	} );
	const page = await context.newPage();
	const row = page.locator( 'tr[data-slug="frontispiece"]' );
	const activate = async () => {
		await page.goto( '/wp-admin/plugins.php' );
		await row.getByRole( 'link', { name: /^Deactivate/ } ).click();
		await row.getByRole( 'link', { name: /^Activate/ } ).click();
	};
	try {
		await activate();
		await expect( page ).toHaveURL( /first-steps=new/ );
		const needs = page.getByRole( 'heading', {
			name: 'What do you need?',
		} );
		await expect( needs ).toBeVisible();
		await page.getByRole( 'button', { name: 'Skip' } ).click();
		await expect( needs ).toBeHidden();
		for ( const name of [
			'Connect Page',
			'Connect account',
			'Go to Forms',
			'Choose features',
		] ) {
			await expect( page.getByRole( 'link', { name } ) ).toBeVisible();
		}
		await expect(
			page
				.getByRole( 'region', { name: /^Recommended/ } )
				.getByLabel( 'Paste a link' )
		).toBeVisible();
		await expect(
			page.getByRole( 'heading', { name: /Recommended/ } )
		).toHaveCount( 1 );
		const walk = new Walk( page );
		await walk.click( page.getByRole( 'button', { name: 'Skip' } ) );
		await expect(
			page.getByRole( 'heading', { name: 'Overview' } )
		).toBeVisible();
		const steps = page.getByRole( 'region', { name: 'Next steps' } );
		// BUG-61: nobody has made the form that the plugin brings.
		await expect( steps ).toContainText( '0 of 5 completed' );
		await expect( steps.locator( '.is-primary' ) ).toHaveCount( 1 );
		await walk.click( steps.locator( '.is-primary' ) );
		await expect( page ).toHaveURL( /page=frontispiece-feeds&tab=sources/ );
		await expect( page.getByLabel( 'Paste a link' ) ).toBeVisible();
		walk.expectAtMost( { clicks: 2 } );

		await test.step( 'and never again on reactivation', async () => {
			await activate();
			await expect( page ).toHaveURL( /plugins\.php/ );
		} );
	} finally {
		await context.close();
		await stop();
	}
} );
