import type { Page } from '@playwright/test';
import { problemsIn } from '../lib/access.js';
import { recordCalls } from '../lib/calls.js';
import { altsByDate, heard, part, seen } from '../lib/photo-carousel.js';
import { showPhotos } from '../lib/photos.js';
import { shiftsOf, watchShifts } from '../lib/shifts.js';
import { expect, MOVING, test } from '../lib/test.js';

test.use( { ...MOVING, siteName: 'classic' } );

const LOOP =
	'layout="carousel" num="12" carouselloop="yes" disablelightbox="yes"';

test.beforeEach( ( { page } ) =>
	page.setViewportSize( { width: 900, height: 900 } )
);

/** The position of the first photo in each frame, as a multiple of the row's width. */
async function watchFirst( page: Page ): Promise< () => Promise< number[] > > {
	await page.evaluate( () => {
		const frame = document.querySelector( '.frontispiece-photos__frame' )!;
		const item = frame.querySelector( '.sbi_item' )!;
		const places: number[] = ( ( window as any ).places = [] );
		const look = () => {
			const { left, width } = frame.getBoundingClientRect();
			places.push( ( item.getBoundingClientRect().left - left ) / width );
			requestAnimationFrame( look );
		};
		look();
	} );
	return () => page.evaluate( () => ( window as any ).places );
}

// P002-058
test( 'With loop on, the first photo follows the last without a jump and the reading order stays', async ( {
	page,
	show,
} ) => {
	await watchShifts( page );
	const scripts: string[] = [];
	page.on( 'request', ( request ) => scripts.push( request.url() ) );
	const feed = await showPhotos( page, show, LOOP );
	const { next, previous, dots, current, row, frame } = part( feed );
	const calls = await recordCalls( page );
	const ids = await feed.ids();
	await dots.nth( 3 ).click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 10, 11, 12 ] );
	await expect( row ).toHaveClass( /is-endless/ );

	const places = await watchFirst( page );
	await next.click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2, 3 ] );
	const way = ( await places() ).filter( ( place ) => place > -1 );
	// It is placed after the last photo and moves in from there.
	expect( Math.max( ...way ) ).toBeLessThanOrEqual( 1.01 );
	expect( Math.min( ...way ) ).toBeGreaterThanOrEqual( -0.01 );
	expect( way ).toEqual( [ ...way ].sort( ( a, b ) => b - a ) );
	await expect( current ).toHaveAccessibleName( 'Go to slide 1' );
	await expect( page.locator( '.frontispiece-announcer' ) ).toHaveText(
		'Photos 1 to 3 of 12'
	);

	await previous.click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 10, 11, 12 ] );
	expect( await feed.ids() ).toEqual( ids );
	expect( await heard( page ) ).toEqual( await altsByDate( feed ) );
	expect( calls ).toHaveLength( 0 );
	// The numbers are right-aligned, so longer ones start further left.
	const shifts = ( await shiftsOf( page ) ).filter(
		( shift ) => ! shift.endsWith( '__position' )
	);
	expect( shifts ).toEqual( [] );
	expect( await problemsIn( page, '.frontispiece-photo-feed' ) ).toEqual(
		[]
	);

	// Focus scrolls its target into view.
	await feed.links.nth( 5 ).focus();
	await expect.poll( () => seen( feed ) ).toContain( 6 );
	await row.focus();
	await page.keyboard.press( 'Home' );
	await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2, 3 ] );
	await page.keyboard.press( 'ArrowLeft' );
	await expect.poll( () => seen( feed ) ).toEqual( [ 10, 11, 12 ] );

	await page.setViewportSize( { width: 600, height: 900 } );
	await expect.poll( () => seen( feed ) ).toEqual( [ 10, 11 ] );
	await expect( dots ).toHaveCount( 6 );

	// Swiping continues past the end, too.
	const box = await frame.boundingBox();
	const [ x, y ] = [ ( box?.x ?? 0 ) + 400, ( box?.y ?? 0 ) + 80 ];
	for ( let swipe = 0; swipe < 3; swipe++ ) {
		await page.mouse.move( x, y );
		await page.mouse.down();
		await page.mouse.move( x - 250, y, { steps: 8 } );
		await page.mouse.up();
		await page.mouse.move( 5, 5 );
	}
	await expect.poll( () => seen( feed ) ).toContain( 1 );
	expect( scripts.filter( ( url ) => /\/swiper/.test( url ) ) ).toHaveLength(
		1
	);
} );

test( 'Swiper loads on the first move only; the loop also works right to left and in two rows', async ( {
	page,
	show,
} ) => {
	const scripts: string[] = [];
	page.on( 'request', ( request ) => scripts.push( request.url() ) );
	const feed = await showPhotos(
		page,
		show,
		`${ LOOP } cols="2" carouselrows="2" tworowdirection="utd" caption="no"`
	);
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
	} );
	const { row, next, previous } = part( feed );
	await row.focus();
	await feed.container
		.locator( '[data-island="photo-carousel"][data-island-state="ready"]' )
		.waitFor();
	expect( scripts.filter( ( url ) => /\/swiper/.test( url ) ) ).toEqual( [] );
	// The first click already wraps around.
	await previous.click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 9, 10, 11, 12 ] );
	await next.click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2, 3, 4 ] );
	await next.click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 5, 6, 7, 8 ] );
	const boxes = await feed.items.evaluateAll( ( items ) =>
		items.slice( 4, 8 ).map( ( item ) => {
			const { left, top } = item.getBoundingClientRect();
			return [ Math.round( left ), Math.round( top ) ];
		} )
	);
	// The pairs are stacked, starting at the right.
	expect( boxes[ 0 ]?.[ 0 ] ).toBe( boxes[ 1 ]?.[ 0 ] );
	expect( boxes[ 0 ]?.[ 0 ] ).toBeGreaterThan( boxes[ 2 ]?.[ 0 ] ?? 0 );
	expect( boxes[ 1 ]?.[ 1 ] ).toBe( boxes[ 3 ]?.[ 1 ] );
} );

test( 'Autoplay loops endlessly, and without Swiper it returns to the first photo', async ( {
	page,
	show,
} ) => {
	await page.route( /\/swiper[^/]*\.js/, ( route ) => route.abort() );
	const bare = await showPhotos( page, show, LOOP );
	await part( bare ).previous.click();
	await expect.poll( () => seen( bare ) ).toEqual( [ 10, 11, 12 ] );
	await part( bare ).next.click();
	await expect.poll( () => seen( bare ) ).toEqual( [ 1, 2, 3 ] );
	await expect( part( bare ).row ).not.toHaveClass( /is-endless/ );

	await page.unroute( /\/swiper[^/]*\.js/ );
	const feed = await showPhotos(
		page,
		show,
		`${ LOOP.replace( '12', '6' ) } carouselautoplay="yes" carouseltime="2000"`
	);
	const { row, pause } = part( feed );
	await expect( row ).toHaveClass( /is-endless/, { timeout: 15_000 } );
	for ( const view of [
		[ 1, 2, 3 ],
		[ 4, 5, 6 ],
		[ 1, 2, 3 ],
	] ) {
		await expect
			.poll( () => seen( feed ), { timeout: 15_000 } )
			.toEqual( view );
	}
	await expect( page.locator( '.frontispiece-announcer' ) ).toHaveCount( 0 );
	await pause.click();
	await expect( pause ).toHaveAccessibleName( 'Play carousel' );
} );
