import { freshSite } from '../lib/fresh-site.js';
import type { SiteOptions } from '../lib/fresh-site.js';
import { expect, test } from '../lib/test.js';
import type { Owner } from '../lib/owner.js';
import type { Site } from '../lib/sites.js';
import type { Browser, Page } from '@playwright/test';

const HOME = '/wp-admin/admin.php?page=frontispiece';
const PLUGINS = '/wp-admin/plugins.php';
const SETTINGS = '/wp-admin/admin.php?page=frontispiece-settings';

/** Opens a page of the administrator on a new site, and closes both afterwards. */
async function onNewSite(
	name: string,
	browser: Browser,
	owners: ( site: Site ) => Promise< Owner >,
	work: ( page: Page, owner: Owner ) => Promise< void >,
	options: SiteOptions = {}
): Promise< void > {
	const { site, stop } = await freshSite( name, options );
	try {
		const owner = await owners( site );
		const context = await browser.newContext( {
			baseURL: site.url,
			storageState: owner.state,
		} );
		await work( await context.newPage(), owner );
		await context.close();
	} finally {
		await stop();
	}
}

/** Expects the entries of our menu, without their counts. */
async function expectMenu( page: Page, entries: string[] ): Promise< void > {
	await expect(
		page.locator( '#toplevel_page_frontispiece .wp-submenu a' )
	).toHaveText( entries.map( ( entry ) => new RegExp( `^${ entry }\\b` ) ) );
}

const button = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name, exact: true } );

/** Activates the plugin as owners do, which opens the first steps. */
async function activate( page: Page ): Promise< void > {
	await page.goto( PLUGINS );
	await page.getByRole( 'link', { name: 'Activate Frontispiece' } ).click();
	await expect(
		page.getByRole( 'heading', { name: 'What do you need?' } )
	).toBeVisible();
}

const FEEDS_OFF = [ 'Home', 'Forms', 'Entries', 'Site features', 'Settings' ];

test( 'Owners turn modules off and on under Settings → Modules: the menu follows, and what is required is named', async ( {
	browser,
	owners,
} ) => {
	await onNewSite( 'modules', browser, owners, async ( page, owner ) => {
		const id = await owner.form( {
			title: 'Contact',
			template: '[text color] [submit]',
		} );
		const form = await owner.page( `[frontispiece_form id="${ id }"]` );
		const isShown = async () => {
			const response = await page.request.get( form );
			return ( await response.text() ).includes( 'name="color"' );
		};
		const all = [ 'Home', 'Feeds', ...FEEDS_OFF.slice( 1 ) ];
		await page.goto( SETTINGS );
		await expectMenu( page, all );
		const row = ( title: string ) =>
			page.getByRole( 'checkbox', { name: title, exact: true } );
		const noteOf = ( title: string ) =>
			row( title ).locator( 'xpath=ancestor::li[1]' );
		const turn = async ( title: string, isOn: boolean ) => {
			const saved = page.waitForResponse( ( response ) =>
				response.url().includes( '/frontispiece/v1/modules/' )
			);
			await row( title ).setChecked( isOn );
			expect( ( await saved ).status() ).toBe( 200 );
			await expect( row( title ) ).toBeChecked( { checked: isOn } );
		};
		expect( await isShown() ).toBe( true );
		await expect( noteOf( 'Feeds' ) ).toContainText(
			'Needed by Social feed, Photo feed, and Archives.'
		);
		await turn( 'Forms', false );
		await expectMenu( page, [
			'Home',
			'Feeds',
			'Site features',
			'Settings',
		] );
		expect( await isShown() ).toBe( false );

		await turn( 'Feeds', false );
		await expect( noteOf( 'Social feed' ) ).toContainText(
			'Turns on Feeds, too.'
		);
		await turn( 'Forms', true );
		await expectMenu( page, FEEDS_OFF );
		expect( await isShown() ).toBe( true );

		await turn( 'Photo feed', true );
		await expect( row( 'Feeds' ) ).toBeChecked();
		await expect( row( 'Social feed' ) ).not.toBeChecked();
		await expectMenu( page, all );
	} );
} );

test( 'A new site that needs only forms has nothing of feeds in its menu, its first steps and its Home screen', async ( {
	browser,
	owners,
} ) => {
	await onNewSite(
		'needs',
		browser,
		owners,
		async ( page ) => {
			await activate( page );
			await expect( button( page, 'Continue' ) ).toBeDisabled();
			await page.getByRole( 'checkbox', { name: 'Forms' } ).check();
			await button( page, 'Continue' ).click();

			await expect(
				page.getByRole( 'heading', {
					name: 'Where would you like to start?',
				} )
			).toBeVisible();
			const main = page.locator( '#wpbody-content' );
			await expect(
				main.getByRole( 'link', { name: 'Go to Forms' } )
			).toBeVisible();
			await expect( main ).not.toContainText(
				/Facebook|Instagram|a link/
			);
			await expectMenu( page, [
				'Home',
				'Forms',
				'Entries',
				'Settings',
			] );

			await page.goto( HOME );
			await expect(
				page.getByRole( 'heading', { name: 'What do you need?' } )
			).toBeHidden();
			await expect( main.getByText( 'No entries yet.' ) ).toBeVisible();
			await expect( main ).not.toContainText(
				/social feed|photo feed|source|connect/i
			);
		},
		{ active: false }
	);
} );

test( 'Skipping the question turns nothing off', async ( {
	browser,
	owners,
} ) => {
	await onNewSite(
		'skipped',
		browser,
		owners,
		async ( page ) => {
			await activate( page );
			await button( page, 'Skip' ).click();
			await expect(
				page.getByRole( 'link', { name: 'Connect Page' } )
			).toBeVisible();
			await page.reload();
			await expectMenu( page, [
				'Home',
				'Feeds',
				...FEEDS_OFF.slice( 1 ),
			] );
		},
		{ active: false }
	);
} );
