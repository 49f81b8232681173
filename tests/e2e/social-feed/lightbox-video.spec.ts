import { LightboxPart } from '../lib/lightbox.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Page } from '@playwright/test';
import type { FeedPart } from '../lib/feed.js';

const VIDEOS = feedOf( 'type="videos"' );

const videoOf = ( feed: FeedPart, player: string ) =>
	feed.container.locator( `a[data-cff-video-player="${ player }"]` ).first();

/** Responds instead of the hosts of video players, which tests cannot reach. */
const standIn = ( page: Page ) =>
	page.route( /^https:/, ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<title>A player</title>',
		} )
	);

// R000-023, R000-024, R000-088
test( 'A local video plays with sound in the lightbox and stops when it closes', async ( {
	page,
	show,
} ) => {
	const feed = await show( VIDEOS );
	const lightbox = new LightboxPart( page );
	await videoOf( feed, 'standard' ).click();
	await lightbox.opened();
	const video = await lightbox.dialog.locator( 'video' ).elementHandle();
	const state = () =>
		video?.evaluate(
			( { currentTime, muted, paused }: HTMLVideoElement ) => ( {
				isAt: currentTime > 0,
				muted,
				paused,
			} )
		);
	await expect
		.poll( state )
		.toEqual( { isAt: true, muted: false, paused: false } );
	await lightbox.closeButton.click();
	await lightbox.closed();
	expect( ( await state() )?.paused ).toBe( true );
	await expect( videoOf( feed, 'standard' ) ).toBeFocused();
} );

test( 'A video stops when the lightbox moves to the next slide', async ( {
	page,
	show,
} ) => {
	const feed = await show( VIDEOS );
	const lightbox = new LightboxPart( page );
	await videoOf( feed, 'standard' ).click();
	await lightbox.opened();
	await lightbox.dialog.locator( 'video' ).waitFor();
	await page.keyboard.press( 'ArrowRight' );
	await expect( lightbox.dialog.locator( 'video' ) ).toHaveCount( 0 );
	await page.keyboard.press( 'ArrowLeft' );
	await expect( lightbox.dialog.locator( 'video' ) ).toHaveCount( 1 );
} );

// R000-163, R000-164, R000-088
for ( const [ player, name, host ] of [
	[ 'youtube', 'YouTube', 'www.youtube-nocookie.com' ],
	[ 'facebook', 'Facebook', 'www.facebook.com' ],
] as const ) {
	test( `A video at ${ name } waits for a click, then plays in a frame of ${ host }, which goes when the lightbox closes`, async ( {
		page,
		show,
		site,
	} ) => {
		await standIn( page );
		const feed = await show( VIDEOS );
		const urls = recordRequests( page );
		const lightbox = new LightboxPart( page );
		await videoOf( feed, player ).click();
		await lightbox.opened();
		const frame = lightbox.dialog.locator( 'iframe' );
		const play = lightbox.dialog.getByRole( 'button', {
			name: `Play video from ${ name }`,
		} );
		await expect( play ).toBeVisible();
		await expect( frame ).toHaveCount( 0 );
		expect( foreign( urls, site.url ) ).toEqual( [] );

		await play.click();
		await expect( play ).toHaveCount( 0 );
		const source = new URL( ( await frame.getAttribute( 'src' ) ) ?? '' );
		expect( source.hostname ).toBe( host );
		expect( source.searchParams.getAll( 'autoplay' ) ).toEqual( [ '1' ] );
		expect( source.searchParams.getAll( 'mute' ) ).toEqual( [ '0' ] );
		await expect( frame ).toHaveAttribute( 'title', /\S/ );

		await page.keyboard.press( 'ArrowLeft' );
		await expect( frame ).toHaveCount( 0 );
		await page.keyboard.press( 'ArrowRight' );
		await expect( frame ).toHaveCount( 1 );
		await lightbox.closeButton.click();
		await lightbox.closed();
		await expect( page.locator( '.pswp iframe' ) ).toHaveCount( 0 );
		expect( page.frames() ).toHaveLength( 1 );
	} );
}

test( 'Consent to one video does not apply to another', async ( {
	page,
	show,
} ) => {
	await standIn( page );
	const feed = await show( VIDEOS );
	const lightbox = new LightboxPart( page );
	await videoOf( feed, 'youtube' ).click();
	await lightbox.opened();
	await lightbox.dialog
		.getByRole( 'button', { name: /^Play video from/ } )
		.click();
	await expect( lightbox.dialog.locator( 'iframe' ) ).toHaveCount( 1 );
	await page.keyboard.press( 'ArrowRight' );
	await expect(
		lightbox.dialog.getByRole( 'button', { name: 'Play video from Vimeo' } )
	).toBeVisible();
	await expect( lightbox.dialog.locator( 'iframe' ) ).toHaveCount( 0 );
} );

test( 'With consent mode off, a player starts at once', async ( {
	page,
	show,
} ) => {
	await standIn( page );
	const feed = await show( feedOf( 'type="videos" gdpr="no"' ) );
	const lightbox = new LightboxPart( page );
	await videoOf( feed, 'vimeo' ).click();
	await lightbox.opened();
	await expect( lightbox.dialog.locator( 'iframe' ) ).toHaveAttribute(
		'src',
		/player\.vimeo\.com.*autoplay=1.*mute=0/
	);
} );
