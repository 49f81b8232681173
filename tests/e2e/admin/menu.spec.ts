import { expectFits, problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const FEEDS = '/wp-admin/admin.php?page=frontispiece-feeds';
const FORMS = '/wp-admin/admin.php?page=frontispiece-forms';

const tabs = ( page: Page ) => page.locator( 'nav.nav-tab-wrapper' );

/** Expects the screen of a tab, in the menu, among the tabs, as heading and in the window's title. */
async function expectTab( page: Page, entry: string, title: string ) {
	await expect( tabs( page ).locator( '[aria-current=page]' ) ).toHaveText(
		title
	);
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( [
		title,
	] );
	await expect( page ).toHaveTitle( new RegExp( `^${ title } ‹ ` ) );
	await expect(
		page.locator( '#adminmenu .wp-submenu a[aria-current=page]' )
	).toHaveText( entry );
}

test( 'BUG-74: tabs are opened by keyboard, and Back and Forward move between them', async ( {
	admin: page,
} ) => {
	await page.goto( FEEDS );
	await expectTab( page, 'Feeds', 'Feeds' );
	await page.getByRole( 'button', { name: 'Help', exact: true } ).focus();
	for ( const title of [ 'Feeds', 'Sources' ] ) {
		await page.keyboard.press( 'Tab' );
		await expect(
			tabs( page ).getByRole( 'link', { name: title } )
		).toBeFocused();
	}
	await page.keyboard.press( 'Enter' );
	await expectTab( page, 'Feeds', 'Sources' );
	await page.getByRole( 'button', { name: 'Import an archive' } ).click();
	await expect( page ).toHaveURL( /&tab=sources&connect=archive$/ );
	await tabs( page ).getByRole( 'link', { name: 'Posts' } ).press( 'Enter' );
	await expectTab( page, 'Feeds', 'Posts' );
	expect( await problemsIn( page, '.nav-tab-wrapper' ) ).toEqual( [] );
	await page.goBack();
	await expect( page ).toHaveURL( /&tab=sources&connect=archive$/ );
	await page.goBack();
	await expectTab( page, 'Feeds', 'Sources' );
	await page.goBack();
	await expectTab( page, 'Feeds', 'Feeds' );
	await page.goForward();
	await expectTab( page, 'Feeds', 'Sources' );
	await page.reload();
	await expectTab( page, 'Feeds', 'Sources' );
} );

test( 'BUG-74: a former address leads to its tab, and opens what it names', async ( {
	admin: page,
} ) => {
	await page.goto(
		'/wp-admin/admin.php?page=frontispiece-sources&connect=facebook'
	);
	await expect( page ).toHaveURL( `${ FEEDS }&tab=sources&connect=facebook` );
	await expect( page.locator( '.frontispiece-screen__back' ) ).toBeVisible();
	await page.goto( '/wp-admin/admin.php?page=frontispiece-form-protection' );
	await expectTab( page, 'Forms', 'Spam protection' );
	await page.getByRole( 'button', { name: 'Save keys' } ).click();
	await expect( page.getByText( 'Saved.' ) ).toBeVisible();
	await expectTab( page, 'Forms', 'Spam protection' );
} );

test( 'BUG-74: tabs work without JavaScript', async ( { browser, owner } ) => {
	const context = await browser.newContext( {
		storageState: owner.state,
		javaScriptEnabled: false,
	} );
	const page = await context.newPage();
	await page.goto( owner.site.url + FORMS );
	await tabs( page ).getByRole( 'link', { name: 'Spam protection' } ).click();
	await expectTab( page, 'Forms', 'Spam protection' );
	await expect( page.getByLabel( 'Site key' ).first() ).toBeVisible();
	await context.close();
} );

test( 'In forced colors, the part of a list that is shown and what is done of the next steps can be seen', async ( {
	admin: page,
} ) => {
	await page.emulateMedia( { forcedColors: 'active' } );
	await page.goto( '/wp-admin/admin.php?page=frontispiece-entries' );
	const parts = page.getByRole( 'navigation' ).filter( {
		has: page.getByRole( 'button', { name: 'Received' } ),
	} );
	const border = ( name: string ) =>
		parts
			.getByRole( 'button', { name } )
			.evaluate(
				( part ) => getComputedStyle( part ).borderBlockEndWidth
			);
	expect( await border( 'Received' ) ).toBe( '3px' );
	expect( await border( 'Spam' ) ).not.toBe( '3px' );
	await page.goto( '/wp-admin/admin.php?page=frontispiece' );
	const bar = page.locator( '.frontispiece-checklist__bar' );
	await expect( bar ).toHaveCSS( 'border-top-style', 'solid' );
	expect(
		await bar
			.locator( 'span' )
			.evaluate( ( done ) => getComputedStyle( done ).backgroundColor )
	).not.toBe(
		await page
			.locator( 'body' )
			.evaluate( ( body ) => getComputedStyle( body ).backgroundColor )
	);
} );

test( 'BUG-74: tabs fit every window, in both directions, and the current one differs in forced colors', async ( {
	admin: page,
	site,
} ) => {
	for ( const path of [ FEEDS, `${ FEEDS }&tab=items`, FORMS ] ) {
		await page.goto( path );
		for ( const width of [ 320, 390, 768, 1280 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			await expectFits( page );
			for ( const link of await tabs( page ).locator( 'a' ).all() ) {
				await expect( link ).toBeInViewport( { ratio: 1 } );
			}
		}
	}
	await page.emulateMedia( { forcedColors: 'active' } );
	await expect(
		tabs( page ).getByRole( 'link', { name: 'Forms' } )
	).toHaveCSS( 'outline-style', 'solid' );
	await expect(
		tabs( page ).getByRole( 'link', { name: 'Spam protection' } )
	).toHaveCSS( 'outline-style', 'none' );
	await page.emulateMedia( { forcedColors: 'none' } );
	await page
		.context()
		.addCookies( [ { name: 'rtl', value: '1', url: site.url } ] );
	await page.goto( FEEDS );
	const [ first, second ] = await tabs( page )
		.locator( 'a' )
		.evaluateAll( ( links ) =>
			links.map( ( link ) => link.getBoundingClientRect().x )
		);
	expect( first ).toBeGreaterThan( second ?? Infinity );
	await expectFits( page );
} );
