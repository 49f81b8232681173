import { expectFits, problemsAtWidths } from '../lib/access.js';
import { boxesOf, columnsOf } from '../lib/boxes.js';
import { LAYOUTS } from '../lib/photo-layouts.js';
import { photosOf, PhotosPart, showPhotos } from '../lib/photos.js';
import { expect, test } from '../lib/test.js';

test.use( { siteName: 'classic' } );

const COLUMNS = [
	[ 'cols="5" colstablet="3" colsmobile="2"', [ 2, 3, 3, 5 ] ],
	[ 'cols="4"', [ 1, 2, 4, 4 ] ],
	[ 'cols="8"', [ 1, 4, 8, 8 ] ],
	[ 'cols="2"', [ 2, 2, 2, 2 ] ],
	// None given.
	[ '', [ 1, 2, 4, 4 ] ],
] as const;

for ( const [ attributes, expected ] of COLUMNS ) {
	// P002-140, P002-141, P002-142
	test( `Columns go by the width of the window: ${ attributes || 'none given' }`, async ( {
		page,
		show,
	} ) => {
		const feed = await showPhotos(
			page,
			show,
			`num="12" header="no" ${ attributes }`
		);
		const found = [];
		for ( const width of [ 480, 481, 640, 641 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			found.push( await columnsOf( feed ) );
			await expectFits( page );
		}
		expect( found ).toEqual( expected );
	} );
}

// P002-008
test( 'Without layout options, photos are in rows of equal columns', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const feed = await showPhotos( page, show, 'num="8" caption="no"' );
	const found = await boxesOf( feed );
	for ( const [ index, box ] of found.entries() ) {
		expect( box.width ).toBeCloseTo( found[ 0 ]?.width ?? 0, 1 );
		expect( box.top ).toBeCloseTo(
			found[ index - ( index % 4 ) ]?.top ?? 0,
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
test( 'Two feeds on a page keep their own columns, layouts and controls', async ( {
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
	await grid.loadMore();
	await expect( grid.items ).toHaveCount( 12 );
	await expect( carousel.items ).toHaveCount( 4 );
	expect(
		await page
			.locator( '[id^="sb_instagram"]' )
			.evaluateAll( ( all ) => all.map( ( { id } ) => id ) )
	).toEqual( [ 'sb_instagram', 'sb_instagram-2' ] );
} );

// P002-010
test( 'Highlighted photos are larger than the others, and every photo fills its grid cell', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	for ( const aspect of [ '1:1', '4:5' ] ) {
		const feed = await showPhotos(
			page,
			show,
			`layout="highlight" cols="4" num="15" imageaspectratio="${ aspect }"`
		);
		const sizes = await feed.items.evaluateAll( ( items ) =>
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

// P002-011
test( 'Masonry arranges photos of different heights in columns', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const feed = await showPhotos(
		page,
		show,
		'layout="masonry" cols="3" num="12" caption="no"'
	);
	const found = await boxesOf( feed );
	expect( await columnsOf( feed ) ).toBe( 3 );
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

// P002-064
test( 'Images reserve an aspect ratio of 1, 1.25 or 1.33 before they load', async ( {
	page,
	show,
} ) => {
	await page.route( /\.(webp|jpe?g|png)/, ( route ) => route.abort() );
	for ( const [ given, ratio ] of [
		[ '1:1', 1 ],
		[ '4:5', 1.25 ],
		[ '3:4', 4 / 3 ],
		[ '16:9', 1 ],
	] as const ) {
		const feed = await showPhotos(
			page,
			show,
			`num="3" imageaspectratio="${ given }"`
		);
		const found = await feed.links.evaluateAll( ( links ) =>
			links.map( ( link ) => {
				const { width, height } = link.getBoundingClientRect();
				return height / width;
			} )
		);
		found.forEach( ( one ) => expect( one ).toBeCloseTo( ratio, 2 ) );
	}
} );

// P002-202
test( 'A photo has 6 px padding by default, or the padding set', async ( {
	page,
	show,
} ) => {
	const feed = await showPhotos( page, show, 'num="2"' );
	await expect( feed.items.first() ).toHaveCSS( 'padding', '6px' );
	await showPhotos( page, show, 'num="2" imagepadding="11"' );
	await expect( feed.items.first() ).toHaveCSS( 'padding', '11px' );
} );

// P002-003
test( 'Only a two-row carousel has the class 2rows, before and after it starts', async ( {
	page,
	show,
} ) => {
	for ( const [ attributes, has ] of [
		[ 'carouselrows="2"', false ],
		[ 'layout="masonry" carouselrows="2"', false ],
		[ 'layout="carousel"', false ],
		[ LAYOUTS[ 'two rows' ], true ],
	] as const ) {
		const feed = await showPhotos( page, show, `num="4" ${ attributes }` );
		const marked = () =>
			feed.root.evaluate( ( root ) =>
				root.classList.contains( '2rows' )
			);
		expect( await marked() ).toBe( has );
		await feed.wake();
		await page.waitForLoadState( 'networkidle' );
		expect( await marked() ).toBe( has );
	}
} );

// P002-210
test( 'The header is compact below 600 px, even before interaction', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 800 } );
	const feed = await showPhotos( page, show, 'num="2"' );
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

test( 'Block styles put a frame or a line around photos', async ( {
	page,
	show,
} ) => {
	const lineOf = async ( className: string ) => {
		await show(
			`<!-- wp:frontispiece/photo-feed ${ JSON.stringify( { className, num: 2 } ) } /-->`
		);
		const photo = new PhotosPart( page ).links.first();
		return photo.evaluate( ( link ) => {
			const { borderTopWidth, boxShadow } = getComputedStyle( link );
			return [ borderTopWidth, boxShadow !== 'none' ];
		} );
	};
	expect( await lineOf( 'is-style-plain' ) ).toEqual( [ '0px', false ] );
	expect( await lineOf( 'is-style-card' ) ).toEqual( [ '8px', true ] );
	expect( await lineOf( 'is-style-outlined' ) ).toEqual( [ '0px', true ] );
} );
