import { expectFits, problemsAtWidths } from '../lib/access.js';
import { boxesOf, columnsOf } from '../lib/boxes.js';
import { LAYOUTS } from '../lib/photo-layouts.js';
import { photosOf, PhotosPart, showEach, showPhotos } from '../lib/photos.js';
import { expect, MOVING, test } from '../lib/test.js';

test.use( { ...MOVING, siteName: 'classic' } );

// Narrow windows, wide ones, and between both: 480, 481, 640 and 641 px.
const COLUMNS = [
	[ 'cols="5" colstablet="3" colsmobile="2"', [ 2, 3, 3, 5 ] ],
	[ 'cols="4"', [ 1, 2, 4, 4 ] ],
	[ 'cols="8"', [ 1, 4, 8, 8 ] ],
	[ 'cols="2"', [ 2, 2, 2, 2 ] ],
	// None given.
	[ 'caption="no"', [ 1, 2, 4, 4 ] ],
] as const;

// P002-140, P002-141, P002-142, P002-008
test( 'Columns go by the width of the window, and without layout options photos are in rows of equal columns', async ( {
	page,
	show,
} ) => {
	const feeds = await showEach(
		page,
		show,
		COLUMNS.map(
			( [ given ] ) => `num="8" header="no" caption="no" ${ given }`
		)
	);
	const found: number[][] = COLUMNS.map( () => [] );
	const fitting: number[] = [];
	for ( const width of [ 480, 481, 640, 641 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		const { clientWidth } = await feeds[ 0 ]!.container.evaluate(
			( { clientWidth: its } ) => ( { clientWidth: its } )
		);
		fitting.push( Math.floor( clientWidth / 120 ) );
		for ( const [ nth, feed ] of feeds.entries() ) {
			found[ nth ]?.push( await columnsOf( feed ) );
		}
		await expectFits( page );
	}
	// BUG-81: as long as columns of 120 px fit.
	expect( found ).toEqual(
		COLUMNS.map( ( [ , expected ] ) =>
			expected.map( ( columns, at ) =>
				Math.min( columns, fitting[ at ] ?? 0 )
			)
		)
	);

	await page.setViewportSize( { width: 1280, height: 900 } );
	const boxes = await boxesOf( feeds.at( -1 )! );
	for ( const [ index, box ] of boxes.entries() ) {
		expect( box.width ).toBeCloseTo( boxes[ 0 ]?.width ?? 0, 1 );
		expect( box.top ).toBeCloseTo(
			boxes[ index - ( index % 4 ) ]?.top ?? 0,
			1
		);
	}
} );

test( 'A feed without posts shows a message below its header and no load more button', async ( {
	page,
	show,
} ) => {
	const feed = await showPhotos(
		page,
		show,
		'include="a word that is nowhere"'
	);
	await expect( feed.container ).toContainText( 'No posts yet.' );
	await expect( feed.items ).toHaveCount( 0 );
	await expect( feed.more ).toHaveCount( 0 );
	expect(
		await problemsAtWidths( page, '.frontispiece-photo-feed' )
	).toEqual( [] );
} );

// P002-004
test( 'Two feeds on a page keep their own columns, layouts and controls, and load more independently', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	await show(
		photosOf( 'num="6" cols="3"' ) +
			photosOf( 'num="4" layout="carousel" cols="2"' )
	);
	const grid = new PhotosPart( page, 0 );
	const carousel = new PhotosPart( page, 1 );
	expect( await columnsOf( grid ) ).toBe( 3 );
	expect( await columnsOf( carousel ) ).toBe( 4 );
	await carousel.loadMore();
	await expect( carousel.items ).toHaveCount( 8 );
	await expect( grid.items ).toHaveCount( 6 );
	await grid.loadMore();
	await expect( grid.items ).toHaveCount( 12 );
	await expect( carousel.items ).toHaveCount( 8 );
	expect(
		await page
			.locator( '[id^="sb_instagram"]' )
			.evaluateAll( ( all ) => all.map( ( { id } ) => id ) )
	).toEqual( [ 'sb_instagram', 'sb_instagram-2' ] );
} );

/** Sizes of photos, and how far each differs from the height of its cell. */
const sizesOf = ( feed: PhotosPart ) =>
	feed.items.evaluateAll( ( items ) =>
		items.map( ( item ) => {
			const { width, height } = item.getBoundingClientRect();
			const picture = item
				.querySelector( '.frontispiece-media__link' )
				?.getBoundingClientRect();
			return {
				width,
				height,
				fills: Math.abs( height - ( picture?.height ?? 0 ) - 12 ),
				isLarge: item.classList.contains( 'sbi_highlighted' ),
			};
		} )
	);

// P002-010, P002-011
test( 'Highlighted photos are larger and fill their cells, and masonry arranges different heights in columns', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const [ masonry, ...highlights ] = ( await showEach( page, show, [
		'layout="masonry" cols="3" num="12" caption="no"',
		'layout="highlight" cols="4" num="15" imageaspectratio="1:1"',
		'layout="highlight" cols="4" num="15" imageaspectratio="4:5"',
	] ) ) as [ PhotosPart, ...PhotosPart[] ];

	await test.step( 'Highlighted photos are larger than the others, and every photo fills its grid cell', async () => {
		for ( const feed of highlights ) {
			const sizes = await sizesOf( feed );
			const large = sizes.filter( ( { isLarge } ) => isLarge );
			const [ small ] = sizes.filter( ( { isLarge } ) => ! isLarge );
			expect( large ).toHaveLength( 3 );
			for ( const { width, height, fills } of large ) {
				expect( width ).toBeCloseTo( 2 * ( small?.width ?? 0 ), 0 );
				expect( height ).toBeCloseTo( 2 * ( small?.height ?? 0 ), 0 );
				expect( fills ).toBeLessThan( 1 );
			}
		}
	} );

	await test.step( 'Masonry arranges photos of different heights in columns', async () => {
		const found = await boxesOf( masonry );
		expect( await columnsOf( masonry ) ).toBe( 3 );
		const columns = new Map< number, typeof found >();
		found.forEach( ( box ) => {
			const left = Math.round( box.left );
			columns.set( left, [ ...( columns.get( left ) ?? [] ), box ] );
		} );
		for ( const column of columns.values() ) {
			for ( const [ index, box ] of column.entries() ) {
				expect( box.top ).toBeCloseTo(
					column[ index - 1 ]?.bottom ?? box.top,
					0
				);
			}
		}
		const heights = found.map( ( { top, bottom } ) =>
			Math.round( bottom - top )
		);
		expect( new Set( heights ).size ).toBeGreaterThan( 3 );
	} );
} );

// P002-064, P002-202
test( 'Images reserve an aspect ratio of 1, 1.25 or 1.33 before they load, and photos have the padding set', async ( {
	page,
	show,
} ) => {
	await page.route( /\.(webp|jpe?g|png)/, ( route ) => route.abort() );
	const ratios = [
		[ '1:1', 1 ],
		[ '4:5', 1.25 ],
		[ '3:4', 4 / 3 ],
		[ '16:9', 1 ],
	] as const;
	const feeds = await showEach( page, show, [
		...ratios.map(
			( [ given ] ) => `num="3" imageaspectratio="${ given }"`
		),
		'num="2" imagepadding="11"',
	] );
	for ( const [ nth, [ , ratio ] ] of ratios.entries() ) {
		const found = await feeds[ nth ]!.links.evaluateAll( ( links ) =>
			links.map( ( link ) => {
				const { width, height } = link.getBoundingClientRect();
				return height / width;
			} )
		);
		expect( found ).toHaveLength( 3 );
		found.forEach( ( one ) => expect( one ).toBeCloseTo( ratio, 2 ) );
	}
	await expect( feeds[ 0 ]!.items.first() ).toHaveCSS( 'padding', '6px' );
	await expect( feeds[ 4 ]!.items.first() ).toHaveCSS( 'padding', '11px' );
} );

// P002-003
test( 'Only a two-row carousel has the class 2rows, before and after it starts', async ( {
	page,
	show,
} ) => {
	const feeds = await showEach(
		page,
		show,
		[
			'carouselrows="2"',
			'layout="masonry" carouselrows="2"',
			'layout="carousel"',
			LAYOUTS[ 'two rows' ],
		].map( ( attributes ) => `num="4" ${ attributes }` )
	);
	const marked = () =>
		Promise.all(
			feeds.map( ( { root } ) =>
				root.evaluate( ( { classList } ) =>
					classList.contains( '2rows' )
				)
			)
		);
	expect( await marked() ).toEqual( [ false, false, false, true ] );
	for ( const feed of feeds ) {
		await feed.wake();
	}
	await page.waitForLoadState( 'networkidle' );
	expect( await marked() ).toEqual( [ false, false, false, true ] );
} );

// P002-210
test( 'The header is compact below 600 px, even before interaction, and block styles put a frame or a line around photos', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 800 } );
	await show(
		[ 'is-style-plain', 'is-style-card', 'is-style-outlined' ]
			.map(
				( className ) =>
					`<!-- wp:frontispiece/photo-feed ${ JSON.stringify( { className, num: 2 } ) } /-->`
			)
			.join( '' )
	);

	await test.step( 'Block styles put a frame or a line around photos', async () => {
		const lineOf = ( nth: number ) =>
			new PhotosPart( page, nth ).links.first().evaluate( ( link ) => {
				const { borderTopWidth, boxShadow } = getComputedStyle( link );
				return [ borderTopWidth, boxShadow !== 'none' ];
			} );
		expect( await lineOf( 0 ) ).toEqual( [ '0px', false ] );
		expect( await lineOf( 1 ) ).toEqual( [ '8px', true ] );
		expect( await lineOf( 2 ) ).toEqual( [ '0px', true ] );
	} );

	await test.step( 'The header is compact below 600 px, even before interaction', async () => {
		const feed = new PhotosPart( page );
		const header = feed.container.locator( '.sb_instagram_header' );
		const avatar = header.locator( '.frontispiece-avatar' );
		const widths = [];
		for ( const width of [ 1280, 500 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			widths.push( ( await avatar.boundingBox() )?.width );
		}
		expect( widths[ 1 ] ).toBeLessThan( widths[ 0 ] ?? 0 );
		await feed.wake();
		await expect( header ).toHaveClass( /(^| )sbi_small( |$)/ );
		await page.setViewportSize( { width: 1280, height: 800 } );
		await expect( header ).not.toHaveClass( /(^| )sbi_small( |$)/ );
	} );
} );
