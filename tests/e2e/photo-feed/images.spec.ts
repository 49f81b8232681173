import { expectFits } from '../lib/access.js';
import { answerWith, fieldsOf, named, recordCalls } from '../lib/calls.js';
import { unfixed } from '../lib/complaints.js';
import { sourcesOf } from '../lib/consent.js';
import { connectPhotos, problemsOfEach, showEach } from '../lib/photos.js';
import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page, Request } from '@playwright/test';

const RESIZE = 'sbi_resized_images_submit';

// Background work of the shared site would download the images.
test.use( { ...MOVING, siteName: 'classic' } );

/** Renditions in the server's response. */
async function serveRenditions( page: Page ): Promise< void > {
	await page.route( '**/uploads/frontispiece/made-*', ( route ) =>
		route.fulfill( { path: 'assets/demo/bridge-full.webp' } )
	);
}

/** The posts whose images a request is about. */
const idsIn = ( request?: Request ) =>
	new URLSearchParams( request?.postData() ?? '' ).getAll(
		'needs_resizing[]'
	);

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

// P002-097, P002-098, P002-099, P002-161, P002-163
test( 'Photos without a rendition are placeholders, are requested once, and are shown from this site after the response, at any width', async ( {
	page,
	show,
	account,
	site,
} ) => {
	const sizes = [
		[ 340, 3, 'low' ],
		[ 600, 1, 'full' ],
		[ 1280, 8, 'thumb' ],
	] as const;
	const source = await account();
	await serveRenditions( page );
	const urls = recordRequests( page );
	const calls = await recordCalls( page );
	const feeds = await showEach(
		page,
		show,
		sizes.map(
			( [ , cols ] ) => `source="${ source }" num="6" cols="${ cols }"`
		)
	);
	for ( const feed of feeds ) {
		for ( const address of await sourcesOf( feed.images ) ) {
			expect( address ).toMatch( /^data:/ );
		}
	}
	expect( calls ).toEqual( [] );
	for ( const [ nth, [ width, , name ] ] of sizes.entries() ) {
		await test.step( `${ width } px wide`, async () => {
			calls.splice( 0 );
			const feed = feeds[ nth ]!;
			await page.setViewportSize( { width, height: 800 } );
			const ids = await feed.ids();
			await answerWith( page, made( ids ) );
			await feed.wake();
			await expect( feed.images.first() ).toHaveAttribute(
				'src',
				new RegExp(
					`/uploads/frontispiece/made-${ ids[ 0 ] }-${ name }\\.webp$`
				)
			);
			const [ sent, ...others ] = named( calls, RESIZE );
			expect( others ).toEqual( [] );
			expect( idsIn( sent ) ).toEqual( ids );
			expect( fieldsOf( sent as Request ) ).toMatchObject( {
				offset: '6',
				feed_id: await feed.root.getAttribute( 'data-feedid' ),
				atts: await feed.root.getAttribute( 'data-shortcode-atts' ),
				location: 'content',
				cache_all: 'false',
				locator_nonce:
					await feed.root.getAttribute( 'data-locatornonce' ),
			} );
			await expectFits( page );
		} );
	}
	await scrollThrough( page );
	expect( foreign( urls, site.url ) ).toEqual( [] );
	expect( await problemsOfEach( page ) ).toEqual( [] );
} );

test( 'No resize request is sent when images are local, resizing is off or image loading is off', async ( {
	page,
	show,
	account,
} ) => {
	// P002-161
	const source = await account();
	const calls = await recordCalls( page );
	const feeds = await showEach( page, show, [
		'num="4"',
		`source="${ source }" num="4" resizedisable="yes"`,
		`source="${ source }" num="4" imageloaddisable="yes"`,
	] );
	for ( const feed of feeds ) {
		await feed.wake();
	}
	await page.waitForLoadState( 'networkidle' );
	expect( named( calls, RESIZE ) ).toEqual( [] );
} );

test( 'The server reports images that are still pending, and the page leaves them unchanged', async ( {
	page,
	photos,
	owner,
} ) => {
	const source = await connectPhotos( owner, {
		type: 'igbusiness',
		edge: 'pending',
	} );
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

test( 'The browser chooses the image size that fits, at any width', async ( {
	page,
	photos,
} ) => {
	// The smallest first: an image that is already there would be used again.
	for ( const [ width, cols, least, most ] of [
		[ 600, 4, 150, 640 ],
		[ 1280, 4, 150, 640 ],
		[ 360, 1, 320, 640 ],
	] as const ) {
		await test.step( `${ width } px wide`, async () => {
			await page.setViewportSize( { width, height: 800 } );
			const feed = await photos( `num="2" cols="${ cols }"` );
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
} );

test( 'A photo that fails to load falls back to another rendition', async ( {
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

test( 'When the fallback rendition fails too, its URL stays and one line is logged', async ( {
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

test( 'A third-party video shows a local thumbnail, and no third-party script is loaded', async ( {
	page,
	photos,
	site,
} ) => {
	// P002-187
	const urls = recordRequests( page );
	const feed = await photos( 'num="6" kinds="video"' );
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
