import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

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
test( 'A local video plays with sound in the lightbox and stops when the lightbox moves on or closes', async ( {
	page,
	show,
} ) => {
	await standIn( page );
	const feed = await show(
		`${ VIDEOS }\n\n${ feedOf( 'type="videos" gdpr="no"' ) }`
	);
	const lightbox = new LightboxPart( page );
	const videos = lightbox.dialog.locator( 'video' );
	await videoOf( feed, 'standard' ).click();
	await lightbox.opened();

	await test.step( 'A video stops when the lightbox moves to the next slide', async () => {
		await videos.waitFor();
		await page.keyboard.press( 'ArrowRight' );
		await expect( videos ).toHaveCount( 0 );
		await page.keyboard.press( 'ArrowLeft' );
		await expect( videos ).toHaveCount( 1 );
		await lightbox.closeButton.click();
		await lightbox.closed();
	} );

	await test.step( 'It plays with sound and stops when the lightbox closes', async () => {
		await videoOf( feed, 'standard' ).click();
		await lightbox.opened();
		const video = await videos.elementHandle();
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

	await test.step( 'With consent mode off, a player starts at once', async () => {
		await videoOf( new FeedPart( page, 1 ), 'vimeo' ).click();
		await lightbox.opened();
		await expect( lightbox.dialog.locator( 'iframe' ) ).toHaveAttribute(
			'src',
			/player\.vimeo\.com.*autoplay=1.*mute=0/
		);
	} );
} );

const PLAYERS = [
	{ player: 'facebook', name: 'Facebook', host: 'www.facebook.com' },
	{ player: 'youtube', name: 'YouTube', host: 'www.youtube-nocookie.com' },
];

// R000-163, R000-164, R000-088
test( 'A video of another host waits for a click, then plays in a frame of that host, which goes when the lightbox closes', async ( {
	page,
	show,
	site,
} ) => {
	await standIn( page );
	const feed = await show( VIDEOS );
	const lightbox = new LightboxPart( page );
	const frame = lightbox.dialog.locator( 'iframe' );
	const playOf = ( name: string ) =>
		lightbox.dialog.getByRole( 'button', {
			name: `Play video from ${ name }`,
		} );

	for ( const { player, name, host } of PLAYERS ) {
		await test.step( name, async () => {
			const urls = recordRequests( page );
			await videoOf( feed, player ).click();
			await lightbox.opened();
			const play = playOf( name );
			await expect( play ).toBeVisible();
			await expect( frame ).toHaveCount( 0 );
			expect( foreign( urls, site.url ) ).toEqual( [] );

			await play.click();
			await expect( play ).toHaveCount( 0 );
			const source = new URL(
				( await frame.getAttribute( 'src' ) ) ?? ''
			);
			expect( source.hostname ).toBe( host );
			expect( source.searchParams.getAll( 'autoplay' ) ).toEqual( [
				'1',
			] );
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

	await test.step( 'Consent to one video does not apply to another', async () => {
		await videoOf( feed, 'youtube' ).click();
		await lightbox.opened();
		await expect( frame ).toHaveCount( 1 );
		await page.keyboard.press( 'ArrowRight' );
		await expect( playOf( 'Vimeo' ) ).toBeVisible();
		await expect( frame ).toHaveCount( 0 );
	} );
} );
