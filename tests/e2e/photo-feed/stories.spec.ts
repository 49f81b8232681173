import { problemsAtWidths, problemsIn } from '../lib/access.js';
import { PhotosPart, photosOf } from '../lib/photos.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( MOVING );

const FEED = photosOf( 'num="4" stories="yes"' );

class StoriesPart {
	readonly dialog;
	readonly place;
	readonly medium;
	readonly next;
	readonly header;

	constructor( readonly page: Page ) {
		this.dialog = page.getByRole( 'dialog', { name: /^Stories by / } );
		this.place = this.dialog.locator( '.frontispiece-stories__place' );
		this.medium = this.dialog.locator( '.frontispiece-stories__media' );
		this.next = this.dialog.getByRole( 'button', { name: 'Next story' } );
		this.header = page.locator( '.sb_instagram_header' );
	}

	async open() {
		await this.header.locator( '.sbi_story_open' ).click();
		await expect( this.dialog ).toBeVisible();
		// Its timer starts when the image has loaded.
		await expect( this.dialog ).toHaveAttribute( 'data-paused', 'false' );
	}
}

// P002-014, P002-040, P002-122, P002-200
test( 'Clicking the header plays the stories for 5000 ms each', async ( {
	page,
	show,
} ) => {
	await show( FEED );
	const stories = new StoriesPart( page );
	await stories.header.locator( '.sbi_story_open' ).hover();
	expect( await problemsIn( page, '.sb_instagram_header' ) ).toEqual( [] );
	await stories.open();
	expect( await problemsIn( page, '.frontispiece-stories' ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( stories.dialog ).toHaveCount( 0 );
	await expect( stories.header.locator( '.sbi_story_open' ) ).toBeFocused();
	const now = Date.now();
	await page.clock.install( { time: now } );
	await page.clock.pauseAt( now + 1000 );
	await stories.open();
	await expect( stories.place ).toHaveText( '1 / 3' );
	await page.clock.runFor( 4999 );
	await expect( stories.place ).toHaveText( '1 / 3' );
	await page.clock.runFor( 1 );
	await expect( stories.place ).toHaveText( '2 / 3' );
} );

// P002-123, P002-124, P002-122
test( 'A video story advances when it ends, and the player closes after the last story', async ( {
	page,
	show,
} ) => {
	await show( photosOf( 'num="4" stories="yes" storywait="2000"' ) );
	const stories = new StoriesPart( page );
	await stories.open();
	await expect( stories.place ).toHaveText( '2 / 3' );
	const film = stories.dialog.locator( 'video' );
	await expect
		.poll( () =>
			film.evaluate(
				( { currentTime }: HTMLVideoElement ) => currentTime > 0
			)
		)
		.toBe( true );
	// It takes five seconds.
	await expect( stories.place ).toHaveText( '3 / 3', { timeout: 15_000 } );
	await expect( stories.dialog ).toHaveCount( 0 );
	await expect( stories.header.locator( '.sbi_story_open' ) ).toBeFocused();
} );

test( 'Stories are operated by keys and buttons, can be paused, and do not advance with reduced motion', async ( {
	page,
	show,
	site,
} ) => {
	const urls = recordRequests( page );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await show( photosOf( 'num="4" stories="yes" storywait="1000"' ) );
	const stories = new StoriesPart( page );
	await stories.header.locator( '.sbi_story_open' ).click();
	await expect(
		stories.dialog.getByRole( 'button', { name: 'Play' } )
	).toBeVisible();
	await test.step( 'Stories fit any window and are accessible', async () => {
		for ( const width of [ 360, 600, 1280 ] ) {
			await page.setViewportSize( { width, height: 740 } );
			const box = await stories.dialog
				.locator( '.frontispiece-stories__frame' )
				.boundingBox();
			expect( box?.x ).toBeGreaterThanOrEqual( 0 );
			expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
				width
			);
		}
		expect(
			await problemsAtWidths( page, '.frontispiece-stories' )
		).toEqual( [] );
	} );
	await page.keyboard.press( 'ArrowRight' );
	await expect( stories.place ).toHaveText( '2 / 3' );
	await page.keyboard.press( 'ArrowLeft' );
	await expect( stories.place ).toHaveText( '1 / 3' );
	await stories.next.click();
	await stories.next.click();
	await expect( stories.place ).toHaveText( '3 / 3' );
	await stories.next.click();
	await expect( stories.dialog ).toHaveCount( 0 );
	expect( foreign( urls, site.url ) ).toEqual( [] );
} );

// P002-014
test( 'Without stories, clicking the header opens nothing', async ( {
	page,
	show,
} ) => {
	await show( photosOf( 'num="4"' ) );
	const feed = new PhotosPart( page );
	await feed.wake();
	await page.locator( '.sb_instagram_header p' ).first().click();
	await expect( page.locator( 'dialog,[data-story-data]' ) ).toHaveCount( 0 );
} );

// P002-095
test( 'Stories wait for consent when all third-party content does', async ( {
	page,
	show,
} ) => {
	await show( photosOf( 'num="4" stories="yes" gdpr="yes"' ) );
	const urls = recordRequests( page );
	const stories = new StoriesPart( page );
	const consent = page.locator( '.frontispiece-consent__show' );
	await stories.header.locator( '.sbi_story_open' ).click();
	await expect( consent ).toBeFocused();
	await expect( stories.dialog ).toHaveCount( 0 );
	expect(
		urls.filter( ( url ) => url.includes( 'pier-dusk-full' ) )
	).toEqual( [] );
	await consent.click();
	await stories.open();
	await expect( stories.medium ).toBeVisible();
} );
