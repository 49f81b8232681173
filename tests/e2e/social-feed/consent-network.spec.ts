import { foreignSources, toolNamed } from '../lib/consent.js';
import { LightboxPart } from '../lib/lightbox.js';
import { connectPage } from '../lib/network.js';
import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';

const cookiebot = toolNamed( 'Cookiebot' );

// Background work of the shared site would download them.
test.use( { siteName: 'classic' } );

test( 'Clicking one blocked image loads only that image', async ( {
	page,
	show,
	site,
	owner,
} ) => {
	const source = await connectPage( owner );
	const urls = recordRequests( page );
	const feed = await show( feedOf( `source="${ source }" num="6"` ) );
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'waiting' );
	const waiting = feed.container.locator(
		'.cff-lightbox-waiting:not([data-cff-video-link])'
	);
	const count = await waiting.count();
	await expect( waiting.first() ).toHaveAccessibleName( /Show this image/ );
	await waiting.first().click();
	await expect( waiting ).toHaveCount( count - 1 );
	await expect
		.poll( () => new Set( foreign( urls, site.url ) ).size )
		.toBe( 1 );
	await scrollThrough( page );
	expect( new Set( foreign( urls, site.url ) ).size ).toBe( 1 );
	await feed.images.first().click();
	await new LightboxPart( page ).opened();
} );

test( 'Posts that load more adds wait for consent and appear once it is given', async ( {
	browser,
	page,
	show,
	site,
	owner,
} ) => {
	const source = await connectPage( owner );
	await page.addInitScript( cookiebot.start );
	const urls = recordRequests( page );
	const feed = await show( feedOf( `source="${ source }" num="4"` ) );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 8 );
	await scrollThrough( page );
	expect( foreign( urls, site.url ) ).toEqual( [] );
	await page.evaluate( cookiebot.answer, 'all' as const );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 12 );
	await expect(
		feed.container.locator( 'img[data-orig-source][src^="data:"]' )
	).toHaveCount( 0 );
	await page.evaluate( cookiebot.answer, 'none' as const );
	expect( await foreignSources( feed ) ).toEqual( [] );

	await test.step( 'Without JavaScript there are no third-party requests and the next page is reachable', async () => {
		const plain = await browser.newPage( { javaScriptEnabled: false } );
		const asked = recordRequests( plain );
		await plain.goto( page.url() );
		await expect( plain.locator( '.cff-item' ) ).toHaveCount( 4 );
		await plain.locator( '.cff-load-more' ).click();
		await expect( plain.locator( '.cff-item' ) ).toHaveCount( 4 );
		expect( foreign( asked, site.url ) ).toEqual( [] );
		await plain.close();
	} );
} );
