import { problemsIn } from '../lib/access.js';
import { PhotosPart, photosOf } from '../lib/photos.js';
import { PhotoViewerPart } from '../lib/photo-viewer.js';
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
	const viewer = new PhotoViewerPart( page );
	const before = await trail( page );
	await feed.links.first().click();
	await viewer.opened();
	await viewer.next.click();
	await page.keyboard.press( 'ArrowRight' );
	expect( await trail( page ) ).toEqual( before );
	await page.keyboard.press( 'Escape' );
	await viewer.closed();
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
	test( `The viewer fits a window of ${ width } px, accessible, without asking another host`, async ( {
		page,
		show,
		site,
	} ) => {
		await page.setViewportSize( { width, height: 760 } );
		const urls = recordRequests( page );
		await show( FEED );
		const feed = new PhotosPart( page );
		const viewer = new PhotoViewerPart( page );
		await feed.links.nth( 2 ).click();
		await viewer.opened();
		expect( await problemsIn( page, '.pswp' ) ).toEqual( [] );
		await page.keyboard.press( 'ArrowLeft' );
		await expect( viewer.image ).toBeVisible();
		await viewer.dialog.getByRole( 'button', { name: 'Share' } ).click();
		expect( await problemsIn( page, '.pswp' ) ).toEqual( [] );
		await page.keyboard.press( 'Escape' );
		for ( const part of [ viewer.image, viewer.text, viewer.author ] ) {
			const box = await part.boundingBox();
			expect( box?.x ).toBeGreaterThanOrEqual( 0 );
			expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
				width
			);
		}
		const picture = await viewer.image.boundingBox();
		const words = await viewer.text.boundingBox();
		const isBeside =
			( picture?.x ?? 0 ) + ( picture?.width ?? 0 ) <= ( words?.x ?? 0 );
		const isBelow =
			( picture?.y ?? 0 ) + ( picture?.height ?? 0 ) <=
			( words?.y ?? 0 ) + 1;
		expect( width > 740 ? isBeside : isBelow ).toBe( true );
		expect( foreign( urls, site.url ) ).toEqual( [] );
	} );
}
