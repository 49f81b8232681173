import { problemsIn } from '../lib/access.js';
import { fieldsOf, named, recordCalls } from '../lib/calls.js';
import { photosOf, PhotosPart } from '../lib/photos.js';
import { shiftsOf, watchShifts } from '../lib/shifts.js';
import { expect, MOVING, test } from '../lib/test.js';

// Its theme loads no fonts, which could move the header later.
test.use( { ...MOVING, siteName: 'classic' } );

test( 'The AJAX connection is tested once per feed that enables the test', async ( {
	page,
	show,
} ) => {
	// P002-171
	const calls = await recordCalls( page );
	await show(
		photosOf( 'num="2" testajax="yes"' ) +
			photosOf( 'num="3" testajax="yes"' ) +
			photosOf( 'num="4"' )
	);
	for ( const nth of [ 0, 1, 2 ] ) {
		await new PhotosPart( page, nth ).wake();
	}
	await page.waitForLoadState( 'networkidle' );
	const tests = named( calls, 'sbi_on_ajax_test_trigger' );
	expect( tests.map( ( call ) => call.postData() ) ).toEqual( [
		'action=sbi_on_ajax_test_trigger',
		'action=sbi_on_ajax_test_trigger',
	] );
} );

test.describe( 'on a touch screen', () => {
	test.use( { hasTouch: true, isMobile: true } );

	test( 'hover text stays hidden when disableontouch is on', async ( {
		page,
		show,
	} ) => {
		await show(
			photosOf( 'num="2"' ) + photosOf( 'num="2" disableontouch="yes"' )
		);
		const hover = ( nth: number ) =>
			new PhotosPart( page, nth ).container
				.locator( '.frontispiece-photo__hover' )
				.first();
		await expect( hover( 0 ) ).not.toHaveCSS( 'display', 'none' );
		await expect( hover( 1 ) ).toHaveCSS( 'display', 'none' );
	} );
} );

test( 'Avatar and name keep their places while the browser receives the rest of the header', async ( {
	page,
	photos,
} ) => {
	await page.setViewportSize( { width: 360, height: 800 } );
	const feed = await photos( 'num="6"' );
	const [ name, both ] = await feed.container
		.locator( '.frontispiece-feed__header' )
		.evaluate( ( header ) => {
			const places = () =>
				[
					'.frontispiece-feed__avatar',
					'.frontispiece-feed__name',
				].map(
					( part ) =>
						header.querySelector( part )?.getBoundingClientRect()
							.top
				);
			const complete = places();
			header
				.querySelectorAll( '.frontispiece-feed__name ~ *' )
				.forEach( ( later ) => later.remove() );
			return [ places(), complete ];
		} );
	expect( both ).toEqual( [ expect.any( Number ), expect.any( Number ) ] );
	expect( name ).toEqual( both );
} );

// P002-057
test( 'The first items can come by script: one request without a click, and nothing moves, at any width', async ( {
	page,
	photos,
} ) => {
	await watchShifts( page );
	const calls = await recordCalls( page );
	let feed: PhotosPart | undefined;
	for ( const width of [ 360, 600, 1280 ] ) {
		await test.step( `${ width } px wide`, async () => {
			calls.splice( 0 );
			await page.setViewportSize( { width, height: 800 } );
			feed = await photos(
				'num="6" caption="no" likes="no" ajaxpostload="yes"'
			);
			await expect( feed.items ).toHaveCount( 6 );
			expect( calls.map( fieldsOf ) ).toEqual( [
				expect.objectContaining( {
					action: 'sbi_load_more_clicked',
					offset: '0',
					page: '2',
					after: '',
				} ),
			] );
			expect( await shiftsOf( page ) ).toEqual( [] );
		} );
	}
	expect( await problemsIn( page, '.frontispiece-photo-feed' ) ).toEqual(
		[]
	);
	const first = await feed!.ids();
	await feed!.loadMore();
	await expect( feed!.items ).toHaveCount( 12 );
	expect( ( await feed!.ids() ).slice( 0, 6 ) ).toEqual( first );
	expect( new Set( await feed!.ids() ).size ).toBe( 12 );
	expect( calls.map( ( call ) => fieldsOf( call ).page ) ).toEqual( [
		'2',
		'3',
	] );
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'posts that would be loaded by script are in the page', async ( {
		page,
		owner,
	} ) => {
		await page.goto(
			await owner.page( photosOf( 'num="6" ajaxpostload="yes"' ) )
		);
		const feed = new PhotosPart( page );
		await expect( feed.items ).toHaveCount( 6 );
		await expect(
			feed.container.locator( '.frontispiece-photo--place:visible' )
		).toHaveCount( 0 );
		await feed.container.getByRole( 'link', { name: 'Load more' } ).click();
		await expect( feed.items.first() ).toBeVisible();
	} );
} );
