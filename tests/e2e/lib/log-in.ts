import type { Page } from '@playwright/test';
import type { Site } from './sites.js';

/** Logs the site's administrator in by WordPress's own form. */
export async function logIn( page: Page, site: Site ): Promise< void > {
	await page.goto( `${ site.url }/wp-login.php` );
	await page
		.getByLabel( 'Username or Email Address' )
		.fill( site.admin.user );
	await page
		.getByRole( 'textbox', { name: 'Password' } )
		.fill( site.admin.password );
	await page.getByRole( 'button', { name: 'Log In' } ).click();
	await page.waitForURL( /wp-admin/ );
}
