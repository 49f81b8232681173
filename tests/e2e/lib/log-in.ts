import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Site } from './sites.js';

/** Logs the site's administrator in by WordPress's own form. */
export async function logIn( page: Page, site: Site ): Promise< void > {
	await page.goto( `${ site.url }/wp-login.php` );
	const name = page.getByLabel( 'Username or Email Address' );
	// WordPress moves the focus there a moment after it has loaded, from whatever field a text is being filled in.
	await expect( name ).toBeFocused();
	await name.fill( site.admin.user );
	await page
		.getByRole( 'textbox', { name: 'Password' } )
		.fill( site.admin.password );
	await page.getByRole( 'button', { name: 'Log In' } ).click();
	await page.waitForURL( /wp-admin/ );
}
