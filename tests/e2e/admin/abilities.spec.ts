import { expectFits, problemsIn } from '../lib/access.js';
import { countClicks } from '../lib/count-clicks.js';
import { expect, test } from '../lib/test.js';

const RUN = '/wp-abilities/v1/abilities/frontispiece/health/run';

test( 'From Home, three clicks turn an ability on, and its uses are listed below its switch', async ( {
	admin,
	owner,
	site,
} ) => {
	const home = `${ site.url }/wp-admin/admin.php?page=frontispiece`;
	const panel = ( name: string ) => admin.getByRole( 'button', { name } );
	const openSettings = async () => {
		await admin.goto( home );
		await admin
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: 'Settings', exact: true } )
			.and( admin.locator( '[href*="frontispiece-settings"]' ) )
			.click();
		await expect( panel( 'Entries and alerts' ) ).toBeVisible();
	};
	const clicks = await countClicks( admin );
	await openSettings();
	if ( site.version < '6.9' ) {
		await expect( panel( 'AI assistants' ) ).toHaveCount( 0 );
		await expect( panel( 'Used abilities' ) ).toHaveCount( 0 );
		return;
	}
	await panel( 'AI assistants' ).click();
	const health = admin.getByLabel( 'Status of the plugin' );
	await expect( health ).not.toBeChecked();
	await health.click();
	expect( clicks() ).toBe( 3 );
	await health.press( 'Tab' );
	await admin
		.getByRole( 'button', { name: 'Save changes' } )
		.press( 'Enter' );
	await expect(
		admin.getByTestId( 'snackbar' ).filter( { hasText: 'Saved.' } )
	).toBeVisible();

	expect( await owner.rest( RUN ) ).toMatchObject( { conflicts: [] } );
	await openSettings();
	await panel( 'Used abilities' ).press( 'Enter' );
	await expect(
		admin
			.getByRole( 'listitem' )
			.filter( { hasText: 'Status of the plugin' } )
	).toHaveCount( 1 );
	await panel( 'AI assistants' ).click();
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	for ( const width of [ 320, 768, 1280 ] ) {
		await admin.setViewportSize( { width, height: 900 } );
		await expectFits( admin );
	}
} );
