import { problemsIn } from '../lib/access.js';
import { PhotosPart, photosOf } from '../lib/photos.js';
import { PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const FEED = photosOf( 'num="8"' );

const trail = ( page: Page ) =>
	page.evaluate( () => [ window.location.href, window.history.length ] );

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
for ( const width of [ 360, 600, 1280 ] ) {
	test( `The lightbox fits a window of ${ width } px, accessible, without asking another host`, async ( {
		page,
		show,
		site,
	} ) => {
		await page.setViewportSize( { width, height: 760 } );
		const urls = recordRequests( page );
		await show( FEED );
		const feed = new PhotosPart( page );
		const lightbox = new PhotoLightboxPart( page );
		await feed.links.nth( 2 ).click();
		await lightbox.opened();
		expect( await problemsIn( page, '.pswp' ) ).toEqual( [] );
		await page.keyboard.press( 'ArrowLeft' );
		await expect( lightbox.image ).toBeVisible();
		await lightbox.dialog.getByRole( 'button', { name: 'Share' } ).click();
		expect( await problemsIn( page, '.pswp' ) ).toEqual( [] );
		await page.keyboard.press( 'Escape' );
		for ( const part of [
			lightbox.image,
			lightbox.text,
			lightbox.author,
		] ) {
			const box = await part.boundingBox();
			expect( box?.x ).toBeGreaterThanOrEqual( 0 );
			expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
				width
			);
		}
		const picture = await lightbox.image.boundingBox();
		const words = await lightbox.text.boundingBox();
		const isBeside =
			( picture?.x ?? 0 ) + ( picture?.width ?? 0 ) <= ( words?.x ?? 0 );
		const isBelow =
			( picture?.y ?? 0 ) + ( picture?.height ?? 0 ) <=
			( words?.y ?? 0 ) + 1;
		expect( width > 740 ? isBeside : isBelow ).toBe( true );
		expect( foreign( urls, site.url ) ).toEqual( [] );
	} );
}
