import { archiveUrl, articles, listUrl, pagination } from '../lib/magazine.js';
import { isMarked, mark, openList, recordPartial } from '../lib/partial.js';
import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( MOVING );

const expectKeys = ( page: Page, url: string ) =>
	test.step( 'pagination works by keyboard, and axe finds no violations in the new content', async () => {
		await page.reload();
		await page.keyboard.press( 'Tab' );
		await page.waitForFunction(
			() =>
				document.querySelector(
					'script[src*="partial-pages-lazy"]'
				) !== null
		);
		await page.waitForLoadState( 'networkidle' );
		await mark( page );
		const former = await problemsIn( page, 'main' );
		await pagination( page ).last().focus();
		await page.keyboard.press( 'Enter' );
		await expect( page ).not.toHaveURL( url );
		await expect( page.locator( 'main' ).first() ).toBeFocused();
		expect( await isMarked( page ) ).toBe( true );
		// Ignore problems of the theme itself.
		expect(
			( await problemsIn( page, 'main' ) ).length
		).toBeLessThanOrEqual( former.length );
		await expect( page.locator( '.frontispiece-announcer' ) ).toHaveText(
			await page.title()
		);
	} );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `On a ${ siteName } theme`, () => {
		test.use( { siteName } );

		for ( const [ kind, urlOf ] of [
			[ 'list of posts', listUrl ],
			[ 'archive', archiveUrl ],
		] as const ) {
			test( `S001-012, S001-013, S001-014, S001-080: a pagination link of a ${ kind } brings the next page into the main area`, async ( {
				page,
				owner,
			} ) => {
				await switchOn( page, { 'partial-pages': {} } );
				const requests = recordPartial( page );
				const url = await urlOf( owner );
				await openList( page, url );
				const before = await articles( page );
				expect( before.length ).toBeGreaterThan( 3 );
				const link = pagination( page ).last();
				const href = ( await link.getAttribute( 'href' ) ) ?? '';
				await link.scrollIntoViewIfNeeded();
				expect(
					await page.evaluate( () => window.scrollY )
				).toBeGreaterThan( 0 );
				await link.click();
				await expect( page ).toHaveURL( new URL( href, url ).href );
				await expect
					.poll( () => articles( page ) )
					.not.toEqual( before );
				const after = await articles( page );
				expect( after.length ).toBeGreaterThan( 0 );
				// Another test may have published a post meanwhile.
				expect(
					after.filter( ( post ) => before.includes( post ) ).length
				).toBeLessThan( 4 );
				expect( await isMarked( page ) ).toBe( true );
				await expect
					.poll( () => page.evaluate( () => window.scrollY ) )
					.toBe( 0 );
				await expect( page.locator( 'main' ).first() ).toBeFocused();
				expect( await page.content() ).not.toContain( '_pjax=' );
				expect( requests ).toHaveLength( 1 );

				await page.goBack();
				await expect.poll( () => articles( page ) ).toEqual( before );
				await expect( page ).toHaveURL( url );
				expect( await isMarked( page ) ).toBe( true );
				expect( requests ).toHaveLength( 1 );
				if ( kind === 'archive' ) {
					await expectKeys( page, url );
				}
			} );
		}

		test( 'S001-012: a click that comes before the script has loaded reloads nothing either', async ( {
			page,
			owner,
		} ) => {
			await switchOn( page, { 'partial-pages': {} } );
			const url = await archiveUrl( owner );
			const requests = recordPartial( page );
			let load = () => {};
			const held = new Promise< void >( ( resolve ) => {
				load = resolve;
			} );
			await page.route( /partial-pages-lazy/, async ( route ) => {
				await held;
				await route.continue();
			} );
			// On a slow machine, too, the click waits for the script.
			await page.addInitScript( () => {
				const { setTimeout: start } = window;
				const endless = ( run: () => void, delay?: number ) =>
					delay === 2000 ? 0 : start( run, delay );
				Object.assign( window, { setTimeout: endless } );
			} );
			await page.goto( url );
			await mark( page );
			const before = await articles( page );
			const link = pagination( page ).last();
			await link.click();
			await expect( link ).toHaveAttribute( 'data-held', '' );
			load();
			await expect.poll( () => articles( page ) ).not.toEqual( before );
			expect( await isMarked( page ) ).toBe( true );
			expect( requests ).toHaveLength( 1 );
		} );

		test.describe( 'without JavaScript', () => {
			test.use( { javaScriptEnabled: false } );

			test( 'a pagination link opens its page', async ( {
				page,
				owner,
			} ) => {
				await switchOn( page, { 'partial-pages': {} } );
				const url = await archiveUrl( owner );
				await page.goto( url );
				const requests = recordPartial( page );
				await pagination( page ).last().click();
				await expect( page ).not.toHaveURL( url );
				await expect( page.locator( 'header' ).first() ).toBeVisible();
				expect( requests ).toEqual( [] );
			} );
		} );
	} );
}

test( 'a query loop inside a page loads its next posts, and Back shows the previous ones', async ( {
	page,
	site,
} ) => {
	await switchOn( page, { 'partial-pages': {} } );
	const requests = recordPartial( page );
	// The front page of the demo magazine.
	await openList( page, `${ site.url }/` );
	const before = await articles( page );
	await pagination( page ).last().click();
	await expect( page ).toHaveURL( /[?&]query-\d+-page=2$/ );
	await expect.poll( () => articles( page ) ).not.toEqual( before );
	const second = await articles( page );
	await pagination( page ).last().click();
	await expect( page ).toHaveURL( /[?&]query-\d+-page=3$/ );
	await expect.poll( () => articles( page ) ).not.toEqual( second );
	expect( await isMarked( page ) ).toBe( true );
	expect( requests ).toHaveLength( 2 );
	// Twice, because WordPress 7 reloads history entries without its marker.
	for ( const former of [ second, before ] ) {
		await page.goBack();
		await expect.poll( () => articles( page ) ).toEqual( former );
	}
	await page.goForward();
	await expect.poll( () => articles( page ) ).toEqual( second );
	expect( await isMarked( page ) ).toBe( true );
	expect( requests ).toHaveLength( 2 );
} );
