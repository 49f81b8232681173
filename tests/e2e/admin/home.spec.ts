import { expectFits, problemsIn } from '../lib/access.js';
import { freshSite } from '../lib/fresh-site.js';
import { expect, test } from '../lib/test.js';

const HOME = '/wp-admin/admin.php?page=frontispiece';

test( 'Home shows the overview and what needs attention, and is operable by keyboard', async ( {
	admin,
	site,
} ) => {
	await admin.goto( site.url + HOME );
	await expect(
		admin.getByRole( 'heading', { name: 'Overview' } )
	).toBeVisible();
	await expect(
		admin.getByRole( 'heading', { name: 'Needs attention' } )
	).toBeVisible();
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	await admin.getByRole( 'link', { name: 'Getting started' } ).focus();
	await admin.keyboard.press( 'Enter' );
	await expect( admin.getByRole( 'heading', { level: 1 } ) ).toBeFocused();
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	await admin.setViewportSize( { width: 320, height: 800 } );
	await expectFits( admin );
	await admin.goBack();
	await expect(
		admin.getByRole( 'heading', { name: 'Overview' } )
	).toBeVisible();
	await expectFits( admin );
} );

test( 'Activating the plugin opens the first steps once and never again on reactivation', async ( {
	browser,
	owners,
} ) => {
	test.slow();
	const { site, stop } = await freshSite( 'first-run' );
	const owner = await owners( site );
	const page = await browser.newPage( {
		baseURL: site.url,
		storageState: owner.state,
	} );
	const row = page.locator( 'tr[data-slug="frontispiece"]' );
	const activate = async () => {
		await page.goto( '/wp-admin/plugins.php' );
		await row.getByRole( 'link', { name: /^Deactivate/ } ).click();
		await row.getByRole( 'link', { name: /^Activate/ } ).click();
	};
	try {
		await activate();
		await expect( page ).toHaveURL( /first-steps=1/ );
		for ( const name of [
			'Connect Page',
			'Connect account',
			'Go to Forms',
			'Choose features',
		] ) {
			await expect( page.getByRole( 'link', { name } ) ).toBeVisible();
		}
		await page.getByRole( 'button', { name: 'Skip' } ).click();
		await expect(
			page.getByRole( 'heading', { name: 'Overview' } )
		).toBeVisible();
		await activate();
		await expect( page ).toHaveURL( /plugins\.php/ );
	} finally {
		await page.close();
		await stop();
	}
} );
