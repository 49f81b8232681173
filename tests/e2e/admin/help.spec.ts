import { problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/test.js';

test( 'BUG-75: Help opens the section of the screen, by keyboard, without another host', async ( {
	admin: page,
	site,
} ) => {
	const elsewhere: string[] = [];
	const loaded: string[] = [];
	page.on( 'request', ( request ) => {
		loaded.push( new URL( request.url() ).pathname );
		if ( ! request.url().startsWith( site.url ) ) {
			elsewhere.push( request.url() );
		}
	} );
	await page.goto( '/wp-admin/admin.php?page=frontispiece-feeds' );
	const button = page.getByRole( 'button', { name: 'Help', exact: true } );
	await expect( button ).toBeVisible();
	expect( loaded.join( '\n' ) ).not.toMatch( /help-panel|user-guide/ );
	await button.press( 'Enter' );
	const panel = page.getByRole( 'dialog', { name: 'Help' } );
	await expect(
		panel.getByRole( 'heading', { name: 'Manage feeds' } )
	).toBeVisible();
	expect( await problemsIn( page, '.frontispiece-help' ) ).toEqual( [] );

	await panel
		.getByRole( 'searchbox', { name: 'Search the user guide' } )
		.fill( 'captcha' );
	await panel.getByRole( 'button', { name: 'Create a form' } ).click();
	await expect(
		panel.getByRole( 'heading', { name: 'Spam protection' } )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( panel ).toBeHidden();
	await expect( button ).toBeFocused();
	expect( elsewhere ).toEqual( [] );

	await page.goto( '/wp-admin/admin.php?page=frontispiece-settings' );
	await button.click();
	await expect(
		panel.getByRole( 'heading', { name: 'Change settings' } )
	).toBeVisible();
} );
