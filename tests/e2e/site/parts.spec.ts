import { around, paragraph } from '../lib/blocks.js';
import { CONTENT, FOLDED, LONG, heightOf } from '../lib/folded.js';
import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( MOVING );

test.describe( 'With reduced motion', () => {
	test.use( { contextOptions: { reducedMotion: 'reduce' } } );

	test( 'a collapsible widget, a pie chart and a slideshow change at once', async ( {
		page,
		show,
	} ) => {
		await switchOn( page, {
			'folded-widget': {},
			'pie-chart': {},
			slider: {},
		} );
		await show(
			FOLDED +
				'<!-- wp:frontispiece/pie-chart {"value":40,"label":"Read"} /-->' +
				around( 'slider', paragraph( 'One' ) + paragraph( 'Two' ), {
					autoplay: true,
					delay: 1000,
				} )
		);
		await page.locator( '.frontispiece-folded-widget__button' ).click();
		// The click wakes the island first.
		await expect
			.poll( () => heightOf( page, CONTENT ) )
			.toBeGreaterThan( 300 );
		await page.locator( '.frontispiece-slider' ).scrollIntoViewIfNeeded();
		await expect(
			page.getByRole( 'button', { name: 'Play slideshow' } )
		).toBeVisible();
		expect(
			await page.evaluate(
				() =>
					document
						.getAnimations()
						.filter( ( { effect } ) =>
							( effect as KeyframeEffect ).target?.closest(
								'[data-island]'
							)
						).length
			)
		).toBe( 0 );
	} );
} );

test.describe( 'A sticky sidebar', () => {
	test.use( { siteName: 'classic' } );
	const TALL = '<div style="height:3000px"></div>';

	/** The theme has no columns, and its sidebar contains widgets of other tests. */
	const scrolled = async ( page: Page, url: string, height: number ) => {
		await page.goto( url );
		await page.addStyleTag( {
			content: `body{display:grid;grid-template-columns:1fr 15rem}header{grid-column:1/-1}aside{box-sizing:border-box;height:${ height }px;overflow:hidden}`,
		} );
		await page.evaluate( () => window.scrollTo( 0, 1200 ) );
	};
	const edge = ( page: Page, name: 'top' | 'bottom' ) =>
		page
			.locator( 'aside' )
			.evaluate(
				( element, side ) => element.getBoundingClientRect()[ side ],
				name
			);
	const stuck = async ( page: Page, url: string ) => {
		await scrolled( page, url, 200 );
		return edge( page, 'top' );
	};
	const features = { 'sticky-sidebar': { selector: 'aside' } };

	test( 'S001-137, S001-138: stays 90 px below the top, or 122 px below it with the admin bar', async ( {
		page,
		browser,
		owner,
	} ) => {
		const url = await owner.page( TALL );
		await switchOn( page, features );
		expect( await stuck( page, url ) ).toBe( 90 );
		await page.setViewportSize( { width: 600, height: 700 } );
		expect( await stuck( page, url ) ).not.toBe( 90 );

		const context = await browser.newContext( {
			storageState: owner.state,
		} );
		const known = await context.newPage();
		await switchOn( known, features );
		expect( await stuck( known, url ) ).toBe( 122 );
		await context.close();
	} );

	test( 'BUG-24: sticks to the bottom edge of the window when it is taller than the window', async ( {
		page,
		owner,
	} ) => {
		const url = await owner.page( TALL );
		await switchOn( page, features );
		await scrolled( page, url, 1000 );
		// The script that reads the height waits for the first interaction.
		await page.mouse.wheel( 0, 10 );
		const height = page.viewportSize()?.height ?? 0;
		await expect
			.poll( async () => Math.round( await edge( page, 'bottom' ) ) )
			.toBe( height );
	} );
} );

const LATER_CHART =
	'<!-- wp:spacer {"height":"2000px"} --><div style="height:2000px" class="wp-block-spacer"></div><!-- /wp:spacer --><!-- wp:frontispiece/pie-chart {"value":72,"label":"Read","color":"#0b5c8a","animation":5000} /-->';

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `On a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'masonry arranges its content in columns, and in one column on a phone', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { 'masonry-blocks': {}, 'pie-chart': {} } );
			await show(
				around( 'masonry-blocks', LONG, { width: 200 } ) + LATER_CHART
			);

			await test.step( 'a pie chart shows its percentage and animates when scrolled into view', async () => {
				const ring = page.getByRole( 'img', { name: 'Read: 72%' } );
				await expect( ring ).toHaveText( '72%' );
				await ring.scrollIntoViewIfNeeded();
				const share = page.locator( '.frontispiece-pie-chart__share' );
				await expect
					.poll( () =>
						share.evaluate(
							( element ) => element.getAnimations().length
						)
					)
					.toBeGreaterThan( 0 );
				await share.evaluate( ( element ) =>
					element
						.getAnimations()
						.forEach( ( animation ) => animation.finish() )
				);
				expect(
					await problemsIn( page, '.frontispiece-pie-chart' )
				).toEqual( [] );
			} );

			const columns = () =>
				page
					.locator( '.frontispiece-masonry-blocks__columns > *' )
					.evaluateAll(
						( items ) =>
							new Set(
								items.map( ( item ) =>
									Math.round(
										item.getBoundingClientRect().left
									)
								)
							).size
					);
			expect( await columns() ).toBeGreaterThan( 1 );
			await page.setViewportSize( { width: 360, height: 700 } );
			await expect.poll( columns ).toBe( 1 );
			expect(
				await problemsIn( page, '.frontispiece-masonry-blocks' )
			).toEqual( [] );
		} );
	} );
}

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'all content is visible, and no control is shown that does not work', async ( {
		page,
		show,
	} ) => {
		await switchOn( page, {
			'folded-widget': {},
			slider: {},
			'masonry-blocks': {},
			'pie-chart': {},
		} );
		await show(
			FOLDED +
				around( 'slider', paragraph( 'One' ) + paragraph( 'Two' ) ) +
				around( 'masonry-blocks', paragraph( 'Brick' ) ) +
				'<!-- wp:frontispiece/pie-chart {"value":40} /-->'
		);
		await expect( page.getByText( 'Paragraph 10 of' ) ).toBeVisible();
		expect( await heightOf( page, CONTENT ) ).toBeGreaterThan( 300 );
		await expect(
			page.locator( '[data-island] button:visible' )
		).toHaveCount( 0 );
		await expect( page.getByRole( 'img', { name: '40%' } ) ).toBeVisible();
	} );
} );
