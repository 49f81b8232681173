import {
	inHeader,
	options,
	panel,
	SEARCHES,
	searchBlock,
	suggestInHeader,
} from '../lib/search.js';
import { listUrl } from '../lib/magazine.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const HEIGHT = 800;
const WIDTHS = [ 1920, 1280, 1024, 768, 390 ];
const FORM = 'form[role="search"]';

/** Something of the theme that is in front of everything else, below the header. */
const IN_FRONT =
	'<!-- wp:html --><div style="position:relative;z-index:99999;background:#ddd;height:500px">In front</div><!-- /wp:html -->';

/** Returns where the parts of a search form are. */
const partsOf = ( page: Page, form: string ) =>
	page.locator( form ).evaluate( ( element ) =>
		[
			element,
			...element.querySelectorAll(
				// WordPress 7.1 makes its hidden label as wide as the window, and live search doesn't.
				'label:not(.screen-reader-text), input, button'
			),
		].map( ( part ) => {
			const { x, y, width, height } = part.getBoundingClientRect();
			return [ x, y, width, height ].map( Math.round );
		} )
	);

/** Returns what is wrong with where suggestions are. */
const misplaced = ( page: Page, form: string ) =>
	page.evaluate( ( selector ) => {
		const list = document.querySelector(
			'.frontispiece-live-search__panel'
		) as HTMLElement;
		const input = document.querySelector(
			`${ selector } input[type="search"]`
		) as HTMLElement;
		const field = (
			input.closest(
				'.wp-block-search__button-inside .wp-block-search__inside-wrapper'
			) ?? input
		).getBoundingClientRect();
		const box = list.getBoundingClientRect();
		const { clientWidth, clientHeight } = document.documentElement;
		const isRtl = getComputedStyle( input ).direction === 'rtl';
		const away = isRtl ? box.right - field.right : box.left - field.left;
		const isShifted = isRtl ? box.left < 9 : box.right > clientWidth - 9;
		const wrong = {
			'outside the window':
				box.left < 0 ||
				box.right > clientWidth ||
				box.top < 0 ||
				box.bottom > clientHeight,
			'over the field': box.top < field.bottom && box.bottom > field.top,
			'far from the field':
				Math.min(
					Math.abs( box.top - field.bottom ),
					Math.abs( field.top - box.bottom )
				) > 6,
			'beside the field': Math.abs( away ) > 1 && ! isShifted,
			'not as wide as the field':
				box.width < Math.min( field.width, clientWidth - 16 ) - 1,
			covered: [
				[ box.left + 12, box.top + 12 ],
				[ box.right - 12, box.top + 12 ],
				[ box.left + 12, box.bottom - 12 ],
				[ box.right - 12, box.bottom - 12 ],
			].some(
				( [ x = 0, y = 0 ] ) =>
					! list.contains( document.elementFromPoint( x, y ) )
			),
			'wider than a list': list.scrollWidth > list.clientWidth,
		};
		return Object.entries( wrong )
			.filter( ( [ , isWrong ] ) => isWrong )
			.map( ( [ name ] ) => name );
	}, form );

for ( const direction of [ 'ltr', 'rtl' ] ) {
	for ( const [ name, attributes ] of Object.entries( SEARCHES ) ) {
		test( `BUG-62: a Search block (${ name }, ${ direction }) in a header keeps its layout, and suggestions are at its field in the window`, async ( {
			page,
			site,
			owner,
		} ) => {
			if ( direction === 'rtl' ) {
				await page
					.context()
					.addCookies( [
						{ name: 'rtl', value: '1', url: site.url },
					] );
			}
			const url = await inHeader( attributes, IN_FRONT )( owner );
			const form = `header ${ FORM }`;
			const setWidth = ( width: number ) =>
				page.setViewportSize( { width, height: HEIGHT } );

			// Without the feature.
			const own: number[][][] = [];
			await page.goto( url );
			for ( const width of WIDTHS ) {
				await setWidth( width );
				own.push( await partsOf( page, form ) );
			}

			await switchOn( page, { 'live-search': {} } );
			await page.goto( url );
			await page.evaluate( () => document.fonts.ready.then( () => 0 ) );
			for ( const [ at, width ] of WIDTHS.entries() ) {
				await setWidth( width );
				expect( await partsOf( page, form ), `${ width } px` ).toEqual(
					own[ at ]
				);
			}
			await setWidth( WIDTHS[ 0 ] ?? 0 );
			await suggestInHeader( page );
			for ( const width of WIDTHS ) {
				await setWidth( width );
				await expect
					.poll( () => misplaced( page, form ), {
						message: `${ width } px`,
					} )
					.toEqual( [] );
			}
		} );
	}
}

test.describe( 'BUG-62: Suggestions', () => {
	const open = async ( page: Page, url: string ) => {
		await switchOn( page, { 'live-search': {} } );
		await page.goto( url );
	};
	const suggest = async ( page: Page, form: string ) => {
		const field = page.locator( `${ form } input[type="search"]` );
		await field.focus();
		await expect( field ).toHaveRole( 'combobox' );
		await field.pressSequentially( 'the' );
		await expect( options( page ) ).toHaveCount( 5 );
	};

	test( 'are in the window next to a field in a narrow sidebar, and follow it when the page is scrolled', async ( {
		page,
		owner,
	} ) => {
		const column = ( inner: string, width: string ) =>
			`<!-- wp:column {"width":"${ width }"} --><div class="wp-block-column" style="flex-basis:${ width }">${ inner }</div><!-- /wp:column -->`;
		const text = '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->';
		await page.setViewportSize( { width: 1280, height: 900 } );
		await open(
			page,
			await owner.page(
				`<!-- wp:columns {"align":"full"} --><div class="wp-block-columns alignfull" style="overflow:hidden">${ column( text.repeat( 30 ), '85%' ) }${ column( searchBlock( SEARCHES.none ), '15%' ) }</div><!-- /wp:columns -->`
			)
		);
		const form = `main ${ FORM }`;
		await suggest( page, form );
		await expect.poll( () => misplaced( page, form ) ).toEqual( [] );
		const top = async () => ( await panel( page ).boundingBox() )?.y ?? 0;
		const before = await top();
		await page.mouse.move( 200, 300 );
		await page.mouse.wheel( 0, 60 );
		await expect.poll( top ).toBeLessThan( before - 40 );
		await expect.poll( () => misplaced( page, form ) ).toEqual( [] );
	} );

	test( 'scroll within themselves in a low window and at 200 % zoom', async ( {
		page,
		owner,
	} ) => {
		await page.setViewportSize( { width: 640, height: 240 } );
		await open( page, await inHeader( {} )( owner ) );
		await suggestInHeader( page );
		const form = `header ${ FORM }`;
		await expect.poll( () => misplaced( page, form ) ).toEqual( [] );
		const list = panel( page );
		expect(
			await list.evaluate(
				( { scrollHeight, clientHeight } ) =>
					scrollHeight - clientHeight
			)
		).toBeGreaterThan( 50 );
		const scrolled = () => page.evaluate( () => window.scrollY );
		const before = await scrolled();
		for ( let n = 0; n < 5; n++ ) {
			await page.keyboard.press( 'ArrowDown' );
		}
		await expect
			.poll( () => list.evaluate( ( { scrollTop } ) => scrollTop ) )
			.toBeGreaterThan( 20 );
		expect( await scrolled() ).toBe( before );
	} );

	test( 'are above a field at the lower edge of the window', async ( {
		page,
		owner,
	} ) => {
		const text = '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->';
		await open(
			page,
			await owner.page(
				`${ text.repeat( 30 ) }${ searchBlock( SEARCHES.inside ) }${ text.repeat( 30 ) }`
			)
		);
		const form = page.locator( `main ${ FORM }` );
		await form.evaluate( ( element ) =>
			element.scrollIntoView( { block: 'end' } )
		);
		await suggest( page, `main ${ FORM }` );
		await expect
			.poll( () => misplaced( page, `main ${ FORM }` ) )
			.toEqual( [] );
		expect( ( await panel( page ).boundingBox() )?.y ?? 999 ).toBeLessThan(
			( await form.boundingBox() )?.y ?? 0
		);
	} );

	test( 'close with the field of a Search block that hides it again', async ( {
		page,
		owner,
	} ) => {
		await open( page, await inHeader( SEARCHES.hidden )( owner ) );
		await suggestInHeader( page );
		await page.keyboard.press( 'Escape' );
		await expect( panel( page ) ).toHaveCount( 0 );
		await page.keyboard.press( 'ArrowDown' );
		await expect( panel( page ) ).toBeVisible();
		await page.mouse.click( 20, 600 );
		await expect( panel( page ) ).toHaveCount( 0 );
	} );

	test.describe( 'of a classic theme', () => {
		test.use( { siteName: 'classic' } );

		test( 'are at the field of its own form and of a Search block, which keep their layout', async ( {
			page,
			owner,
		} ) => {
			const urls = [
				await listUrl( owner ),
				await owner.page( searchBlock( {} ) ),
			];
			for ( const url of urls ) {
				for ( const width of [ 1280, 390 ] ) {
					await page.setViewportSize( { width, height: HEIGHT } );
					await page.setExtraHTTPHeaders( {} );
					await page.goto( url );
					const form = `main ${ FORM }`;
					const before = await partsOf( page, form );
					await open( page, url );
					expect( await partsOf( page, form ) ).toEqual( before );
					await suggest( page, form );
					await expect
						.poll( () => misplaced( page, form ) )
						.toEqual( [] );
				}
			}
		} );
	} );
} );
