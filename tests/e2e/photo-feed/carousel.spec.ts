import { recordCalls } from '../lib/calls.js';
import { part, rows, seen } from '../lib/photo-carousel.js';
import { PhotosPart, showEach, showPhotos } from '../lib/photos.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( { ...MOVING, siteName: 'classic' } );

test.beforeEach( ( { page } ) =>
	page.setViewportSize( { width: 900, height: 900 } )
);

/** The longest interval there is: the carousel moves when the test lets a minute pass. */
const MINUTE = 60_000;

/** With the time that a move takes. */
const LONGER = MINUTE + 1000;

/** Waits until a carousel has started. */
const started = ( feed: PhotosPart ) =>
	feed.container
		.locator( '[data-island="photo-carousel"][data-island-state="ready"]' )
		.waitFor();

async function showAutoplaying(
	page: Page,
	show: Parameters< typeof showPhotos >[ 1 ]
): Promise< PhotosPart > {
	const feed = await showPhotos(
		page,
		show,
		`layout="carousel" num="12" carouselautoplay="yes" carouseltime="${ MINUTE }"`
	);
	await started( feed );
	return feed;
}

/** Checks a carousel that is still asleep. */
async function expectMirrored( page: Page, feed: PhotosPart ) {
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
	} );
	const { next, row, dots } = part( feed );
	expect( await seen( feed ) ).toEqual( [ 1, 2, 3 ] );
	const [ arrow, frame ] = await Promise.all( [
		next.boundingBox(),
		row.boundingBox(),
	] );
	expect( arrow?.x ).toBeLessThan( ( frame?.x ?? 0 ) + 60 );
	await next.click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 4, 5, 6 ] );
	await row.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2, 3 ] );
	await dots.nth( 3 ).click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 10, 11, 12 ] );
}

// P002-009, P002-219, P002-058
test( 'A carousel shows three photos in one row by default, and arrows and dots move it by one view', async ( {
	page,
	show,
} ) => {
	const [ feed, bare ] = ( await showEach( page, show, [
		'layout="carousel" num="12"',
		'layout="carousel" num="12" carouselarrows="no"',
		'layout="carousel" num="12" carouseldots="no"',
	] ) ) as [ PhotosPart, PhotosPart, PhotosPart ];
	const { previous, next, dots, current } = part( feed );
	const announcer = page.locator( '.frontispiece-announcer' );

	await test.step( 'A carousel has one row and shows three photos at a time by default', async () => {
		expect( await rows( feed ) ).toHaveLength( 1 );
		expect( await seen( feed ) ).toEqual( [ 1, 2, 3 ] );
	} );

	await test.step( 'Arrows move the carousel by one view, including the first press that starts it', async () => {
		await expect( previous ).toHaveCSS( 'opacity', '0' );
		await next.click();
		await expect.poll( () => seen( feed ) ).toEqual( [ 4, 5, 6 ] );
		// Moving back at once would not be announced.
		await expect( announcer ).toHaveText( 'Photos 4 to 6 of 12' );
		await previous.click();
		await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2, 3 ] );
		await expect( previous ).toHaveAttribute( 'aria-disabled', 'true' );
		await expect( previous ).toBeFocused();
		await expect( announcer ).toHaveText( 'Photos 1 to 3 of 12' );
		await expect( part( bare ).next ).toHaveCount( 0 );
	} );

	await test.step( 'Dots show the current view, lead to each view and match the number of views in the window', async () => {
		await expect( dots ).toHaveCount( 4 );
		await dots.nth( 2 ).click();
		await expect.poll( () => seen( feed ) ).toEqual( [ 7, 8, 9 ] );
		await expect( current ).toHaveAccessibleName( 'Go to slide 3' );
		await page.setViewportSize( { width: 600, height: 900 } );
		await expect( dots ).toHaveCount( 6 );
		// The second carousel is still asleep.
		await expect( part( bare ).dots ).toHaveCount( 6 );
		await page.setViewportSize( { width: 360, height: 900 } );
		await expect( part( bare ).dots ).toHaveCount( 12 );
		await expect( part( new PhotosPart( page, 2 ) ).dots ).toHaveCount( 0 );
	} );
} );

test( 'The row of a carousel is at its place before the browser has received its first photo', async ( {
	page,
	photos,
} ) => {
	const feed = await photos( 'layout="carousel" num="6"' );
	const place = () =>
		feed.container
			.locator( '.sbi_images' )
			.evaluate( ( row ) => row.getBoundingClientRect().top );
	const whole = await place();
	await page.route( page.url(), async ( route ) => {
		const response = await route.fetch();
		const html = await response.text();
		await route.fulfill( {
			response,
			body: html.slice( 0, html.search( /<div\s+class="sbi_item/ ) ),
		} );
	} );
	await page.reload();
	await expect( feed.items ).toHaveCount( 0 );
	expect( await place() ).toBe( whole );
} );

// P002-058
test( 'An autoplaying carousel loads no React, can be paused and stops while hovered', async ( {
	page,
	show,
} ) => {
	await page.clock.install();
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.resourceType() === 'script' ) {
			scripts.push( request.url() );
		}
	} );
	const feed = await showAutoplaying( page, show );
	const { pause, row } = part( feed );
	await expect( pause ).toHaveAccessibleName( 'Pause carousel' );
	await page.clock.runFor( MINUTE );
	await expect.poll( () => seen( feed ) ).toEqual( [ 4, 5, 6 ] );
	expect( scripts.filter( ( url ) => url.includes( '/react' ) ) ).toEqual(
		[]
	);
	await expect( page.locator( '.frontispiece-announcer' ) ).toHaveCount( 0 );

	await pause.click();
	await expect( pause ).toHaveAccessibleName( 'Play carousel' );
	await page.mouse.move( 0, 0 );
	await pause.evaluate( ( button ) => ( button as HTMLElement ).blur() );
	await page.clock.runFor( LONGER );
	expect( await seen( feed ) ).toEqual( [ 4, 5, 6 ] );

	await row.hover();
	await pause.dispatchEvent( 'click' );
	await page.clock.runFor( LONGER );
	expect( await seen( feed ) ).toEqual( [ 4, 5, 6 ] );

	await page.mouse.move( 0, 0 );
	await page.clock.runFor( MINUTE );
	await expect.poll( () => seen( feed ) ).toEqual( [ 7, 8, 9 ] );
} );

test( 'The carousel does not autoplay with reduced motion', async ( {
	page,
	show,
} ) => {
	await page.clock.install();
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	const feed = await showAutoplaying( page, show );
	await expect( part( feed ).pause ).toHaveAccessibleName( 'Play carousel' );
	await page.clock.runFor( LONGER );
	expect( await seen( feed ) ).toEqual( [ 1, 2, 3 ] );
} );

// P002-058
test( 'Loops, the mouse and right-to-left languages move the carousel as expected', async ( {
	page,
	show,
} ) => {
	const [ loop, drag, rtl ] = ( await showEach( page, show, [
		'layout="carousel" num="6" carouselloop="yes"',
		'layout="carousel" num="12" disablelightbox="yes"',
		'layout="carousel" num="12" header="no"',
	] ) ) as [ PhotosPart, PhotosPart, PhotosPart ];
	const calls = await recordCalls( page );

	await test.step( 'With loop on, Next on the last view shows the first and Previous on the first view shows the last', async () => {
		const { previous, next } = part( loop );
		await previous.click();
		await expect.poll( () => seen( loop ) ).toEqual( [ 4, 5, 6 ] );
		await next.click();
		await expect.poll( () => seen( loop ) ).toEqual( [ 1, 2, 3 ] );
		expect( calls ).toHaveLength( 0 );
	} );

	await test.step( 'The carousel can be dragged by mouse, and a dragged photo does not open', async () => {
		const pages: unknown[] = [];
		page.context().on( 'page', ( opened ) => pages.push( opened ) );
		const { row } = part( drag );
		// Moving the pointer does not wake the feed.
		await row.focus();
		await page.keyboard.press( 'Home' );
		await started( drag );
		const box = await row.boundingBox();
		const [ x, y ] = [ ( box?.x ?? 0 ) + 500, ( box?.y ?? 0 ) + 100 ];
		await page.mouse.move( x, y );
		await page.mouse.down();
		await page.mouse.move( x - 300, y, { steps: 6 } );
		await page.mouse.up();
		await expect.poll( () => seen( drag ) ).not.toContain( 1 );
		expect( pages ).toHaveLength( 0 );
	} );

	await test.step( 'In right-to-left languages the next photos are on the left', () =>
		expectMirrored( page, rtl ) );
} );

test( 'Keys move the carousel, and it loads more near its end', async ( {
	page,
	show,
} ) => {
	// A key would interrupt the smooth scrolling of the one before.
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	const feed = await showPhotos( page, show, 'layout="carousel" num="9"' );
	const calls = await recordCalls( page );
	await part( feed ).row.focus();
	// Before the carousel has started, the browser scrolls the row itself, and would do so after the keys that follow.
	await started( feed );
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( () => seen( feed ) ).toEqual( [ 4, 5, 6 ] );
	await page.keyboard.press( 'Home' );
	await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2, 3 ] );
	expect( calls ).toHaveLength( 0 );
	await page.keyboard.press( 'End' );
	await expect( feed.items ).toHaveCount( 18 );
	await expect( part( feed ).row ).toBeFocused();
	expect( calls ).toHaveLength( 1 );
} );

test.describe( 'on a touch screen', () => {
	test.use( { hasTouch: true } );

	test( 'a swipe shows the next photo', async ( { page, show } ) => {
		await page.setViewportSize( { width: 390, height: 800 } );
		const feed = await showPhotos(
			page,
			show,
			'layout="carousel" num="6"'
		);
		await part( feed ).row.scrollIntoViewIfNeeded();
		const box = await part( feed ).row.boundingBox();
		const client = await page.context().newCDPSession( page );
		const y = ( box?.y ?? 0 ) + 100;
		const touch = ( type: 'touchStart' | 'touchMove', x: number ) =>
			client.send( 'Input.dispatchTouchEvent', {
				type,
				touchPoints: [ { x: ( box?.x ?? 0 ) + x, y } ],
			} );
		await touch( 'touchStart', 300 );
		for ( let x = 280; x >= 40; x -= 20 ) {
			await touch( 'touchMove', x );
		}
		await client.send( 'Input.dispatchTouchEvent', {
			type: 'touchEnd',
			touchPoints: [],
		} );
		await expect.poll( () => seen( feed ) ).toEqual( [ 2 ] );
	} );
} );
