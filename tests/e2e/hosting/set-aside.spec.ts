import { join } from 'node:path';
import { php } from '../../../bin/lib/php.mjs';
import { projectDir } from '../../../bin/lib/project.mjs';
import { freshSite } from '../lib/fresh-site.js';
import { logIn } from '../lib/log-in.js';
import { expect, test } from '../lib/test.js';

test( 'SEC-23 Site Health names work that ended PHP three times, and tries it again by one button', async ( {
	page,
} ) => {
	const { site, stop } = await freshSite( 'set-aside' );
	try {
		await php(
			[ join( projectDir(), 'tests/e2e/hosting/set-aside.php' ) ],
			{
				cwd: site.dir,
				input: JSON.stringify( { dir: site.dir, url: site.url } ),
			}
		);
		await logIn( page, site );
		await page.goto( `${ site.url }/wp-admin/site-health.php` );
		const finding = page.getByRole( 'button', {
			name: '1 background task failed',
		} );
		// WordPress's tests that end meanwhile move it, so a mouse could hit another one.
		await finding.press( 'Enter' );
		await expect(
			page.getByText( 'Image photos.example/1.jpg: PHP stopped' )
		).toBeVisible();
		await page
			.getByRole( 'button', { name: 'Try again' } )
			.press( 'Enter' );
		await expect(
			page.getByRole( 'heading', { level: 1, name: 'Site Health' } )
		).toBeVisible();
		await expect( page.getByText( 'Passed tests' ) ).toBeVisible();
		await expect( finding ).toHaveCount( 0 );
	} finally {
		await stop();
	}
} );
