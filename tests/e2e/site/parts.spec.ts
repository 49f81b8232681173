import { around, paragraph } from '../lib/blocks.js';
import { faultsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const LONG = [ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ]
	.map( ( n ) =>
		paragraph(
			`Paragraph ${ n } of a text. <a href="#p${ n }">Link ${ n }</a>`
		)
	)
	.join( '' );
const FOLDED = around( 'folded-widget', LONG, { height: 120 } );

const heightOf = ( page: Page, selector: string ) =>
	page
		.locator( selector )
		.first()
		.evaluate( ( element ) => element.getBoundingClientRect().height );
const CONTENT = '.frontispiece-folded-widget__content';

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `On a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'S001-022, S001-023, S001-089: a folded widget expands and folds as often as its button is pressed', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { 'folded-widget': {} } );
			await show( FOLDED );
			const button = page.locator(
				'.frontispiece-folded-widget__button'
			);
			expect( await heightOf( page, CONTENT ) ).toBe( 120 );
			expect(
				await faultsIn( page, '.frontispiece-folded-widget' )
			).toEqual( [] );
			for ( const [ text, isExpanded ] of [
				[ 'Read less', true ],
				[ 'Read more', false ],
				[ 'Read less', true ],
			] as const ) {
				await button.click();
				await expect( button ).toHaveText( text );
				await expect( button ).toHaveAttribute(
					'aria-expanded',
					String( isExpanded )
				);
				await expect
					.poll( async () =>
						isExpanded
							? ( await heightOf( page, CONTENT ) ) > 300
							: ( await heightOf( page, CONTENT ) ) === 120
					)
					.toBe( true );
			}
			expect(
				await faultsIn( page, '.frontispiece-folded-widget' )
			).toEqual( [] );
			await button.press( 'Enter' );
			await expect( button ).toHaveText( 'Read more' );
		} );
	} );
}

test( 'S001-022: a group with the style “Folded” folds', async ( {
	page,
	show,
} ) => {
	await switchOn( page, { 'folded-widget': { height: 120 } } );
	await show(
		`<!-- wp:group {"className":"is-style-frontispiece-folded"} --><div class="wp-block-group is-style-frontispiece-folded">${ LONG }</div><!-- /wp:group -->`
	);
	expect( await heightOf( page, CONTENT ) ).toBe( 120 );
	await page.getByRole( 'button', { name: 'Read more' } ).click();
	await expect.poll( () => heightOf( page, CONTENT ) ).toBeGreaterThan( 300 );
	await expect(
		page.getByRole( 'button', { name: 'Read less' } )
	).toBeFocused();
} );

test.describe( 'A widget of a classic theme', () => {
	test.use( { siteName: 'classic' } );

	test( 'S001-022, S001-023: folds below its title where its form says so', async ( {
		page,
		site,
		owners,
	} ) => {
		const owner = await owners( site );
		const { id } = await owner.rest< { id: string } >( '/wp/v2/widgets', {
			method: 'POST',
			headers: { 'X-Frontispiece-Site': '{"folded-widget":{}}' },
			data: {
				id_base: 'text',
				sidebar: 'sidebar-1',
				instance: {
					raw: {
						title: 'Folded side',
						text: '<p>Words of a long widget.</p>'.repeat( 20 ),
						filter: 'content',
						visual: true,
						frontispiece_folded: true,
					},
				},
			},
		} );
		// WordPress tidies the sidebars of a theme that is new when it is first asked for them, and puts the widget aside.
		await owner.rest( `/wp/v2/widgets/${ id }`, {
			method: 'PUT',
			data: { sidebar: 'sidebar-1' },
		} );
		try {
			await switchOn( page, { 'folded-widget': { height: 100 } } );
			await page.goto( await owner.page( '<p>Text.</p>' ) );
			const side = page
				.locator( 'aside .widget' )
				.filter( { hasText: 'Folded side' } );
			await expect(
				side.getByRole( 'heading', { name: 'Folded side' } )
			).toBeVisible();
			expect( await heightOf( page, `aside ${ CONTENT }` ) ).toBe( 100 );
			for ( const name of [ 'Read more', 'Read less' ] ) {
				await side.getByRole( 'button', { name } ).click();
			}
			await expect(
				side.getByRole( 'button', { name: 'Read more' } )
			).toBeFocused();
			// The theme's own list without a list is not ours.
			expect(
				await faultsIn( page, 'aside .frontispiece-folded-widget' )
			).toEqual( [] );
		} finally {
			await owner.rest( `/wp/v2/widgets/${ id }?force=true`, {
				method: 'DELETE',
			} );
		}
	} );
} );

test( 'a folded widget shows what the keyboard comes to below its fold', async ( {
	page,
	show,
} ) => {
	await switchOn( page, { 'folded-widget': {} } );
	await show( FOLDED );
	await page.getByRole( 'link', { name: 'Link 9' } ).focus();
	await expect(
		page.locator( '.frontispiece-folded-widget__button' )
	).toHaveText( 'Read less' );
} );

test.describe( 'For those who want no motion', () => {
	test.use( { contextOptions: { reducedMotion: 'reduce' } } );

	test( 'a folded widget, a pie chart and slides change at once', async ( {
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
		expect( await heightOf( page, CONTENT ) ).toBeGreaterThan( 300 );
		await page.locator( '.frontispiece-slider' ).scrollIntoViewIfNeeded();
		await expect(
			page.getByRole( 'button', { name: 'Start the slides' } )
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

test( 'S001-137: a column with the style stays 90 px below the top on a block theme', async ( {
	page,
	show,
} ) => {
	const column = ( inner: string, className = '' ) =>
		`<!-- wp:column ${ JSON.stringify( {
			className,
		} ) } --><div class="wp-block-column ${ className }">${ inner }</div><!-- /wp:column -->`;
	await switchOn( page, { 'sticky-sidebar': {} } );
	await show(
		`<!-- wp:columns --><div class="wp-block-columns">${ column(
			'<div style="height:3000px"></div>'
		) }${ column(
			paragraph( 'Side' ),
			'is-style-frontispiece-sticky'
		) }</div><!-- /wp:columns -->`
	);
	await page.evaluate( () => window.scrollTo( 0, 1500 ) );
	expect(
		await page
			.locator( '.is-style-frontispiece-sticky' )
			.evaluate( ( element ) => element.getBoundingClientRect().top )
	).toBe( 90 );
} );

test.describe( 'A sticky sidebar', () => {
	test.use( { siteName: 'classic' } );
	const TALL = '<div style="height:3000px"></div>';

	const stuck = async ( page: Page, url: string ) => {
		await page.goto( url );
		// The theme has no columns of its own.
		await page.addStyleTag( {
			content:
				'body{display:grid;grid-template-columns:1fr 15rem}header{grid-column:1/-1}aside{min-height:50px}',
		} );
		await page.evaluate( () => window.scrollTo( 0, 1200 ) );
		return page
			.locator( 'aside' )
			.evaluate( ( element ) => element.getBoundingClientRect().top );
	};
	const features = { 'sticky-sidebar': { selector: 'aside' } };

	test( 'S001-137, S001-138: stays 90 px below the top, and 122 px where the admin bar is', async ( {
		page,
		browser,
		site,
		owners,
	} ) => {
		const owner = await owners( site );
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
} );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `On a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'masonry sets what it holds into columns, and into one on a phone', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { 'masonry-blocks': {} } );
			await show( around( 'masonry-blocks', LONG, { width: 200 } ) );
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
				await faultsIn( page, '.frontispiece-masonry-blocks' )
			).toEqual( [] );
		} );

		test( 'a pie chart says its share, and grows when it is seen', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { 'pie-chart': {} } );
			await show(
				'<!-- wp:spacer {"height":"2000px"} --><div style="height:2000px" class="wp-block-spacer"></div><!-- /wp:spacer --><!-- wp:frontispiece/pie-chart {"value":72,"label":"Read","color":"#0b5c8a","animation":5000} /-->'
			);
			const ring = page.getByRole( 'img', { name: 'Read: 72%' } );
			await expect( ring ).toHaveText( '72%' );
			await ring.scrollIntoViewIfNeeded();
			await expect
				.poll( () =>
					page
						.locator( '.frontispiece-pie-chart__share' )
						.evaluate( ( share ) => share.getAnimations().length )
				)
				.toBeGreaterThan( 0 );
			expect( await faultsIn( page, '.frontispiece-pie-chart' ) ).toEqual(
				[]
			);
		} );
	} );
}

test.describe( 'Without script', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'everything is there and nothing that does nothing', async ( {
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
