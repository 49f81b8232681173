import { boxesOf, columnsOf, setWidth } from '../lib/boxes.js';
import { recordCalls } from '../lib/calls.js';
import { frames, scrollThrough } from '../lib/requests.js';
import { shiftsOf, watchShifts } from '../lib/shifts.js';
import { expect, feedOf, test } from '../lib/test.js';

// A classic theme sets no width for pages and loads no late fonts.
test.use( { siteName: 'classic' } );

// R000-006
test( 'The grid layout shows the posts in equal columns, each as high as its content', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const feed = await show( feedOf( 'layout="grid" num="8" cols="3"' ) );
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
			expect( box.left ).toBeGreaterThan( before.right );
		}
	}
	const heights = found.map( ( { top, bottom } ) =>
		Math.round( bottom - top )
	);
	expect( new Set( heights.slice( 0, 3 ) ).size ).toBeGreaterThan( 1 );
} );

// R000-016
test( 'Masonry depends on the width of its container, not of the window', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1200, height: 900 } );
	const feed = await show(
		feedOf( 'layout="masonry" num="8" colsmobile="1"' )
	);
	await setWidth( feed, 350 );
	expect( await columnsOf( feed ) ).toBe( 1 );
	await setWidth( feed, 801 );
	expect( await columnsOf( feed ) ).toBe( 3 );
} );

// R000-017, R000-018, R000-019
test( 'Masonry applies at each width for which it has a class', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const feed = await show( feedOf( 'layout="masonry" num="3" header="no"' ) );
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

for ( const [ name, least, content ] of [
	[
		'posts',
		140,
		feedOf(
			'layout="grid" num="6" cols="6" colstablet="6" colsmobile="3"'
		),
	],
	[
		'photos',
		60,
		'[frontispiece_photo_feed num="10" cols="10" colstablet="10" colsmobile="10"]',
	],
] as const ) {
	test( `BUG-7: No column of ${ name } gets narrower than ${ least } px, whatever number is set`, async ( {
		page,
		show,
	} ) => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await show( content );
		const root = page.locator( '.frontispiece-feed' );
		for ( const width of [ 200, 390, 645, 1000 ] ) {
			const { columns, item } = await root.evaluate( ( feed, inline ) => {
				feed.style.inlineSize = `${ inline }px`;
				const items = [
					...feed.querySelectorAll( '.cff-item, .sbi_item' ),
				].map( ( one ) => one.getBoundingClientRect() );
				return {
					columns: new Set( items.map( ( { left } ) => left ) ).size,
					item: items[ 0 ]?.width ?? 0,
				};
			}, width );
			expect( item, `at ${ width } px` ).toBeGreaterThanOrEqual( least );
			expect( columns ).toBe(
				Math.min(
					name === 'posts' ? 6 : 10,
					name === 'posts'
						? Math.floor( ( width + 20 ) / 160 )
						: Math.floor( width / 60 ),
					name === 'posts' && width <= 400 ? 3 : Infinity
				)
			);
		}
	} );
}

// R000-013
for ( const [ type, layout, items ] of [
	[ 'events', 'list', 4 ],
	[ 'reviews', 'masonry', 5 ],
	[ 'reviews', 'carousel', 5 ],
] as const ) {
	test( `Load-more of a feed of ${ type } in the layout ${ layout } reveals what the page holds and sends nothing`, async ( {
		page,
		show,
	} ) => {
		const feed = await show(
			feedOf( `type="${ type }" layout="${ layout }" cols="2" num="2"` )
		);
		const calls = await recordCalls( page );
		const visible = feed.items.filter( { visible: true } );
		await expect( feed.items ).toHaveCount( items );
		await expect( visible ).toHaveCount( 2 );
		for ( let page_ = 2; page_ * 2 < items + 2; page_++ ) {
			await feed.loadMore();
			await expect( visible ).toHaveCount( Math.min( items, page_ * 2 ) );
		}
		await expect(
			feed.container.locator( '.cff-no-more-posts' )
		).toHaveText( 'No more posts' );
		expect(
			calls.filter( ( call ) =>
				call.postData()?.includes( 'cff_get_new_posts' )
			)
		).toEqual( [] );
	} );
}

test( 'The first arrow of a carousel keeps its place when the browser receives the second one', async ( {
	page,
	show,
} ) => {
	await show( feedOf( 'layout="carousel" num="9"' ) );
	const [ without, both ] = await page
		.locator( '.frontispiece-carousel' )
		.evaluate( ( bar ) => {
			const [ first, second ] = bar.querySelectorAll( 'button' );
			const left = () => first?.getBoundingClientRect().left;
			second?.remove();
			const before = left();
			bar.append( second ?? '' );
			return [ before, left() ];
		} );
	expect( without ).toBeGreaterThan( 0 );
	expect( both ).toBe( without );
} );

for ( const layout of [
	'layout="list"',
	'layout="grid"',
	'layout="masonry"',
	'layout="masonry" order="rows"',
	'layout="carousel"',
	'type="photos"',
	'type="photos" layout="masonry"',
] ) {
	for ( const width of [ 360, 700, 1280 ] ) {
		test( `At ${ width } px nothing moves by itself in a feed with ${ layout }, through two loads and back`, async ( {
			page,
			show,
		} ) => {
			test.slow();
			await watchShifts( page );
			await page.setViewportSize( { width, height: 900 } );
			const feed = await show( feedOf( `${ layout } num="9"` ) );
			await scrollThrough( page );
			for ( const loads of [ 2, 3 ] ) {
				await feed.loadMore();
				await expect(
					feed.container.locator( '.frontispiece-item' )
				).toHaveCount( loads * 9 );
				await scrollThrough( page );
			}
			await page.evaluate( () => window.scrollTo( 0, 0 ) );
			await frames( page );
			expect( await shiftsOf( page ) ).toEqual( [] );
			expect(
				await page.evaluate(
					() =>
						document.documentElement.scrollWidth -
						document.documentElement.clientWidth
				)
			).toBe( 0 );
		} );
	}
}
