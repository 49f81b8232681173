// @ts-check
import { admin } from './site.mjs';

/**
 * Logs the administrator of a site of bin/lib/site.mjs in.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string}                          url  Of the site.
 */
export async function logIn( page, url ) {
	await page.goto( `${ url }/wp-login.php` );
	await page.fill( '#user_login', admin.user );
	await page.fill( '#user_pass', admin.password );
	await page.click( '#wp-submit' );
	await page.waitForURL( '**/wp-admin/**' );
}
