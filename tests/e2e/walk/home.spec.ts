import { freshSite } from '../lib/fresh-site.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';

test.describe.configure( { timeout: 120_000 } );

test( 'A new owner sees one recommended start, and Home leads to the next step with at most 2 clicks', async ( {
	browser,
	owners,
} ) => {
	const { site, stop } = await freshSite( 'walk-home' );
	const { state } = await owners( site );
	const context = await browser.newContext( {
		baseURL: site.url,
		storageState: state,
	} );
	try {
		const page = await context.newPage();
		const walk = new Walk( page );
		await page.goto(
			'/wp-admin/admin.php?page=frontispiece&first-steps=1'
		);
		await expect(
			page
				.getByRole( 'region', { name: /^Recommended/ } )
				.getByLabel( 'Paste an address' )
		).toBeVisible();
		await expect(
			page.getByRole( 'heading', { name: /Recommended/ } )
		).toHaveCount( 1 );
		await walk.click( page.getByRole( 'button', { name: 'Skip' } ) );
		const steps = page.getByRole( 'region', { name: 'Next steps' } );
		// The plugin brings a form.
		await expect( steps ).toContainText( '1 of 5 completed' );
		await expect( steps.locator( '.is-primary' ) ).toHaveCount( 1 );
		await walk.click( steps.locator( '.is-primary' ) );
		await expect( page ).toHaveURL( /page=frontispiece-sources/ );
		await expect( page.getByLabel( 'Paste an address' ) ).toBeVisible();
		walk.expectAtMost( { clicks: 2 } );
	} finally {
		await context.close();
		await stop();
	}
} );
