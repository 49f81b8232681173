import { cachePages, recordFrames } from '../lib/painted.js';
import { frames } from '../lib/requests.js';
import { articleUrl } from '../lib/magazine.js';
import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( MOVING );

const SWITCH = '[frontispiece_theme_toggle]';
const control = ( page: Page ) =>
	page.getByRole( 'switch', { name: 'Dark mode' } ).first();

const mode = ( page: Page ) =>
	page.evaluate( () => document.documentElement.dataset.frontispieceTheme );

/** Returns the brightness of the page's background, from 0 to 255. */
const brightness = ( page: Page ) =>
	page.evaluate( () => {
		const canvas = document.createElement( 'canvas' ).getContext( '2d' );
		if ( ! canvas ) {
			throw new Error( 'No canvas' );
		}
		canvas.fillStyle = getComputedStyle( document.body ).backgroundColor;
		canvas.fillRect( 0, 0, 1, 1 );
		return canvas.getImageData( 0, 0, 1, 1 ).data[ 0 ] ?? 0;
	} );

const cookies = async ( page: Page ) =>
	( await page.context().cookies() ).filter( ( { name } ) =>
		name.startsWith( 'frontispiece' )
	);

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `The theme switch on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'S001-020 S001-054 S001-055 S001-056: a click toggles dark mode, updates the switch and stores it in one site-wide cookie', async ( {
			page,
			show,
			owner,
		} ) => {
			await switchOn( page, { 'theme-toggle': { auto_by: 'none' } } );
			await show(
				`${ SWITCH }<h2>Heading</h2><p>Words and <a href="/">a link</a>.</p><blockquote>Quoted</blockquote>`
			);
			expect( await brightness( page ) ).toBeGreaterThan( 200 );
			await expect( control( page ) ).not.toBeChecked();
			await control( page ).click();
			await expect( control( page ) ).toBeChecked();
			await expect.poll( () => brightness( page ) ).toBeLessThan( 60 );
			expect( await cookies( page ) ).toMatchObject( [
				{ name: 'frontispiece_mode', value: 'dark', path: '/' },
			] );
			await control( page ).click();
			await expect( control( page ) ).not.toBeChecked();
			await expect
				.poll( () => brightness( page ) )
				.toBeGreaterThan( 200 );
			expect( await cookies( page ) ).toMatchObject( [
				{ value: 'light', path: '/' },
			] );

			await test.step( 'works by keyboard, and axe finds no violations in either mode', async () => {
				const html = page.locator( 'html' );
				const loading = /frontispiece-theme-loading/;
				await expect( html ).not.toHaveClass( loading );
				expect( await problemsIn( page, 'main' ) ).toEqual( [] );
				await control( page ).focus();
				await page.keyboard.press( 'Space' );
				await expect( control( page ) ).toBeChecked();
				await expect( html ).not.toHaveClass( loading );
				expect( await problemsIn( page, 'main' ) ).toEqual( [] );
				await page.keyboard.press( 'Enter' );
				await expect( control( page ) ).not.toBeChecked();
			} );

			await test.step( 'S001-057: the choice persists after a reload and on every other page', async () => {
				await control( page ).click();
				await switchOn( page, { 'theme-toggle': {} } );
				await page.reload();
				expect( await mode( page ) ).toBe( 'dark' );
				await expect( control( page ) ).toBeChecked();
				await page.goto( await articleUrl( owner ) );
				expect( await mode( page ) ).toBe( 'dark' );
				expect( await brightness( page ) ).toBeLessThan( 60 );
			} );
		} );

		test( 'S001-058: with “os” the mode follows the system, at load and while the page is open', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { 'theme-toggle': { auto_by: 'os' } } );
			await page.emulateMedia( { colorScheme: 'dark' } );
			await show( SWITCH );
			expect( await mode( page ) ).toBe( 'dark' );
			await expect( control( page ) ).toBeChecked();
			await page.emulateMedia( { colorScheme: 'light' } );
			await expect.poll( () => mode( page ) ).toBe( 'light' );
			await expect( control( page ) ).not.toBeChecked();
			await page.emulateMedia( { colorScheme: 'dark' } );
			await expect.poll( () => mode( page ) ).toBe( 'dark' );
		} );

		test( 'without JavaScript, “os” follows the system and no switch is shown', async ( {
			browser,
			owner,
		} ) => {
			const url = await owner.page( SWITCH );
			for ( const colorScheme of [ 'dark', 'light' ] as const ) {
				const page = await browser.newPage( {
					javaScriptEnabled: false,
					colorScheme,
				} );
				await switchOn( page, { 'theme-toggle': {} } );
				await page.goto( url );
				await expect(
					page.locator( '.frontispiece-theme-toggle:visible' )
				).toHaveCount( 0 );
				const background = await page
					.locator( 'body' )
					.evaluate(
						( body ) => getComputedStyle( body ).backgroundColor
					);
				const [ red = 0 ] = ( background.match( /\d+/g ) ?? [] ).map(
					Number
				);
				expect( red < 60 ).toBe( colorScheme === 'dark' );
				await page.close();
			}
		} );

		for ( const chosen of [ 'dark', 'light' ] as const ) {
			test( `no frame is ever painted in the wrong theme, however slow the machine: ${ chosen } is chosen, the system is the other`, async ( {
				page,
				show,
				owner,
			} ) => {
				const features = { 'theme-toggle': { auto_by: 'os' } };
				await page.emulateMedia( {
					colorScheme: chosen === 'dark' ? 'light' : 'dark',
				} );
				await switchOn( page, features );
				await show( SWITCH );
				await control( page ).click();
				// The switch is animated.
				await expect( page.locator( 'html' ) ).not.toHaveClass(
					/frontispiece-theme-loading/
				);
				expect( await mode( page ) ).toBe( chosen );
				const urls = [ await articleUrl( owner ), page.url() ];
				for ( const pages of [ 'made now', 'out of a cache' ] ) {
					await test.step( `In pages ${ pages }`, async () => {
						if ( pages !== 'made now' ) {
							await cachePages( page, {
								'X-Frontispiece-Site':
									JSON.stringify( features ),
							} );
						}
						await frames( page );
						const stop = await recordFrames( page );
						for ( const url of urls ) {
							await page.goto( url );
							await frames( page );
						}
						const bright = await stop();
						expect( bright.length ).toBeGreaterThan( 1 );
						expect(
							bright.filter( ( red ) =>
								chosen === 'dark' ? red > 60 : red < 200
							)
						).toEqual( [] );
					} );
				}
			} );
		}

		test( 'the frame recorder detects a frame in the wrong mode', async ( {
			page,
			show,
			owner,
		} ) => {
			await switchOn( page, { 'theme-toggle': { auto_by: 'none' } } );
			await show( SWITCH );
			await control( page ).click();
			await expect.poll( () => brightness( page ) ).toBeLessThan( 60 );
			const stop = await recordFrames( page );
			// As if a script at the end of the page set the mode.
			await page.route( '**/*', async ( route, request ) => {
				if ( ! request.isNavigationRequest() ) {
					return route.fallback();
				}
				const reply = await route.fetch();
				const html = ( await reply.text() ).replace(
					/<script\b[^>]*\bid="frontispiece-theme-toggle-head"[^>]*>[^]*?<\/script>/,
					''
				);
				return route.fulfill( { response: reply, body: html } );
			} );
			// Scripts come after the first frame, as on a slow network.
			let release = () => {};
			const painted = new Promise< void >( ( resolve ) => {
				release = resolve;
			} );
			await page.route( '**/*.js*', async ( route ) => {
				await painted;
				await route.fallback();
			} );
			await page.goto( await articleUrl( owner ), {
				waitUntil: 'commit',
			} );
			await page.locator( 'main' ).waitFor();
			await frames( page );
			release();
			expect( Math.max( ...( await stop() ) ) ).toBeGreaterThan( 200 );
		} );

		test( 'the mode is known before the first paint, in a page made now and in a page out of a cache', async ( {
			page,
			show,
		} ) => {
			const features = { 'theme-toggle': { auto_by: 'none' } };
			await switchOn( page, features );
			await show( SWITCH );
			await control( page ).click();
			await page.addInitScript( () => {
				const seen: string[] = [];
				Object.assign( window, { seenModes: seen } );
				const look = () => {
					if ( document.body ) {
						seen.push(
							getComputedStyle( document.body ).backgroundColor
						);
					}
					requestAnimationFrame( look );
				};
				look();
			} );
			for ( const isCached of [ false, true ] ) {
				if ( isCached ) {
					await cachePages( page, {
						'X-Frontispiece-Site': JSON.stringify( features ),
					} );
				}
				await page.reload();
				await frames( page );
				const seen = await page.evaluate(
					() =>
						( window as unknown as { seenModes: string[] } )
							.seenModes
				);
				expect( new Set( seen ).size ).toBe( 1 );
				expect( await brightness( page ) ).toBeLessThan( 60 );
			}
		} );
	} );
}
