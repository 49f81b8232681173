import { articleUrl, listUrl } from '../lib/magazine.js';
import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( MOVING );

const indicator = ( page: Page ) => page.getByRole( 'progressbar' );

async function open( page: Page, url: string, options: object = {} ) {
	await switchOn( page, { 'reading-progress': { ...options } } );
	await page.goto( url );
}

/** Scrolls to a fraction of the page. */
const scrollTo = ( page: Page, share: number ) =>
	page.evaluate( ( part ) => {
		const { scrollHeight, clientHeight } = document.documentElement;
		window.scrollTo( {
			top: part * ( scrollHeight - clientHeight ),
			behavior: 'instant',
		} );
	}, share );

/** Scrolls until a fraction of the article has been read. */
const readTo = ( page: Page, share: number ) =>
	page.evaluate( ( part ) => {
		const article =
			document.querySelector( '.wp-block-post-content' ) ??
			document.querySelector( 'article' );
		const { top = 0, bottom = 0 } = article?.getBoundingClientRect() ?? {};
		const start = top + window.scrollY;
		const end = bottom + window.scrollY - window.innerHeight;
		window.scrollTo( {
			top: start + part * ( end - start ),
			behavior: 'instant',
		} );
	}, share );

const value = async ( page: Page ) =>
	Number( await indicator( page ).getAttribute( 'aria-valuenow' ) );

async function expectBar( page: Page, variant: 'top' | 'bottom' ) {
	await scrollTo( page, 0.5 );
	const { width = 0, height = 0 } = page.viewportSize() ?? {};
	const box = await indicator( page ).boundingBox();
	expect( box?.height ).toBe( 7 );
	expect( box?.y ).toBe( variant === 'top' ? 0 : height - 7 );
	expect( box?.width ).toBeGreaterThan( width - 30 );
	await expect
		.poll(
			async () =>
				(
					await page
						.locator( '.frontispiece-progress__bar' )
						.boundingBox()
				)?.width ?? 0
		)
		.toBeGreaterThan( 50 );
}

async function expectCircle( page: Page ) {
	const box = await indicator( page ).boundingBox();
	expect( box?.width ).toBe( box?.height );
	expect( box?.x ).toBeGreaterThan(
		( page.viewportSize()?.width ?? 0 ) - 100
	);
	const ring = page.locator( '.frontispiece-progress__ring' );
	await expect( ring ).toHaveCSS( 'transition-duration', '1s' );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await expect( ring ).toHaveCSS( 'transition-duration', '0s' );
}

async function expectUnobtrusive( page: Page ) {
	await expect( indicator( page ) ).toHaveCSS( 'pointer-events', 'none' );
	expect( await problemsIn( page, '.frontispiece-progress' ) ).toEqual( [] );
}

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `Reading progress on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'S001-002: a post has a reading progress bar, which follows scrolling; a list has none', async ( {
			page,
			owner,
		} ) => {
			await open( page, await listUrl( owner ) );
			await expect( indicator( page ) ).toHaveCount( 0 );
			await page.goto( await articleUrl( owner ) );
			await expect( indicator( page ) ).toHaveCount( 1 );

			await test.step( 'the progress bar is empty at the start, follows scrolling, and is full at the end', async () => {
				expect( await value( page ) ).toBe( 0 );
				for ( const share of [ 25, 75, 50 ] ) {
					await readTo( page, share / 100 );
					await expect
						.poll( () => value( page ) )
						.toBeGreaterThan( share - 3 );
					await expect
						.poll( () => value( page ) )
						.toBeLessThan( share + 3 );
				}
				await scrollTo( page, 1 );
				await expect.poll( () => value( page ) ).toBe( 100 );
				await scrollTo( page, 0 );
				await expect.poll( () => value( page ) ).toBe( 0 );
			} );
		} );

		test( 'the progress bar ignores the pointer, passes axe and is hidden without JavaScript', async ( {
			page,
			owner,
			browser,
		} ) => {
			const url = await articleUrl( owner );
			for ( const variant of [ 'top', 'bottom' ] as const ) {
				await test.step( `S001-006 S001-007: the ${ variant } bar is at the ${ variant } of the window and has the configured height`, async () => {
					await open( page, url, { variant, height: 7 } );
					await expectBar( page, variant );
				} );
			}
			await expectUnobtrusive( page );
			await test.step( 'S001-008: the circle is at the side of the window', async () => {
				await open( page, url, { variant: 'circle' } );
				await expectCircle( page );
			} );
			await expectUnobtrusive( page );
			const plain = await browser.newPage( { javaScriptEnabled: false } );
			await open( plain, url );
			await expect(
				plain.locator( '.frontispiece-progress' )
			).toBeHidden();
			await plain.close();
		} );
	} );
}

test.describe( 'Scroll animation', () => {
	const blocks = ( page: Page ) =>
		page.locator( '.wp-block-post-content > p' );
	const MARK = /frontispiece-in-view/;

	test( 'a block is marked when it comes into view and not before, with and without an effect', async ( {
		page,
		owner,
	} ) => {
		const url = await articleUrl( owner );
		for ( const effect of [ 'none', 'rise' ] ) {
			await test.step( `with the effect “${ effect }”`, async () => {
				await switchOn( page, { 'in-view': { effect } } );
				await page.goto( url );
				const last = blocks( page ).last();
				await expect( last ).not.toHaveClass( MARK );
				await last.scrollIntoViewIfNeeded();
				await expect( last ).toHaveClass( MARK );
				await expect( last ).toHaveCSS( 'opacity', '1' );
			} );
		}
	} );

	test( 'no content is hidden without JavaScript or with reduced motion', async ( {
		page,
		owner,
		browser,
	} ) => {
		const url = await articleUrl( owner );
		const plain = await browser.newPage( { javaScriptEnabled: false } );
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		for ( const one of [ plain, page ] ) {
			await switchOn( one, { 'in-view': { effect: 'rise' } } );
			await one.goto( url );
			await expect( blocks( one ).last() ).toHaveCSS( 'opacity', '1' );
		}
		await plain.close();
	} );
} );
