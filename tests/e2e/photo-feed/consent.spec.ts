import { boxesOf } from '../lib/boxes.js';
import { foreignSources, sourcesOf, toolNamed } from '../lib/consent.js';
import {
	photosOf,
	PhotosPart,
	problemsOfEach,
	showEach,
} from '../lib/photos.js';
import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const cookiebot = toolNamed( 'Cookiebot' );
const accept = ( page: Page ) =>
	page.evaluate( cookiebot.answer, 'all' as const );
const revoke = ( page: Page ) =>
	page.evaluate( cookiebot.answer, 'none' as const );

// Background work of the shared site would download the images.
test.use( { siteName: 'classic' } );

/** Width at which the first image is shown, and the width of the rendition that the browser has chosen. */
async function sizeOf( { images }: PhotosPart ) {
	const image = images.first();
	await expect
		.poll( () =>
			image.evaluate(
				( element: HTMLImageElement ) => element.currentSrc
			)
		)
		.toMatch( /\.webp$/ );
	return image.evaluate( ( element: HTMLImageElement ) => ( {
		shown: element.clientWidth,
		natural: Number(
			/-(\w+)\.webp$/
				.exec( element.currentSrc )?.[ 1 ]
				?.replace( 'low', '320' )
				.replace( 'full', '640' )
		),
	} ) );
}

// P002-096, P002-097
test( 'With consent required for everything, photos are placeholders, and after consent they load in the size that fits, at any width', async ( {
	page,
	show,
} ) => {
	const widths = [ 360, 600, 1280 ];
	const feeds = await showEach(
		page,
		show,
		// Each feed asks for itself, but those with the same options only once.
		widths.map( ( _, nth ) => `num="${ 4 + nth }" cols="3" gdpr="yes"` )
	);
	expect( await problemsOfEach( page ) ).toEqual( [] );
	for ( const [ nth, width ] of widths.entries() ) {
		await test.step( `${ width } px wide`, async () => {
			const feed = feeds[ nth ]!;
			await page.setViewportSize( { width, height: 800 } );
			await expect( feed.root ).toHaveAttribute(
				'data-consent',
				'waiting'
			);
			for ( const source of await sourcesOf( feed.images ) ) {
				expect( source ).toMatch( /^data:/ );
			}
			const [ box ] = await boxesOf( feed );
			await feed.container
				.getByRole( 'button', { name: 'Show content' } )
				.click();
			await expect( feed.root ).toHaveAttribute(
				'data-consent',
				'given'
			);
			for ( const source of await sourcesOf( feed.images ) ) {
				expect( source ).toMatch( /-full\.webp$/ );
			}
			await feed.images.first().scrollIntoViewIfNeeded();
			const { shown, natural } = await sizeOf( feed );
			expect( natural ).toBeGreaterThanOrEqual( Math.min( shown, 1080 ) );
			await page.evaluate( () => window.scrollTo( 0, 0 ) );
			expect( ( await boxesOf( feed ) )[ 0 ] ).toEqual( box );
		} );
	}
	expect( await problemsOfEach( page ) ).toEqual( [] );
} );

test( 'Without a consent tool, each feed stores its own choice, which can be withdrawn', async ( {
	page,
	show,
} ) => {
	await show(
		photosOf( 'num="2" gdpr="yes"' ) + photosOf( 'num="3" gdpr="yes"' )
	);
	const feed = new PhotosPart( page );
	const other = new PhotosPart( page, 1 );
	const offer = feed.container.getByRole( 'button', {
		name: 'Show content',
	} );
	await offer.focus();
	await page.keyboard.press( 'Enter' );
	await expect( feed.root ).toBeFocused();
	await page.reload();
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'given' );
	await expect( other.root ).toHaveAttribute( 'data-consent', 'waiting' );
	await feed.container
		.getByRole( 'button', { name: 'Hide content' } )
		.click();
	await expect( offer ).toBeVisible();
	expect( await sourcesOf( feed.images ) ).toEqual( [
		expect.stringMatching( /^data:/ ),
		expect.stringMatching( /^data:/ ),
	] );
} );

test( 'With overrideblockcdn on, a feed loads Instagram’s images without consent', async ( {
	page,
	photos,
	account,
	site,
} ) => {
	// P002-092
	const source = await account();
	const urls = recordRequests( page );
	const feed = await photos(
		`source="${ source }" num="4" gdpr="yes" overrideblockcdn="yes"`
	);
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'waiting' );
	await scrollThrough( page );
	expect( ( await foreignSources( feed ) ).length ).toBeGreaterThan( 0 );
	expect( foreign( urls, site.url ).length ).toBeGreaterThan( 0 );
} );

test( 'Clicking one blocked photo loads only that photo', async ( {
	page,
	photos,
	account,
	site,
} ) => {
	const source = await account();
	const urls = recordRequests( page );
	const feed = await photos( `source="${ source }" num="8"` );
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'waiting' );
	const waiting = feed.container.locator( '.cff-lightbox-waiting' );
	const count = await waiting.count();
	await expect( waiting.first() ).toHaveAccessibleName( /Show this image/ );
	await waiting.first().click();
	await expect( waiting ).toHaveCount( count - 1 );
	await scrollThrough( page );
	expect( new Set( foreign( urls, site.url ) ).size ).toBe( 1 );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
} );

test( 'Without consent, a video links to its post and an album exposes only its first image', async ( {
	page,
	photos,
} ) => {
	// P002-093, P002-094
	await page.addInitScript( cookiebot.start );
	await page
		.context()
		.route( 'https://example.com/**', ( route ) =>
			route.fulfill( { contentType: 'text/html', body: 'the post' } )
		);
	const feed = await photos( 'num="8" gdpr="yes"' );
	const videos = feed.container.locator( '[data-video]' );
	const albums = feed.container.locator( '[data-carousel]' );
	await feed.wake();
	await expect( videos ).toHaveCount( 0 );
	await expect( albums ).toHaveCount( 0 );
	const link = feed.container.locator( '.sbi_type_video .sbi_photo' ).first();
	const [ post ] = await Promise.all( [
		page.context().waitForEvent( 'page' ),
		link.click(),
	] );
	expect( post.url() ).toBe( await link.getAttribute( 'href' ) );
	await post.close();
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await expect( feed.container.locator( 'iframe, video' ) ).toHaveCount( 0 );

	await accept( page );
	await expect( videos ).not.toHaveCount( 0 );
	await expect( albums ).not.toHaveCount( 0 );
	await revoke( page );
	await expect( videos ).toHaveCount( 0 );
	await expect( albums ).toHaveCount( 0 );
} );

test( 'Photos that load more adds wait for consent and appear once it is given', async ( {
	page,
	photos,
	account,
	site,
} ) => {
	const source = await account();
	await page.addInitScript( cookiebot.start );
	const urls = recordRequests( page );
	const feed = await photos( `source="${ source }" num="4"` );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 8 );
	await scrollThrough( page );
	expect( foreign( urls, site.url ) ).toEqual( [] );
	await accept( page );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 12 );
	await expect(
		feed.container.locator( 'img[data-orig-source][src^="data:"]' )
	).toHaveCount( 0 );
	await revoke( page );
	expect( await foreignSources( feed ) ).toEqual( [] );
} );

test( 'Stories play only with consent and request nothing before it', async ( {
	page,
	photos,
} ) => {
	// P002-095
	await page.addInitScript( cookiebot.start );
	const feed = await photos( 'num="2" stories="yes" gdpr="yes"' );
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'waiting' );
	await feed.wake();
	await page.waitForLoadState( 'networkidle' );
	const urls = recordRequests( page );
	const opener = feed.container.locator( '.sbi_story_open' );
	const stories = page.getByRole( 'dialog' );
	await opener.click();
	await page.waitForLoadState( 'networkidle' );
	await expect( stories ).toHaveCount( 0 );
	expect( urls ).toEqual( [] );
	await accept( page );
	await opener.click();
	await expect( stories ).toBeVisible();
} );

test( 'BUG-30: the floating switch of dark mode leaves the consent notice free at either side', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 390, height: 844 } );
	const card = page.locator( '.frontispiece-consent__card' );
	const toggle = page.locator( '.frontispiece-theme-toggle--floating' );
	for ( const floating of [ 'start', 'end' ] ) {
		await test.step( `At the ${ floating }`, async () => {
			await switchOn( page, { 'theme-toggle': { floating } } );
			await show( photosOf( 'num="6" cols="1" gdpr="yes"' ) );
			await expect( toggle ).toBeVisible();
			await expect( card ).toBeInViewport();
			const above = await card.boundingBox();
			const below = await toggle.boundingBox();
			expect( above!.y + above!.height ).toBeLessThanOrEqual( below!.y );
		} );
	}
} );
