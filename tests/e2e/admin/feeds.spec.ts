import { randomUUID } from 'node:crypto';
import { expectFits, problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const screen = '/wp-admin/admin.php?page=frontispiece-feeds';
const items = '.cff-item';

const preview = ( page: Page, device: string ) =>
	page.frameLocator( `iframe[title^="Preview: ${ device }"]` );

test( 'A feed is previewed at three widths before saving, and a page with the saved feed follows its changes', async ( {
	admin,
	owner,
	page,
	site,
} ) => {
	const title = `News ${ randomUUID() }`;
	await admin.goto( `${ site.url }${ screen }&feed=new-social-feed` );
	await expect( preview( admin, 'Mobile' ).locator( items ) ).toHaveCount(
		20
	);
	expect(
		await preview( admin, 'Tablet' )
			.locator( 'body' )
			.evaluate( () => window.innerWidth )
	).toBe( 768 );

	await admin.getByLabel( 'Name', { exact: true } ).fill( title );
	await admin.getByLabel( 'Posts to show', { exact: true } ).fill( '3' );
	for ( const device of [ 'Desktop', 'Tablet', 'Mobile' ] ) {
		await expect( preview( admin, device ).locator( items ) ).toHaveCount(
			3
		);
	}
	await test.step( "The preview has the theme's styles and our scripts: a click opens the lightbox", async () => {
		// Its scripts have run then. Each change of an option replaces the document, and what is open in it.
		const frame = await admin
			.locator( 'iframe[title^="Preview: Desktop"]' )
			.elementHandle();
		await ( await frame?.contentFrame() )?.waitForLoadState();
		await preview( admin, 'Desktop' )
			.locator( '.cff-lightbox-link' )
			.first()
			.click();
		await expect(
			preview( admin, 'Desktop' ).getByRole( 'dialog' )
		).toBeVisible();
	} );
	await test.step( 'An invalid option shows an error next to its field and is not saved', async () => {
		await admin.getByRole( 'button', { name: 'Layout & style' } ).click();
		const colour = admin.getByLabel( 'Text color', { exact: true } );
		await colour.fill( 'reddish' );
		const problem = admin
			.getByRole( 'alert' )
			.filter( { hasText: 'reddish' } );
		await expect( problem ).toBeVisible();
		await admin
			.getByRole( 'button', { name: 'Save', exact: true } )
			.click();
		await expect(
			admin.locator( '.components-snackbar' ).getByText( 'Some settings' )
		).toBeVisible();
		await expect( admin.locator( 'code' ) ).toHaveCount( 0 );

		await admin
			.getByRole( 'button', { name: 'Select: Text color' } )
			.click();
		expect( await problemsIn( admin, '.components-popover' ) ).toEqual(
			[]
		);
		await admin.getByLabel( 'Hex color' ).fill( 'aa0000' );
		await expect( colour ).toHaveValue( '#aa0000' );
		await expect( problem ).toHaveCount( 0 );
		await admin.keyboard.press( 'Escape' );
		await admin
			.getByRole( 'button', { name: 'Clear: Text color' } )
			.click();
		await expect( colour ).toHaveValue( '' );
	} );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );

	await admin.getByRole( 'button', { name: 'Save', exact: true } ).click();
	const code = admin.locator( 'code' );
	await expect( code ).toContainText( '[frontispiece_social_feed feed=' );
	const address = await owner.page( await code.innerText() );
	await page.goto( address );
	await expect( page.locator( items ) ).toHaveCount( 3 );

	await admin.getByLabel( 'Posts to show', { exact: true } ).fill( '2' );
	const stored = admin.waitForResponse(
		( reply ) =>
			reply.url().includes( '/frontispiece/v1/feeds/' ) &&
			reply.request().headers()[ 'x-http-method-override' ] === 'PUT'
	);
	await admin.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await stored;
	await page.reload();
	await expect( page.locator( items ) ).toHaveCount( 2 );
} );

test( 'The preview of a feed has no dark mode switch, which pages have in their header', async ( {
	admin,
} ) => {
	await switchOn( admin, { 'theme-toggle': {} } );
	await admin.goto( `${ screen }&feed=new-social-feed` );
	const frame = preview( admin, 'Desktop' );
	await expect( frame.locator( items ) ).toHaveCount( 20 );
	await expect( frame.locator( 'html' ) ).toHaveAttribute(
		'data-frontispiece-theme',
		/light|dark/
	);
	await expect(
		frame.getByRole( 'switch', { name: 'Dark mode' } )
	).toHaveCount( 0 );
} );

test( 'The feed list is searchable, and a feed can be deleted by keyboard and restored with Undo', async ( {
	admin,
	owner,
	site,
} ) => {
	await admin.setViewportSize( { width: 1280, height: 900 } );
	const title = `Find me ${ randomUUID() }`;
	await owner.send( '/frontispiece/v1/feeds', {
		title,
		feature: 'social-feed',
		attributes: { num: 2 },
	} );
	await admin.goto( `${ site.url }${ screen }` );
	await admin.getByRole( 'searchbox' ).fill( title );
	const row = admin.getByRole( 'row', { name: title } );
	await expect( row ).toBeVisible();
	await expect( admin.getByRole( 'row' ) ).toHaveCount( 2 );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );

	await row.getByRole( 'button', { name: 'Actions' } ).focus();
	await admin.keyboard.press( 'Enter' );
	await admin.getByRole( 'menuitem', { name: 'Delete' } ).focus();
	await admin.keyboard.press( 'Enter' );
	// No page shows it, so nothing is asked.
	await expect( row ).toBeHidden();
	await expect( admin.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await admin.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( row ).toBeVisible();

	// On a phone, the columns are stacked.
	await admin.setViewportSize( { width: 400, height: 800 } );
	await admin.reload();
	await expect( admin.locator( '.dataviews-view-list' ) ).toBeVisible();
	await expectFits( admin );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
} );
