import { problemsWhereNarrow } from '../lib/access.js';
import { freshSite } from '../lib/fresh-site.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';
import type { Page } from '@playwright/test';

test.describe.configure( { timeout: 180_000 } );

const FORMS = '/frontispiece/v1/contact-forms';

/** Goes to the screen through the menu. */
async function open( walk: Walk ): Promise< void > {
	const menu = walk.page.locator( '#adminmenu' );
	await walk.page.goto( '/wp-admin/index.php' );
	await menu.getByRole( 'link', { name: 'Frontispiece' } ).first().hover();
	await walk.click( menu.locator( '[href$="page=frontispiece-settings"]' ) );
	await walk.click(
		walk.page
			.getByRole( 'navigation', { name: 'Settings' } )
			.getByRole( 'link', { name: 'Export and import' } )
	);
}

const card = ( page: Page, name: string ) =>
	page.locator( '.frontispiece-card' ).filter( {
		has: page.getByRole( 'heading', { name, exact: true } ),
	} );

test( 'An owner moves a site to an empty one with at most 8 clicks', async ( {
	browser,
	owners,
} ) => {
	const sites = [
		await freshSite( 'transfer-from' ),
		await freshSite( 'transfer-to' ),
	] as const;
	const [ from, to ] = [
		await owners( sites[ 0 ].site ),
		await owners( sites[ 1 ].site ),
	];
	const pageOf = async ( { site, state }: typeof from ) =>
		(
			await browser.newContext( {
				baseURL: site.url,
				storageState: state,
			} )
		).newPage();
	try {
		await from.send( FORMS, {
			title: 'Visit us',
			template: '[text your-name] [submit]',
		} );
		await from.send( '/frontispiece/v1/feeds', {
			feature: 'social-feed',
			title: 'Bakery news',
		} );
		await from.send( '/frontispiece/v1/settings', {
			values: { backfill: 700 },
		} );

		const first = new Walk( await pageOf( from ) );
		await open( first );
		const exporting = card( first.page, 'Export' );
		expect(
			await problemsWhereNarrow( first.page, '.frontispiece-screen' )
		).toEqual( [] );
		await first.click(
			exporting.getByRole( 'button', { name: 'Export' } )
		);
		const download = first.page.waitForEvent( 'download' );
		await first.click(
			exporting.getByRole( 'link', { name: 'Download' } )
		);
		const file = await download;
		expect( file.suggestedFilename() ).toMatch( /^frontispiece-.*\.zip$/ );

		const second = new Walk( await pageOf( to ) );
		await open( second );
		const importing = card( second.page, 'Import' );
		const chooser = second.page.waitForEvent( 'filechooser' );
		await second.click(
			importing.getByRole( 'button', { name: 'Choose file' } )
		);
		await ( await chooser ).setFiles( await file.path() );
		await expect( importing.getByRole( 'status' ) ).toContainText(
			'Nothing was imported yet.'
		);
		expect(
			await problemsWhereNarrow( second.page, '.frontispiece-screen' )
		).toEqual( [] );
		await second.click(
			importing.getByRole( 'button', { name: 'Import' } )
		);
		await expect( importing.getByRole( 'status' ) ).toContainText(
			'Imported.'
		);
		await expect( importing ).toContainText( from.site.url );
		first.expectAtMost( { clicks: 4 } );
		second.expectAtMost( { clicks: 4 } );

		const forms = await to.rest< { title: string }[] >( FORMS );
		expect( JSON.stringify( forms ) ).toContain( 'Visit us' );
		const feeds = await to.rest( '/frontispiece/v1/feeds' );
		expect( JSON.stringify( feeds ) ).toContain( 'Bakery news' );
		const { values } = await to.rest< { values: object } >(
			'/frontispiece/v1/settings'
		);
		expect( values ).toMatchObject( { backfill: 700 } );
	} finally {
		await Promise.all( sites.map( ( { stop } ) => stop() ) );
	}
} );
