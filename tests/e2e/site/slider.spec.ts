import { around, paragraph } from '../lib/blocks.js';
import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Locator, Page } from '@playwright/test';

test.use( MOVING );

/** The longest a slide can be shown: the slider moves when the test lets a minute pass. */
const MINUTE = 60_000;
const PICTURE =
	'<!-- wp:image --><figure class="wp-block-image"><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="Dot" width="300" height="200"/></figure><!-- /wp:image -->';

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `A slider on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		const slides = ( attributes = {} ) =>
			around(
				'slider',
				[ 'One', 'Two', 'Three' ].map( paragraph ).join( '' ),
				attributes
			);
		const at = ( within: Page | Locator ) =>
			within.locator( '.frontispiece-slider__position' );

		test( 'moves by its buttons and by keys, and axe finds no violations', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { slider: {} } );
			await show(
				slides( { label: 'Front pages' } ) +
					around( 'slider', PICTURE, { zoom: true } )
			);
			expect( await problemsIn( page, '.frontispiece-slider' ) ).toEqual(
				[]
			);
			const [ first, second ] = [ 0, 1 ].map( ( nth ) =>
				page.locator( '.frontispiece-slider' ).nth( nth )
			) as [ Locator, Locator ];
			const next = first.getByRole( 'button', { name: 'Next slide' } );
			await next.click();
			await expect( at( first ) ).toHaveText( '2 / 3' );
			await first.locator( '.frontispiece-slider__row' ).focus();
			await page.keyboard.press( 'End' );
			await expect( at( first ) ).toHaveText( '3 / 3' );
			await expect( next ).toHaveAttribute( 'aria-disabled', 'true' );
			await page.keyboard.press( 'ArrowLeft' );
			await expect( at( first ) ).toHaveText( '2 / 3' );
			expect( await problemsIn( page, '.frontispiece-slider' ) ).toEqual(
				[]
			);

			await test.step( 'a double click zooms an image in and out', async () => {
				const image = second.locator( 'img' );
				const row = second.locator( '.frontispiece-slider__row' );
				await row.focus();
				await expect( at( second ) ).toHaveText( '1 / 1' );
				await image.dblclick();
				await expect( image ).toHaveCSS( 'scale', '3' );
				await image.dblclick();
				await expect( image ).toHaveCSS( 'scale', 'none' );
				await row.focus();
				await page.keyboard.press( '+' );
				await expect( image ).toHaveCSS( 'scale', '2' );
				await page.keyboard.press( '0' );
				await expect( image ).toHaveCSS( 'scale', 'none' );
			} );
		} );

		test( 'autoplays and loops until it is paused', async ( {
			page,
			show,
		} ) => {
			await page.clock.install();
			await switchOn( page, { slider: {} } );
			await show( slides( { autoplay: true, delay: MINUTE } ) );
			await expect( at( page ) ).toHaveText( '1 / 3' );
			for ( const place of [ '2 / 3', '3 / 3', '1 / 3' ] ) {
				await page.clock.runFor( MINUTE );
				await expect( at( page ) ).toHaveText( place );
			}
			const stop = page.getByRole( 'button', {
				name: 'Pause slideshow',
			} );
			await stop.click();
			await expect(
				page.getByRole( 'button', { name: 'Play slideshow' } )
			).toBeFocused();
			await page.mouse.move( 0, 0 );
			// A move takes a quarter of a second.
			await page.clock.runFor( MINUTE + 1000 );
			expect( await at( page ).textContent() ).toBe( '1 / 3' );
		} );

		test.describe( 'on a touch screen', () => {
			test.use( { hasTouch: true } );

			test( 'S001-143: pinching zooms an image up to 3 and back to 1 without zooming the page', async ( {
				page,
				show,
			} ) => {
				await switchOn( page, { slider: {} } );
				await show(
					around( 'slider', PICTURE + PICTURE, { zoom: true } )
				);
				const image = page.locator( '.frontispiece-slider img' );
				await image.first().tap();
				await expect( at( page ) ).toHaveText( '1 / 2' );
				await image.first().scrollIntoViewIfNeeded();
				const box = await image.first().boundingBox();
				const x = ( box?.x ?? 0 ) + ( box?.width ?? 0 ) / 2;
				const y = ( box?.y ?? 0 ) + ( box?.height ?? 0 ) / 2;
				const devtools = await page.context().newCDPSession( page );
				const send = (
					type: 'touchStart' | 'touchMove' | 'touchEnd',
					...fingers: number[]
				) =>
					devtools.send( 'Input.dispatchTouchEvent', {
						type,
						touchPoints: fingers.map( ( away, id ) => ( {
							x: x + away,
							y,
							id,
						} ) ),
					} );
				const pinch = async ( from: number, to: number ) => {
					await send( 'touchStart', -from, from );
					for ( let step = 1; step <= 10; step++ ) {
						const away = from + ( ( to - from ) * step ) / 10;
						await send( 'touchMove', -away, away );
					}
					await send( 'touchEnd' );
				};
				const zoomOfPage = () =>
					page.evaluate( () => window.visualViewport?.scale );
				await pinch( 20, 40 );
				await expect( image.first() ).toHaveCSS( 'scale', '2' );
				await pinch( 20, 100 );
				await expect( image.first() ).toHaveCSS( 'scale', '3' );
				await expect( image.last() ).toHaveCSS( 'scale', 'none' );
				await pinch( 100, 20 );
				await expect( image.first() ).toHaveCSS( 'scale', 'none' );
				expect( await zoomOfPage() ).toBe( 1 );
			} );
		} );
	} );
}
