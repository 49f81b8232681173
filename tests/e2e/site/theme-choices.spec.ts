import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const mode = ( page: Page ) =>
	page.evaluate( () => document.documentElement.dataset.frontispieceTheme );

const colorsOf = ( page: Page, selector: string ) =>
	page.locator( selector ).evaluate( ( element ) => {
		const { backgroundColor, color, colorScheme } =
			getComputedStyle( element );
		return { backgroundColor, color, colorScheme };
	} );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `Dark mode with more choices on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'with System as a third choice, a visitor returns to the system after a choice, also on the next page', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, {
				'theme-toggle': { system: true, auto_by: 'none' },
			} );
			await page.emulateMedia( { colorScheme: 'dark' } );
			await show( '[frontispiece_theme_toggle]' );
			const group = page.locator( 'main' ).getByRole( 'group', {
				name: 'Dark mode',
			} );
			const button = ( name: string ) =>
				group.getByRole( 'button', { name, exact: true } );
			await expect( button( 'Light' ) ).toHaveAttribute(
				'aria-pressed',
				'true'
			);
			await button( 'System' ).click();
			await expect.poll( () => mode( page ) ).toBe( 'dark' );
			await expect( page.locator( 'html' ) ).not.toHaveClass(
				/frontispiece-theme-loading/
			);
			expect( await problemsIn( page, 'main' ) ).toEqual( [] );
			await page.reload();
			expect( await mode( page ) ).toBe( 'dark' );
			await expect( button( 'System' ) ).toHaveAttribute(
				'aria-pressed',
				'true'
			);
			await page.emulateMedia( { colorScheme: 'light' } );
			await expect.poll( () => mode( page ) ).toBe( 'light' );
			await button( 'Dark' ).focus();
			await page.keyboard.press( 'Enter' );
			await expect.poll( () => mode( page ) ).toBe( 'dark' );
			await expect( button( 'System' ) ).toHaveAttribute(
				'aria-pressed',
				'false'
			);
		} );

		test( 'elements that stay light look in dark mode as they do in light mode, and the theme’s own rules for the system follow the choice', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, {
				'theme-toggle': { light: '.paper', auto_by: 'none' },
			} );
			await show(
				'[frontispiece_theme_toggle]<div class="paper"><p>Words</p></div><p class="note">Note</p>'
			);
			await page.addStyleTag( {
				content:
					'.note{outline-style:dotted}@media (prefers-color-scheme:dark){.note{outline-style:solid}}',
			} );
			const outline = () =>
				page
					.locator( '.note' )
					.evaluate(
						( element ) => getComputedStyle( element ).outlineStyle
					);
			const ground =
				siteName === 'block'
					? ( await colorsOf( page, 'body' ) ).backgroundColor
					: 'rgb(255, 255, 255)';
			const before = await colorsOf( page, '.paper' );
			const { color } = await colorsOf( page, '.paper p' );
			expect( await outline() ).toBe( 'dotted' );
			await page.locator( 'main' ).getByRole( 'switch' ).first().click();
			await expect.poll( () => mode( page ) ).toBe( 'dark' );
			await expect.poll( outline ).toBe( 'solid' );
			await expect
				.poll( () => colorsOf( page, '.paper' ) )
				.toMatchObject( { colorScheme: 'light' } );
			const after = await colorsOf( page, '.paper' );
			// Where a theme names no color, dark text would be on the dark page.
			expect( after.backgroundColor ).toBe( ground );
			if ( siteName === 'block' ) {
				expect( after.color ).toBe( before.color );
				expect( ( await colorsOf( page, '.paper p' ) ).color ).toBe(
					color
				);
			}
			expect( await problemsIn( page, 'main' ) ).toEqual( [] );
		} );
	} );
}
