import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from '../../../bin/lib/paths.mjs';
import { makeZip } from '../../../bin/lib/zip.mjs';
import {
	counter,
	receiveEntry,
	showDemoFeed,
	turnOnDarkMode,
} from '../lib/first-hour.js';
import { freshSite } from '../lib/fresh-site.js';
import { logIn } from '../lib/log-in.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.describe.configure( { timeout: 240_000 } );

/** Uploads the zip on Plugins, Add New. */
async function upload( page: Page, url: string, zip: string ): Promise< void > {
	await page.goto( `${ url }/wp-admin/plugin-install.php?tab=upload` );
	await page.getByLabel( 'Plugin zip file' ).setInputFiles( zip );
	await page.getByRole( 'button', { name: 'Install Now' } ).click();
}

test( 'The zip is uploaded and activated in the admin, a new owner reaches each goal with it, and it is replaced without a loss', async ( {
	page,
	browser,
}, info ) => {
	const { file } = await makeZip( info.outputPath( `${ slug }.zip` ) );
	const { site, stop } = await freshSite( 'upload', {
		active: false,
		constants: { FS_METHOD: 'direct' },
	} );
	try {
		rmSync( join( site.dir, 'wp-content/plugins', slug ) );
		await ( await Owner.of( site ) ).dispose();
		await logIn( page, site );
		await upload( page, site.url, file );
		await page.getByRole( 'link', { name: 'Activate Plugin' } ).click();
		await expect( page ).toHaveURL( /first-steps=new/ );
		await page.getByRole( 'button', { name: 'Skip' } ).click();

		const { step } = counter();
		for ( const reach of [ showDemoFeed, receiveEntry, turnOnDarkMode ] ) {
			await page.goto( `${ site.url }/wp-admin/` );
			await reach( { page, browser, site, step } );
		}

		await upload( page, site.url, file );
		await page
			.getByRole( 'link', { name: 'Replace current with uploaded' } )
			.click();
		await expect(
			page.getByText( 'Plugin updated successfully.' )
		).toBeVisible();
		await page.goto(
			`${ site.url }/wp-admin/admin.php?page=frontispiece-entries`
		);
		await expect(
			page.getByRole( 'row', { name: 'Is it open on Sunday?' } )
		).toBeVisible();
		await page.getByRole( 'button', { name: 'Help', exact: true } ).click();
		await expect(
			page
				.getByRole( 'dialog', { name: 'Help' } )
				.getByRole( 'heading', { name: 'Read entries' } )
		).toBeVisible();
		expect( readFileSync( site.debugLog, 'utf8' ) ).not.toContain(
			`plugins/${ slug }/`
		);
	} finally {
		await stop();
	}
} );
