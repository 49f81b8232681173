import { randomBytes } from 'node:crypto';
import { writeArchive } from '../../../bin/lib/archives.mjs';
import { expectFits, problemsIn } from '../lib/access.js';
import { withOwnerAndVisitor } from '../lib/paste-address.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.describe.configure( { timeout: 240_000 } );

const SCREEN = '/wp-admin/admin.php?page=frontispiece-feeds&tab=sources';
const FILES = 'ZIP files of the archive';
const CHUNK = 4_000_000;

const buttonOf = ( page: Page ) => ( name: string ) =>
	page.getByRole( 'button', { name, exact: true } );

const imported = ( page: Page, posts: number ) =>
	expect(
		page.getByRole( 'status' ).filter( {
			hasText: `${ posts } posts imported.`,
		} )
	).toBeVisible( { timeout: 90_000 } );

/** Uploads a zip on the screen for archives, and waits until its posts are imported. */
async function upload(
	page: Page,
	file: string,
	posts: number
): Promise< void > {
	await page.goto( `${ SCREEN }&connect=archive` );
	await page.getByLabel( FILES ).setInputFiles( file );
	await buttonOf( page )( 'Import archive' ).click();
	await imported( page, posts );
	await buttonOf( page )( 'Import another archive' ).click();
	await expect( buttonOf( page )( 'Import archive' ) ).toBeVisible();
}

/** Holds all chunks from an offset on, as a connection that is lost, and records the offsets of all. */
async function holdChunks( page: Page, from: number ): Promise< number[] > {
	const offsets: number[] = [];
	await page.route( /archives.*chunk/, async ( route ) => {
		const offset = Number(
			/offset(?:=|%3D)(\d+)/.exec( route.request().url() )?.[ 1 ]
		);
		offsets.push( offset );
		if ( offset < from ) {
			await route.continue();
		}
	} );
	return offsets;
}

test( 'An archive is uploaded by keyboard and becomes a feed; removing it removes all its posts', async ( {
	browser,
	owners,
}, info ) => {
	const file = info.outputPath( 'instagram.zip' );
	writeArchive( 'instagram', file );
	await withOwnerAndVisitor(
		'archives',
		browser,
		owners,
		async ( { owner: page } ) => {
			const button = buttonOf( page );
			await page.goto( SCREEN );
			await button( 'Import an archive' ).first().focus();
			await page.keyboard.press( 'Enter' );
			await expect(
				page.getByRole( 'heading', { name: 'Import an archive' } )
			).toBeFocused();
			expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
				[]
			);
			await page.getByLabel( FILES ).setInputFiles( file );
			await button( 'Import archive' ).focus();
			await page.keyboard.press( 'Enter' );
			await imported( page, 3 );
			expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
				[]
			);
			await page.setViewportSize( { width: 320, height: 800 } );
			await expectFits( page );
			await page.setViewportSize( { width: 1280, height: 800 } );
			await page.getByRole( 'link', { name: 'Create feed' } ).click();
			await expect(
				page
					.frameLocator( 'iframe[title*=Desktop]' )
					.getByText( 'Frisches Brot 🥖' )
					.first()
			).toBeVisible();
			await page.goto( SCREEN );
			const card = page.locator( '.frontispiece-source' );
			await expect( card ).toContainText( 'Imported archive: Instagram' );
			await expect( card ).toContainText( 'Never refreshed.' );
			await expect( card ).toContainText( '3 posts' );
			await card.getByRole( 'button', { name: 'Remove' } ).click();
			await expect( card ).toHaveCount( 0 );
			await page.goto(
				'/wp-admin/admin.php?page=frontispiece-feeds&tab=items'
			);
			await expect( page.getByText( 'Frisches Brot' ) ).toHaveCount( 0 );
		}
	);
} );

test( 'An upload in chunks continues after a reload where it stopped, and can be canceled', async ( {
	browser,
	owners,
}, info ) => {
	const file = info.outputPath( 'large.zip' );
	writeArchive( 'instagram', file, {
		'media/other/1.bin': randomBytes( 2.5 * CHUNK ),
	} );
	await withOwnerAndVisitor(
		'archives-resume',
		browser,
		owners,
		async ( { owner: page } ) => {
			const button = buttonOf( page );
			await page.goto( `${ SCREEN }&connect=archive` );
			const held = await holdChunks( page, CHUNK );
			await page.getByLabel( FILES ).setInputFiles( file );
			await button( 'Import archive' ).click();
			await expect(
				page.getByText( /Uploading: [1-9]\d%/ )
			).toBeVisible();
			await expect.poll( () => held ).toEqual( [ 0, CHUNK ] );

			await button( 'Cancel' ).click();
			await expect( button( 'Import archive' ) ).toBeVisible();
			await page.reload();
			await expect( button( 'Import archive' ) ).toBeVisible();

			await page.getByLabel( FILES ).setInputFiles( file );
			await button( 'Import archive' ).click();
			await expect.poll( () => held ).toEqual( [ 0, CHUNK, 0, CHUNK ] );
			await page.reload();
			// Only now: without its route, a held chunk would be sent.
			await page.unrouteAll( { behavior: 'ignoreErrors' } );
			await expect(
				page.getByText( 'The upload was interrupted.' )
			).toBeVisible();
			const sent = await holdChunks( page, Infinity );
			await page.getByLabel( FILES ).setInputFiles( file );
			await button( 'Continue upload' ).click();
			await imported( page, 3 );
			expect( sent ).toEqual( [ CHUNK, 2 * CHUNK ] );
		}
	);
} );

test( 'Archives of Facebook and Mastodon are imported without what was not public', async ( {
	browser,
	owners,
}, info ) => {
	const path = ( name: string ) => info.outputPath( `${ name }.zip` );
	writeArchive( 'facebook', path( 'facebook' ) );
	writeArchive( 'mastodon', path( 'mastodon' ) );
	await withOwnerAndVisitor(
		'archives-networks',
		browser,
		owners,
		async ( { owner: page } ) => {
			await upload( page, path( 'facebook' ), 2 );
			await upload( page, path( 'mastodon' ), 2 );
			await page.goto(
				'/wp-admin/admin.php?page=frontispiece-feeds&tab=items'
			);
			for ( const text of [
				'Die Brücke im Morgenlicht',
				'A bridge from the archive',
			] ) {
				await expect( page.getByText( text ).first() ).toBeVisible();
			}
			await expect( page.getByText( 'Only for followers' ) ).toHaveCount(
				0
			);
		}
	);
} );
