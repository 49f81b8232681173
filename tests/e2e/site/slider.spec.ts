import { around, paragraph } from '../lib/blocks.js';
import { faultsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `A slider on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		const slides = ( attributes = {} ) =>
			around(
				'slider',
				[ 'One', 'Two', 'Three' ].map( paragraph ).join( '' ),
				attributes
			);
		const at = ( page: Page ) =>
			page.locator( '.frontispiece-slider__position' );

		test( 'moves by its buttons and by keys, and axe finds nothing wrong', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { slider: {} } );
			await show( slides( { label: 'Front pages' } ) );
			expect( await faultsIn( page, '.frontispiece-slider' ) ).toEqual(
				[]
			);
			const next = page.getByRole( 'button', { name: 'Next slide' } );
			await next.click();
			await expect( at( page ) ).toHaveText( '2 / 3' );
			await page.locator( '.frontispiece-slider__row' ).focus();
			await page.keyboard.press( 'End' );
			await expect( at( page ) ).toHaveText( '3 / 3' );
			await expect( next ).toHaveAttribute( 'aria-disabled', 'true' );
			await page.keyboard.press( 'ArrowLeft' );
			await expect( at( page ) ).toHaveText( '2 / 3' );
			expect( await faultsIn( page, '.frontispiece-slider' ) ).toEqual(
				[]
			);
		} );

		test( 'moves by itself, again from the start, until it is stopped', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { slider: {} } );
			await show( slides( { autoplay: true, delay: 1000 } ) );
			await expect( at( page ) ).toHaveText( '2 / 3' );
			await expect( at( page ) ).toHaveText( '3 / 3' );
			await expect( at( page ) ).toHaveText( '1 / 3' );
			const stop = page.getByRole( 'button', {
				name: 'Stop the slides',
			} );
			await stop.click();
			await expect(
				page.getByRole( 'button', { name: 'Start the slides' } )
			).toBeFocused();
			await page.mouse.move( 0, 0 );
			const place = await at( page ).textContent();
			await page.waitForTimeout( 1500 );
			await expect( at( page ) ).toHaveText( place ?? '' );
		} );

		test( 'enlarges a picture by a double click and back', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { slider: {} } );
			const picture =
				'<!-- wp:image --><figure class="wp-block-image"><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="Dot" width="300" height="200"/></figure><!-- /wp:image -->';
			await show( around( 'slider', picture, { zoom: true } ) );
			const image = page.locator( '.frontispiece-slider img' );
			await page.locator( '.frontispiece-slider__row' ).focus();
			await expect( at( page ) ).toHaveText( '1 / 1' );
			await image.dblclick();
			await expect( image ).toHaveCSS( 'scale', '3' );
			await image.dblclick();
			await expect( image ).toHaveCSS( 'scale', 'none' );
			await page.locator( '.frontispiece-slider__row' ).focus();
			await page.keyboard.press( '+' );
			await expect( image ).toHaveCSS( 'scale', '2' );
			await page.keyboard.press( '0' );
			await expect( image ).toHaveCSS( 'scale', 'none' );
		} );
	} );
}
