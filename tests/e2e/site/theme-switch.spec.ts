import { articleUrl } from '../lib/magazine.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const SWITCH = '[frontispiece_theme_toggle]';
const FLOATING = '.frontispiece-theme-toggle--floating';
const control = ( page: Page ) =>
	page.getByRole( 'switch', { name: 'Dark mode' } ).first();

/** Returns the size of a switch, and how far along its thumb is: 0 at the start, 1 at the end. */
const sliderOf = ( page: Page ) =>
	control( page ).evaluate( ( element ) => {
		const track = element.getBoundingClientRect();
		const thumb = (
			element.querySelector(
				'.frontispiece-theme-toggle__thumb'
			) as Element
		 ).getBoundingClientRect();
		const left =
			( thumb.left - track.left ) / ( track.width - thumb.width );
		const isRtl = getComputedStyle( element ).direction === 'rtl';
		return {
			width: track.width,
			height: track.height,
			along: Math.round( isRtl ? 1 - left : left ),
		};
	} );

/** Returns the box of everything else on the page. */
const layoutOf = ( page: Page ) =>
	page.evaluate( () =>
		[ ...document.querySelectorAll( 'body *' ) ]
			.filter(
				( { className } ) =>
					! String( className ).includes( 'theme-toggle__thumb' )
			)
			.map( ( element ) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				return [ x, y, width, height ].map( Math.round ).join();
			} )
	);

/** Returns what a visible floating switch covers: links, buttons, images and text. */
const covered = ( page: Page ) =>
	page.evaluate( ( selector ) => {
		const floating = document.querySelector( selector );
		if ( ! floating || getComputedStyle( floating ).opacity === '0' ) {
			return [];
		}
		const box = floating.getBoundingClientRect();
		const isUnder = ( { left, right, top, bottom }: DOMRect ) =>
			left < box.right - 2 &&
			right > box.left + 2 &&
			top < box.bottom - 2 &&
			bottom > box.top + 2;
		const texts = document.createTreeWalker(
			document.body,
			NodeFilter.SHOW_TEXT
		);
		// A closed submenu has a place, but nobody sees it.
		const SEEN = { visibilityProperty: true };
		const found: string[] = [];
		const range = document.createRange();
		for ( let text = texts.nextNode(); text; text = texts.nextNode() ) {
			range.selectNodeContents( text );
			if (
				text.textContent?.trim() &&
				text.parentElement?.checkVisibility( SEEN ) &&
				! floating.contains( text ) &&
				[ ...range.getClientRects() ].some( isUnder )
			) {
				found.push( text.textContent.trim() );
			}
		}
		for ( const part of document.querySelectorAll(
			'a, button, input, select, textarea, img, iframe, video'
		) ) {
			if (
				part.checkVisibility( SEEN ) &&
				! floating.contains( part ) &&
				isUnder( part.getBoundingClientRect() )
			) {
				found.push( part.outerHTML.slice( 0, 80 ) );
			}
		}
		return found;
	}, FLOATING );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `BUG-111: The switch on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		for ( const direction of [ 'ltr', 'rtl' ] ) {
			test( `S001-020: is a slider that shows the mode, and moves nothing else (${ direction })`, async ( {
				page,
				show,
				site,
			} ) => {
				if ( direction === 'rtl' ) {
					await page
						.context()
						.addCookies( [
							{ name: 'rtl', value: '1', url: site.url },
						] );
				}
				await switchOn( page, {
					'theme-toggle': { auto_by: 'none', floating: 'none' },
				} );
				await show( `${ SWITCH }<p>Text.</p>` );
				const slider = page.getByRole( 'switch' );
				await expect( slider ).toHaveCount( 1 );
				const light = await slider.evaluate( ( element ) => {
					const track = element.getBoundingClientRect();
					return { width: track.width, height: track.height };
				} );
				expect( light.width ).toBeGreaterThan( 1.5 * light.height );
				expect( light.height ).toBeGreaterThanOrEqual( 24 );
				const thumb = () =>
					slider.evaluate( ( element ) => {
						const track = element.getBoundingClientRect();
						const { left, width } = (
							element.firstElementChild as Element
						 ).getBoundingClientRect();
						return Math.round(
							( left - track.left ) / ( track.width - width )
						);
					} );
				const start = direction === 'rtl' ? 1 : 0;
				expect( await thumb() ).toBe( start );
				await expect( slider ).not.toBeChecked();
				const before = await layoutOf( page );
				await slider.click();
				await expect( slider ).toBeChecked();
				await expect.poll( thumb ).toBe( 1 - start );
				expect( await layoutOf( page ) ).toEqual( before );
				await page.reload();
				expect( await thumb() ).toBe( 1 - start );
			} );
		}

		test( 'is large enough to touch, and can be seen in forced colors', async ( {
			browser,
			owner,
		} ) => {
			const context = await browser.newContext( {
				hasTouch: true,
				isMobile: true,
				viewport: { width: 390, height: 800 },
				forcedColors: 'active',
			} );
			const page = await context.newPage();
			await switchOn( page, {
				'theme-toggle': { auto_by: 'none', floating: 'none' },
			} );
			await page.goto( await owner.page( SWITCH ) );
			const box = await control( page ).boundingBox();
			const [ x, y ] = [
				( box?.x ?? 0 ) + ( box?.width ?? 0 ) / 2,
				( box?.y ?? 0 ) + ( box?.height ?? 0 ) / 2,
			];
			for ( const away of [ -21, 21 ] ) {
				await page.touchscreen.tap( x, y + away );
				await expect( control( page ) ).toBeChecked( {
					checked: away < 0,
				} );
			}
			const colors = await control( page ).evaluate( ( element ) => {
				const thumb = element.firstElementChild as Element;
				return {
					line: getComputedStyle( element ).borderTopColor,
					thumb: getComputedStyle( thumb ).backgroundColor,
					page: getComputedStyle( document.body ).backgroundColor,
				};
			} );
			expect( colors.line ).not.toBe( colors.page );
			expect( colors.thumb ).not.toBe( colors.page );
			await context.close();
		} );
	} );
}

test( 'BUG-111, BUG-63: by default the slider is in the header of a block theme, next to the menu and over nothing', async ( {
	page,
	owner,
} ) => {
	await switchOn( page, { 'theme-toggle': { auto_by: 'none' } } );
	await page.goto( await articleUrl( owner ) );
	const inHeader = page.locator( 'header' ).getByRole( 'switch' );
	for ( const width of [ 1280, 768, 390 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await expect( inHeader ).toBeVisible();
		await expect( page.getByRole( 'switch' ) ).toHaveCount( 1 );
		await expect( page.locator( FLOATING ) ).toHaveCount( 0 );
		const box = await inHeader.boundingBox();
		expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
			width
		);
		const { width: length, height, along } = await sliderOf( page );
		expect( length ).toBeGreaterThan( 1.5 * height );
		expect( along ).toBe( 0 );
		const others = await page
			.locator( 'header' )
			.first()
			.locator( 'a:visible, button:visible' )
			.evaluateAll(
				( elements, own ) =>
					elements
						.filter(
							( one ) => one.getAttribute( 'role' ) !== 'switch'
						)
						.map( ( one ) => one.getBoundingClientRect() )
						.filter(
							( { left, right, top, bottom } ) =>
								own !== null &&
								left < own.x + own.width + 4 &&
								right > own.x - 4 &&
								top < own.y + own.height &&
								bottom > own.y
						).length,
				box
			);
		expect( others, `${ width } px` ).toBe( 0 );
	}
} );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `BUG-63: The floating switch on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		for ( const floating of [ 'start', 'end' ] ) {
			test( `covers nothing of a page with reactions, at any place and width (${ floating })`, async ( {
				page,
				owner,
			} ) => {
				await switchOn( page, {
					'theme-toggle': { auto_by: 'none', floating },
					reactions: {},
					newsletter: {},
				} );
				await page.goto( await articleUrl( owner ) );
				for ( const width of [ 390, 768, 1280, 1920 ] ) {
					await page.setViewportSize( { width, height: 700 } );
					const height = await page.evaluate(
						() => document.documentElement.scrollHeight
					);
					for ( let top = 0; top < height; top += 150 ) {
						await page.evaluate(
							( place ) => window.scrollTo( 0, place ),
							top
						);
						await expect
							.poll( () => covered( page ), {
								message: `${ width } px, at ${ top }`,
							} )
							.toEqual( [] );
					}
					// At the end of the page, it has room of its own.
					await expect( page.locator( FLOATING ) ).toHaveCSS(
						'opacity',
						'1'
					);
					await expect( page.locator( FLOATING ) ).toBeInViewport();
				}
				await control( page ).click();
				await expect( control( page ) ).toBeChecked();
			} );
		}
	} );
}

test( 'BUG-113: an open second tab follows the color mode', async ( {
	page,
	show,
	context,
} ) => {
	const features = { 'theme-toggle': { auto_by: 'none' } };
	await switchOn( page, features );
	await show( SWITCH );
	const other = await context.newPage();
	await switchOn( other, features );
	await other.goto( page.url() );
	for ( const [ clicked, follows, mode ] of [
		[ page, other, 'dark' ],
		[ other, page, 'light' ],
	] as const ) {
		await clicked.bringToFront();
		await control( clicked ).click();
		await expect( follows.locator( 'html' ) ).toHaveAttribute(
			'data-frontispiece-theme',
			mode
		);
		await expect( control( follows ) ).toBeChecked( {
			checked: mode === 'dark',
		} );
	}
} );
