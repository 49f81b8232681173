import { gzipSync } from 'node:zlib';
import { recordComplaints } from '../lib/complaints.js';
import { expectFits, problemsIn } from '../lib/access.js';
import {
	archiveUrl,
	articles,
	articleUrl,
	listUrl,
	pagination,
} from '../lib/magazine.js';
import { isMarked, openList } from '../lib/partial.js';
import { input, options } from '../lib/search.js';
import { measureScripts, watchRequests } from '../lib/requests.js';
import { everyFeature, switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( MOVING );

const LIMIT = 6 * 1024;

/** Returns all our scripts on the page, files and inline ones. */
async function scriptBytes( page: Page, url: string ): Promise< number > {
	const loaded = measureScripts( page );
	const watch = watchRequests( page, new URL( url ).origin );
	await page.clock.install();
	await page.goto( url );
	// What would load a while later has begun to.
	await page.clock.runFor( 10_000 );
	await watch.settled();
	const sizes = await loaded.sizes();
	const inside = await page
		.locator( 'script:not([src]):not([type="application/json"])' )
		.evaluateAll( ( scripts ) =>
			scripts
				.filter(
					( { id, textContent } ) =>
						id.startsWith( 'frontispiece' ) ||
						textContent.includes( 'frontispiece' )
				)
				.map( ( { textContent } ) => textContent )
				.join( '\n' )
		);
	return (
		sizes.reduce( ( sum, size ) => sum + size, 0 ) +
		gzipSync( inside ).length
	);
}

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `Every feature together on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'a post page loads at most 6 kB of plugin scripts before interaction', async ( {
			page,
			owner,
		} ) => {
			await switchOn( page, everyFeature() );
			const url = await articleUrl( owner );
			expect( await scriptBytes( page, url ) ).toBeLessThanOrEqual(
				LIMIT
			);
		} );

		test( 'S001-001: a logged-out visitor can use every feature, and the console stays empty', async ( {
			page,
			owner,
		} ) => {
			const complaints = recordComplaints( page );
			await switchOn( page, {
				...everyFeature(),
				'theme-toggle': { auto_by: 'none' },
			} );
			await page.goto( await articleUrl( owner ) );
			await page.getByRole( 'switch' ).click();
			await expect( page.locator( 'html' ) ).toHaveAttribute(
				'data-frontispiece-theme',
				'dark'
			);
			const like = page.locator( '.frontispiece-reaction' ).first();
			await like.click();
			await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );
			await like.click();
			await page.evaluate( () =>
				window.scrollTo( 0, document.body.scrollHeight )
			);
			await expect
				.poll( () =>
					page
						.getByRole( 'progressbar' )
						.getAttribute( 'aria-valuenow' )
				)
				.toBe( '100' );
			await expect(
				page.locator( '.frontispiece-in-view' ).first()
			).toBeAttached();
			expect( complaints ).toEqual( [] );
		} );

		test( 'all features work together on the magazine’s front page, before and after Faster paging', async ( {
			page,
			site,
		} ) => {
			test.slow();
			const complaints = recordComplaints( page );
			await switchOn( page, {
				...everyFeature(),
				'theme-toggle': { auto_by: 'none' },
			} );
			await openList( page, `${ site.url }/` );
			for ( const isSecond of [ false, true ] ) {
				if ( isSecond ) {
					const before = await articles( page );
					await pagination( page ).last().click();
					await expect
						.poll( () => articles( page ) )
						.not.toEqual( before );
					expect( await isMarked( page ) ).toBe( true );
				}
				await page
					.getByRole( 'button', { name: 'Next slide' } )
					.click();
				await expect(
					page.locator( '.frontispiece-slider__position' )
				).toHaveText( /^3/ );
				const folded = page.locator( '.frontispiece-folded-widget' );
				await folded.getByRole( 'button' ).click();
				await expect( folded.getByRole( 'button' ) ).toHaveText(
					'Read less'
				);
				await input( page ).fill( '' );
				await input( page ).pressSequentially( 'harbor' );
				await expect( options( page ).first() ).toBeVisible();
				await page.keyboard.press( 'Escape' );
				await expect(
					page.getByRole( 'img', { name: /^Novels: \d+%$/ } )
				).toBeVisible();
				await expect(
					page.locator( '.frontispiece-newsletter input[type=email]' )
				).toBeVisible();
			}
			// The floating switch is hidden while a field has focus.
			await input( page ).blur();
			await page.getByRole( 'switch' ).first().click();
			await expect( page.locator( 'html' ) ).toHaveAttribute(
				'data-frontispiece-theme',
				'dark'
			);
			await expectFits( page );
			await page.setViewportSize( { width: 390, height: 844 } );
			await expectFits( page );
			expect( complaints ).toEqual( [] );
		} );

		test( 'dark mode makes no text less readable than light mode does', async ( {
			page,
			site,
			owner,
		} ) => {
			test.slow();
			await switchOn( page, {
				...everyFeature(),
				'theme-toggle': { auto_by: 'none' },
			} );
			const unreadable = () =>
				problemsIn( page, 'body', [ 'color-contrast' ] );
			for ( const url of [
				`${ site.url }/`,
				await articleUrl( owner ),
				await archiveUrl( owner ),
			] ) {
				await page.context().clearCookies();
				await page.goto( url );
				const light = await unreadable();
				await page.getByRole( 'switch' ).first().click();
				const html = page.locator( 'html' );
				await expect( html ).toHaveAttribute(
					'data-frontispiece-theme',
					'dark'
				);
				await expect( html ).not.toHaveClass(
					/frontispiece-theme-loading/
				);
				// Disable transitions, because themes may animate colors.
				await expect( async () =>
					expect(
						( await unreadable() ).filter(
							( problem ) => ! light.includes( problem )
						)
					).toEqual( [] )
				).toPass();
			}
		} );

		test( 'no feature causes a layout shift while the page loads and scrolls', async ( {
			page,
			owner,
		} ) => {
			test.slow();
			// A late font of the theme sometimes moves the page as well.
			await page.route( /\.woff2?(\?|$)/, ( route ) => route.abort() );
			await page.addInitScript( () => {
				// Images of the theme without a size move the page when they load.
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(
					'img:not([width]) { aspect-ratio: 3 / 2; inline-size: 100% }'
				);
				document.adoptedStyleSheets = [ sheet ];
				const seen: [ number, string ][] = [];
				Object.assign( window, { movedHere: seen } );
				new PerformanceObserver( ( list ) => {
					for ( const entry of list.getEntries() as unknown as {
						startTime: number;
						hadRecentInput: boolean;
						sources: { node: Node | null }[];
					}[] ) {
						if ( ! entry.hadRecentInput ) {
							seen.push( [
								entry.startTime,
								entry.sources
									.map(
										( { node } ) =>
											( node as Element | null )
												?.className ?? ''
									)
									.join(),
							] );
						}
					}
				} ).observe( { type: 'layout-shift', buffered: true } );
			} );
			const moved = async ( url: string ) => {
				await page.goto( url, { waitUntil: 'networkidle' } );
				await page.mouse.move( 10, 10, { steps: 2 } );
				await page.evaluate( async () => {
					for ( let y = 0; y < 3000; y += 300 ) {
						window.scrollTo( 0, y );
						await new Promise( ( resolve ) =>
							requestAnimationFrame( resolve )
						);
					}
				} );
				return page.evaluate( () => {
					const [ navigation ] = performance.getEntriesByType(
						'navigation'
					) as PerformanceNavigationTiming[];
					const { movedHere } = window as unknown as {
						movedHere: [ number, string ][];
					};
					// While the page loads, parts of the theme move. Our scripts run later.
					return movedHere.filter(
						( [ time ] ) =>
							time >
							( navigation?.domContentLoadedEventStart ?? 0 )
					);
				} );
			};
			for ( const url of [
				await articleUrl( owner ),
				await listUrl( owner ),
			] ) {
				await switchOn( page, everyFeature() );
				expect( await moved( url ) ).toEqual( [] );
			}
		} );
	} );
}
