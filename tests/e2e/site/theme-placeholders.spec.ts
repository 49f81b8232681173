import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Locator } from '@playwright/test';

/** Contrast of a placeholder with the background of its field, as defined by WCAG 2. */
const contrastOf = ( field: Locator ) =>
	field.evaluate( ( input ) => {
		const canvas = document.createElement( 'canvas' );
		canvas.width = canvas.height = 1;
		const paint = canvas.getContext( '2d', { willReadFrequently: true } );
		if ( ! paint ) {
			throw new Error( 'No canvas' );
		}
		const add = ( color: string ) => {
			paint.fillStyle = color;
			paint.fillRect( 0, 0, 1, 1 );
		};
		const luminance = () => {
			const [ r = 0, g = 0, b = 0 ] = [
				...paint.getImageData( 0, 0, 1, 1 ).data,
			].map( ( channel ) => {
				const share = channel / 255;
				return share <= 0.04045
					? share / 12.92
					: ( ( share + 0.055 ) / 1.055 ) ** 2.4;
			} );
			return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
		};
		const behind: string[] = [];
		for (
			let element: Element | null = input;
			element;
			element = element.parentElement
		) {
			behind.unshift( getComputedStyle( element ).backgroundColor );
		}
		behind.forEach( add );
		const ground = luminance();
		const { color, opacity } = getComputedStyle( input, '::placeholder' );
		paint.globalAlpha = Number( opacity );
		add( color );
		const words = luminance();
		return Math.max( ground, words ) / Math.min( ground, words );
	} );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `In dark mode on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'BUG-21, BUG-24: placeholders have sufficient contrast in dark mode, and a cover block keeps its own colors over its image', async ( {
			page,
			show,
		} ) => {
			const cover =
				'<!-- wp:cover {"overlayColor":"contrast"} --><div class="wp-block-cover"><span class="wp-block-cover__background has-contrast-background-color has-background-dim-100 has-background-dim"></span><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->';
			const colorOf = () =>
				page
					.locator( '.wp-block-cover__background' )
					.evaluate(
						( element ) =>
							getComputedStyle( element ).backgroundColor
					);
			await switchOn( page, { 'theme-toggle': { auto_by: 'none' } } );
			await show(
				`<!-- wp:search {"label":"Search","placeholder":"Words","buttonText":"Go"} /--><!-- wp:html --><p><input placeholder="Name"> <textarea placeholder="Text"></textarea></p><!-- /wp:html -->${ cover }`
			);
			const light = await colorOf();
			await switchOn( page, {
				'theme-toggle': { auto_by: 'none', darktheme: true },
			} );
			await page.reload();
			const fields = page.locator( 'main [placeholder]' );
			await expect( fields ).toHaveCount( 3 );
			for ( const field of await fields.all() ) {
				expect( await contrastOf( field ) ).toBeGreaterThan( 4.5 );
			}
			expect( await colorOf() ).toBe( light );
		} );

		test( 'BUG-24: the floating switch covers no links or buttons at the end of a page', async ( {
			page,
			site,
		} ) => {
			await switchOn( page, { 'theme-toggle': { floating: 'end' } } );
			await page.setViewportSize( { width: 360, height: 500 } );
			await page.goto( `${ site.url }/no-such-page/` );
			await page.evaluate( () => window.scrollTo( 0, 1e6 ) );
			const place = await page
				.locator( '.frontispiece-theme-toggle--floating' )
				.boundingBox();
			for ( const part of await page
				.locator( 'a:visible, main button:visible' )
				.all() ) {
				const box = await part.boundingBox();
				expect(
					( box?.y ?? 0 ) + ( box?.height ?? 0 ),
					await part.innerText()
				).toBeLessThanOrEqual( place?.y ?? 0 );
			}
		} );
	} );
}
