import { expectFits } from '../lib/access.js';
import { boxesOf, columnsOf, setWidth } from '../lib/boxes.js';
import { recordCalls } from '../lib/calls.js';
import { FeedPart } from '../lib/feed.js';
import { APART, PhotosPart } from '../lib/photos.js';
import { frames, scrollThrough } from '../lib/requests.js';
import { shiftsOf, watchShifts } from '../lib/shifts.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';
import type { Locator } from '@playwright/test';

// A classic theme sets no width for pages and loads no late fonts.
test.use( { ...MOVING, siteName: 'classic' } );

const [ GRID, NARROW ] = [
	feedOf( 'layout="grid" num="8" cols="3" header="no"' ),
	feedOf(
		'layout="grid" num="6" cols="6" colstablet="6" colsmobile="3" header="no"'
	),
];
const PHOTOS =
	'[frontispiece_photo_feed num="10" cols="10" colstablet="10" colsmobile="10"]';

/** Returns the number of columns and the width of a column of a feed that is this wide. */
const columnsAt = ( { root }: { root: Locator }, width: number ) =>
	root.evaluate( ( feed, inline ) => {
		feed.style.inlineSize = `${ inline }px`;
		const items = [
			...feed.querySelectorAll( '.cff-item, .sbi_item' ),
		].map( ( one ) => one.getBoundingClientRect() );
		return {
			columns: new Set( items.map( ( { left } ) => left ) ).size,
			item: items[ 0 ]?.width ?? 0,
		};
	}, width );

// R000-006
test( 'BUG-7: The grid layout shows equal columns, and none gets too narrow, whatever number is set', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const feed = await show( [ GRID, NARROW, PHOTOS ].join( '\n\n' ) );

	await test.step( 'BUG-96, BUG-76: The posts are in equal columns, and those of a row are equally high', async () => {
		await setWidth( feed, 1000 );
		const found = await boxesOf( feed );
		for ( const [ index, box ] of found.entries() ) {
			const above = found[ index - 3 ];
			const before = found[ index - 1 ];
			expect( box.width ).toBeCloseTo( found[ 0 ]?.width ?? 0, 1 );
			if ( above ) {
				expect( box.left ).toBeCloseTo( above.left, 1 );
				expect( box.top ).toBeGreaterThan( above.bottom );
			}
			if ( before && index % 3 !== 0 ) {
				expect( box.top ).toBe( before.top );
				expect( box.bottom ).toBeCloseTo( before.bottom, 1 );
				expect( box.left ).toBeGreaterThan( before.right );
			}
		}
		// Their footers stand at the end of the card.
		expect(
			await feed.items
				.locator( '.frontispiece-item__footer' )
				.evaluateAll( ( footers ) =>
					footers.map( ( footer ) =>
						Math.round(
							( footer
								.closest( '.cff-item' )
								?.getBoundingClientRect().bottom ?? 0 ) -
								footer.getBoundingClientRect().bottom
						)
					)
				)
		).toEqual( found.map( () => 4 ) );
	} );

	const widths = [ 200, 390, 645, 1000 ];
	await test.step( 'No column of posts gets narrower than 140 px', async () => {
		for ( const width of widths ) {
			const found = await columnsAt( new FeedPart( page, 1 ), width );
			expect( found.item, `at ${ width } px` ).toBeGreaterThanOrEqual(
				140
			);
			expect( found.columns ).toBe(
				Math.min(
					width <= 400 ? 3 : 6,
					Math.floor( ( width + 20 ) / 160 )
				)
			);
		}
	} );

	await test.step( 'No column of photos with captions gets narrower than 160 px', async () => {
		for ( const width of widths ) {
			const found = await columnsAt( new PhotosPart( page ), width );
			expect( found.item, `at ${ width } px` ).toBeGreaterThanOrEqual(
				160
			);
			expect( found.columns ).toBe(
				Math.min( 10, Math.floor( width / 160 ) )
			);
		}
	} );
} );

// R000-016, R000-017, R000-018, R000-019
test( 'Masonry applies at each width of its container for which it has a class', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const feed = await show(
		feedOf( 'layout="masonry" num="8" colsmobile="1" header="no"' )
	);
	await setWidth( feed, 350 );
	expect( await columnsOf( feed ) ).toBe( 1 );
	await setWidth( feed, 801 );
	expect( await columnsOf( feed ) ).toBe( 3 );

	const widths = [ 300, 400, 400.5, 401, 800, 800.5, 801, 1000 ];
	const columnsWith = ( names: string ) =>
		feed.root.evaluate(
			( root, { classes, sizes } ) => {
				const part = root.querySelector( '.frontispiece-feed__page' );
				const bare = ( root.getAttribute( 'class' ) ?? '' ).replace(
					/masonry-\d-\w+/g,
					''
				);
				root.setAttribute( 'class', `${ bare } ${ classes }` );
				return sizes.map( ( width ) => {
					root.style.inlineSize = `${ width }px`;
					return Number(
						part && getComputedStyle( part ).columnCount
					);
				} );
			},
			{ classes: names, sizes: widths }
		);
	for ( const [ names, columns ] of [
		[ '', [ 1, 1, 1, 1, 1, 3, 3, 3 ] ],
		[ 'masonry-1-desktop', [ 1, 1, 1, 1, 1, 1, 1, 1 ] ],
		[ 'masonry-3-desktop', [ 1, 1, 1, 1, 1, 3, 3, 3 ] ],
		[ 'masonry-1-tablet', [ 1, 1, 1, 1, 1, 3, 3, 3 ] ],
		[ 'masonry-2-tablet', [ 1, 1, 2, 2, 2, 3, 3, 3 ] ],
		[ 'masonry-6-tablet', [ 1, 1, 2, 2, 5, 3, 3, 3 ] ],
		[ 'masonry-7-tablet', [ 1, 1, 1, 1, 1, 3, 3, 3 ] ],
		[ 'masonry-2-mobile', [ 2, 2, 1, 1, 1, 3, 3, 3 ] ],
		[ 'masonry-3-mobile', [ 2, 2, 1, 1, 1, 3, 3, 3 ] ],
		[ 'masonry-4-mobile', [ 1, 1, 1, 1, 1, 3, 3, 3 ] ],
		[ 'masonry-6-desktop', [ 1, 1, 1, 1, 1, 5, 5, 6 ] ],
	] as const ) {
		expect( await columnsWith( names ), names ).toEqual( columns );
	}
} );

const HELD = [
	{ type: 'events', layout: 'list', items: 4 },
	{ type: 'reviews', layout: 'masonry', items: 5 },
	{ type: 'reviews', layout: 'carousel', items: 5 },
];

// R000-013
test( 'Load-more of feeds of events and reviews reveals what the page holds and sends nothing', async ( {
	page,
	show,
} ) => {
	await show(
		HELD.map( ( { type, layout } ) =>
			feedOf( `type="${ type }" layout="${ layout }" cols="2" num="2"` )
		).join( '\n\n' )
	);
	const calls = await recordCalls( page );
	for ( const [ nth, { type, layout, items } ] of HELD.entries() ) {
		await test.step( `${ type } in the layout ${ layout }`, async () => {
			const feed = new FeedPart( page, nth );
			const visible = feed.items.filter( { visible: true } );
			await expect( feed.items ).toHaveCount( items );
			await expect( visible ).toHaveCount( 2 );
			for ( let shown = 4; shown < items + 2; shown += 2 ) {
				await feed.loadMore();
				await expect( visible ).toHaveCount( Math.min( items, shown ) );
			}
			await expect(
				feed.container.locator( '.cff-no-more-posts' )
			).toHaveText( 'No more posts' );
		} );
	}
	expect(
		calls.filter( ( call ) =>
			call.postData()?.includes( 'cff_get_new_posts' )
		)
	).toEqual( [] );
} );

const STILL = [
	'layout="list"',
	'layout="grid"',
	'layout="masonry"',
	'layout="masonry" order="rows"',
	'layout="carousel"',
	'type="photos"',
	'type="photos" layout="masonry"',
];

for ( const width of [ 360, 700, 1280 ] ) {
	test( `At ${ width } px no layout of a feed shifts while a visitor scrolls and loads more twice`, async ( {
		page,
		show,
	} ) => {
		test.slow();
		await watchShifts( page );
		await page.setViewportSize( { width, height: 900 } );
		await show(
			STILL.map( ( layout ) => feedOf( `${ layout } num="6"` ) ).join(
				APART
			)
		);
		await scrollThrough( page );
		for ( const [ nth, layout ] of STILL.entries() ) {
			await test.step( `A feed with ${ layout }`, async () => {
				const feed = new FeedPart( page, nth );
				for ( const loads of [ 2, 3 ] ) {
					await feed.loadMore();
					await expect(
						feed.container.locator( '.frontispiece-item' )
					).toHaveCount( loads * 6 );
				}
				await frames( page );
				expect( await shiftsOf( page ) ).toEqual( [] );
			} );
		}
		await scrollThrough( page );
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await frames( page );
		expect( await shiftsOf( page ) ).toEqual( [] );
		await expectFits( page );
	} );
}
