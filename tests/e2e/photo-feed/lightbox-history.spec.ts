import { problemsAtWidths, problemsIn } from '../lib/access.js';
import { PhotosPart, photosOf } from '../lib/photos.js';
import { PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const FEED = photosOf( 'num="8"' );

const trail = ( page: Page ) =>
	page.evaluate( () => [ window.location.href, window.history.length ] );

/** Checks that nothing of a post is beyond the window, and that its text is beside or below the image. */
async function expectInside( lightbox: PhotoLightboxPart, width: number ) {
	const { image, text, author } = lightbox;
	for ( const part of [ image, text, author ] ) {
		const box = await part.boundingBox();
		expect( box?.x ).toBeGreaterThanOrEqual( 0 );
		expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
			width
		);
	}
	const picture = await image.boundingBox();
	const words = await text.boundingBox();
	const isBeside =
		( picture?.x ?? 0 ) + ( picture?.width ?? 0 ) <= ( words?.x ?? 0 );
	const isBelow =
		( picture?.y ?? 0 ) + ( picture?.height ?? 0 ) <= ( words?.y ?? 0 ) + 1;
	expect( width > 740 ? isBeside : isBelow ).toBe( true );
}

// P002-007
test( 'Opening, paging and closing leave the URL and the history unchanged', async ( {
	page,
	show,
} ) => {
	await show( photosOf( 'num="4" stories="yes"' ) );
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	const before = await trail( page );
	await feed.links.first().click();
	await lightbox.opened();
	await lightbox.next.click();
	await page.keyboard.press( 'ArrowRight' );
	expect( await trail( page ) ).toEqual( before );
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
	await feed.container.locator( '.sbi_story_open' ).click();
	const stories = page.getByRole( 'dialog', { name: /^Stories/ } );
	await stories.getByRole( 'button', { name: 'Next story' } ).click();
	await stories.getByRole( 'button', { name: 'Close' } ).click();
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 8 );
	expect( await trail( page ) ).toEqual( before );
} );

// P002-153
test( 'The lightbox fits any window, accessible, without asking another host', async ( {
	page,
	show,
	site,
} ) => {
	const urls = recordRequests( page );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await show( FEED );
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	for ( const width of [ 360, 600, 1280 ] ) {
		await test.step( `In a window of ${ width } px`, async () => {
			await page.setViewportSize( { width, height: 760 } );
			await feed.links.nth( 2 ).click();
			await lightbox.opened();
			if ( width !== 600 ) {
				expect( await problemsIn( page, '.pswp' ) ).toEqual( [] );
			}
			await page.keyboard.press( 'ArrowLeft' );
			await expect( lightbox.image ).toBeVisible();
			await expectInside( lightbox, width );
			await page.keyboard.press( 'Escape' );
			await lightbox.closed();
		} );
	}
	await feed.links.nth( 1 ).click();
	await lightbox.opened();
	await lightbox.dialog.getByRole( 'button', { name: 'Share' } ).click();
	expect( await problemsAtWidths( page, '.pswp' ) ).toEqual( [] );
	expect( foreign( urls, site.url ) ).toEqual( [] );
} );
