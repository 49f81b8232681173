import { expectFits, faultsIn } from '../lib/access.js';
import { answerWith, fieldsOf, recordCalls } from '../lib/calls.js';
import { unfixed } from '../lib/complaints.js';
import { sourcesOf } from '../lib/consent.js';
import { photosOf, PhotosPart } from '../lib/photos.js';
import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { shiftsOf, watchShifts } from '../lib/shifts.js';
import { expect, test } from '../lib/test.js';
import type { Page, Request } from '@playwright/test';

const RESIZE = 'sbi_resized_images_submit';

// The other site's background work would fetch the pictures.
test.use( { siteName: 'classic' } );

const named = ( calls: Request[], action: string ) =>
	calls.filter( ( call ) => fieldsOf( call ).action === action );

/** Renditions that the server says it has. */
async function serveRenditions( page: Page ): Promise< void > {
	await page.route( '**/uploads/frontispiece/made-*', ( route ) =>
		route.fulfill( { path: 'assets/demo/bridge-full.webp' } )
	);
}

const made = ( ids: string[] ) => ( {
	body: JSON.stringify(
		Object.fromEntries(
			ids.map( ( id ) => [
				id,
				{
					id: `made-${ id }-`,
					ratio: '1.5',
					sizes: { full: 640, low: 320, thumb: 150 },
					extension: '.webp',
				},
			] )
		)
	),
} );

for ( const [ width, cols, name ] of [
	[ 360, 3, 'low' ],
	[ 600, 1, 'full' ],
	[ 1280, 8, 'thumb' ],
] as const ) {
	test( `Photos that this site has no rendition of are placeholders, are asked for once and shown from here on the reply, ${ width } px wide`, async ( {
		page,
		photos,
		account,
		site,
	} ) => {
		// P002-097, P002-098, P002-099, P002-161, P002-163
		await page.setViewportSize( { width, height: 800 } );
		const source = await account();
		await serveRenditions( page );
		const urls = recordRequests( page );
		const calls = recordCalls( page );
		const feed = await photos(
			`source="${ source }" num="6" cols="${ cols }"`
		);
		for ( const address of await sourcesOf( feed.images ) ) {
			expect( address ).toMatch( /^data:/ );
		}
		expect( calls ).toEqual( [] );
		const ids = await feed.images.evaluateAll( ( images ) =>
			images.map(
				( image ) =>
					image.closest< HTMLElement >( '.sbi_item' )?.dataset.id ??
					''
			)
		);
		await answerWith( page, made( ids ) );
		await feed.wake();
		await expect( feed.images.first() ).toHaveAttribute(
			'src',
			new RegExp(
				`/uploads/frontispiece/made-${ ids[ 0 ] }-${ name }\\.webp$`
			)
		);
		const sent = named( calls, RESIZE );
		expect( sent ).toHaveLength( 1 );
		expect(
			new URLSearchParams( sent[ 0 ]?.postData() ?? '' ).getAll(
				'needs_resizing[]'
			)
		).toEqual( ids );
		expect( fieldsOf( sent[ 0 ] as Request ) ).toMatchObject( {
			offset: '6',
			feed_id: await feed.root.getAttribute( 'data-feedid' ),
			atts: await feed.root.getAttribute( 'data-shortcode-atts' ),
			location: 'content',
			cache_all: 'false',
			locator_nonce: await feed.root.getAttribute( 'data-locatornonce' ),
		} );
		await scrollThrough( page );
		expect( foreign( urls, site.url ) ).toEqual( [] );
		await expectFits( page );
		if ( width === 600 ) {
			expect(
				await faultsIn( page, '.frontispiece-photo-feed' )
			).toEqual( [] );
		}
	} );
}

test( 'Where all photos are here, where none are to be kept here and where none is to be changed, nothing is asked', async ( {
	page,
	photos,
	account,
} ) => {
	// P002-161
	const source = await account();
	const calls = recordCalls( page );
	for ( const attributes of [
		'num="4"',
		`source="${ source }" num="4" resizedisable="yes"`,
		`source="${ source }" num="4" imageloaddisable="yes"`,
	] ) {
		const feed = await photos( attributes );
		await feed.wake();
		await page.waitForLoadState( 'networkidle' );
	}
	expect( named( calls, RESIZE ) ).toEqual( [] );
} );

test( 'The server tells of pictures that it has not made yet, and they stay as they are', async ( {
	page,
	photos,
	account,
} ) => {
	const source = await account();
	const feed = await photos( `source="${ source }" num="3"` );
	const answered = page.waitForResponse( ( response ) =>
		Boolean( response.request().postData()?.includes( RESIZE ) )
	);
	await feed.wake();
	const response = await answered;
	expect( response.headers()[ 'content-type' ] ).toMatch( /^text\/html/ );
	const records = Object.values( await response.json() ) as { id: string }[];
	expect( records.map( ( { id } ) => id ) ).toEqual( [
		'pending',
		'pending',
		'pending',
	] );
	for ( const address of await sourcesOf( feed.images ) ) {
		expect( address ).toMatch( /^data:/ );
	}
} );

for ( const [ width, cols, least, most ] of [
	[ 360, 1, 320, 640 ],
	[ 600, 4, 150, 640 ],
	[ 1280, 4, 150, 640 ],
] as const ) {
	test( `The browser takes the picture that fits its place, ${ width } px wide`, async ( {
		page,
		photos,
	} ) => {
		await page.setViewportSize( { width, height: 800 } );
		const feed = await photos( `num="4" cols="${ cols }"` );
		await scrollThrough( page );
		const { shown, loaded } = await feed.images
			.first()
			.evaluate( ( image: HTMLImageElement ) => ( {
				shown: image.clientWidth,
				loaded: image.naturalWidth,
			} ) );
		expect( shown ).toBeGreaterThan( 100 );
		expect( loaded ).toBeGreaterThanOrEqual( least );
		expect( loaded ).toBeLessThanOrEqual( most );
	} );
}

test( 'A photo that cannot be loaded shows another rendition', async ( {
	page,
	photos,
} ) => {
	// P002-100
	const lines: string[] = [];
	page.on( 'console', ( message ) => {
		if ( unfixed( message ) ) {
			lines.push( message.text() );
		}
	} );
	await page.route( /assets\/demo\/.*-(low|full|1080)\.webp/, ( route ) =>
		route.fulfill( { status: 404, body: '' } )
	);
	const feed = await photos( 'num="2"' );
	await scrollThrough( page );
	for ( const image of await feed.images.all() ) {
		await expect( image ).toHaveAttribute( 'src', /-thumb\.webp$/ );
		await expect
			.poll( () =>
				image.evaluate(
					( { naturalWidth }: HTMLImageElement ) => naturalWidth
				)
			)
			.toBeGreaterThan( 0 );
	}
	expect( lines ).toEqual( [] );
} );

test( 'When the other rendition cannot be loaded either, its address stays and one line is logged', async ( {
	page,
	photos,
} ) => {
	// P002-101
	let lines = 0;
	page.on( 'console', ( message ) => {
		lines += Number( unfixed( message ) );
	} );
	await page.route( /assets\/demo\/(?!avatar).*\.webp/, ( route ) =>
		route.fulfill( { status: 404, body: '' } )
	);
	const logged = page.waitForEvent( 'console', unfixed );
	const feed = await photos( 'num="1"' );
	await logged;
	await page.waitForLoadState( 'networkidle' );
	await expect( feed.images.first() ).toHaveAttribute(
		'src',
		/-thumb\.webp$/
	);
	expect( lines ).toBe( 1 );
} );

test( 'The connection is tested once a feed, where its owner has asked for it', async ( {
	page,
	show,
} ) => {
	// P002-171
	const calls = recordCalls( page );
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

	test( 'words over pictures stay away where the owner does not want them', async ( {
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

test( 'A video of another host shows its picture from this site, and no script of that host enters the page', async ( {
	page,
	photos,
	site,
} ) => {
	// P002-187
	const urls = recordRequests( page );
	const feed = await photos( 'num="30"' );
	await feed.wake();
	await scrollThrough( page );
	const videos = feed.container.locator( '.sbi_type_video img' );
	await expect( videos ).not.toHaveCount( 0 );
	for ( const video of await videos.all() ) {
		expect(
			await video.evaluate(
				( { naturalWidth }: HTMLImageElement ) => naturalWidth
			)
		).toBeGreaterThan( 0 );
	}
	expect( foreign( urls, site.url ) ).toEqual( [] );
} );

for ( const width of [ 360, 600, 1280 ] ) {
	test( `The first items can come by script: one request without a click, and nothing moves, ${ width } px wide`, async ( {
		page,
		photos,
	} ) => {
		// P002-057
		await page.setViewportSize( { width, height: 800 } );
		await watchShifts( page );
		const calls = recordCalls( page );
		const feed = await photos(
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
		const first = await feed.ids();
		expect( await shiftsOf( page ) ).toEqual( [] );
		expect( await faultsIn( page, '.frontispiece-photo-feed' ) ).toEqual(
			[]
		);
		await feed.more.click();
		await expect( feed.items ).toHaveCount( 12 );
		expect( ( await feed.ids() ).slice( 0, 6 ) ).toEqual( first );
		expect( new Set( await feed.ids() ).size ).toBe( 12 );
		expect( calls.map( ( call ) => fieldsOf( call ).page ) ).toEqual( [
			'2',
			'3',
		] );
	} );
}

test( 'Where no script runs, items that would come by script are in the page', async ( {
	browser,
	page,
	photos,
} ) => {
	await photos( 'num="6" ajaxpostload="yes"' );
	const plain = await browser.newPage( { javaScriptEnabled: false } );
	await plain.goto( page.url() );
	const feed = new PhotosPart( plain );
	await expect( feed.items ).toHaveCount( 6 );
	await expect(
		feed.container.locator( '.frontispiece-photo--place:visible' )
	).toHaveCount( 0 );
	await feed.container.getByRole( 'link', { name: 'Load more' } ).click();
	await expect( feed.items.first() ).toBeVisible();
	await plain.close();
} );
