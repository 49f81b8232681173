import { countClicks } from '../lib/count-clicks.js';
import { LightboxPart } from '../lib/lightbox.js';
import {
	fromAddressToPage,
	publish,
	withOwnerAndVisitor,
} from '../lib/paste-address.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { expect, test } from '../lib/test.js';
import { tick } from '../lib/tick.js';
import type { Route } from '@playwright/test';

test.describe.configure( { timeout: 120_000 } );

const HARBOR = {
	address: '@harbor.bsky.social',
	title: 'Harbor Flowers',
	post: 'wrote this: blog.example',
};

const PLAYLIST = /^https:\/\/video\.bsky\.app\/.*\/playlist\.m3u8$/;

test( 'A Bluesky account becomes a feed on a published page with three clicks and one paste', async ( {
	browser,
	owners,
} ) => {
	await fromAddressToPage(
		{ name: 'bluesky', ...HARBOR },
		browser,
		owners,
		async ( page ) => {
			await expect(
				page.getByRole( 'link', { name: '@ada.example' } )
			).toHaveAttribute(
				'href',
				/^https:\/\/bsky\.app\/profile\/did:plc:ada/
			);
			await expect(
				page.getByRole( 'link', { name: 'blog.example/tu…' } )
			).toHaveAttribute( 'href', 'https://blog.example/tulips' );
		}
	);
} );

test( 'A Bluesky video shows its local poster, is requested after consent only, and links to its post if it cannot be played', async ( {
	browser,
	owners,
} ) => {
	await withOwnerAndVisitor(
		'bluesky-video',
		browser,
		owners,
		async ( { owner, visitor: page, site } ) => {
			const url = await publish(
				owner,
				await countClicks( owner ),
				HARBOR
			);
			await tick( site );
			let answer: ( route: Route ) => unknown = () => undefined;
			const asked: Route[] = [];
			await page.route( /^https:/, ( route ) => {
				asked.push( route );
				return answer( route );
			} );
			await page.goto( url );
			const link = page.locator( 'a[data-cff-video-player="bluesky"]' );
			await link.scrollIntoViewIfNeeded();
			const poster = link.locator( 'img' );
			await expect( poster ).toHaveAttribute( 'alt', 'Tying a bouquet' );
			await expect
				.poll( () =>
					poster.evaluate(
						( { naturalWidth }: HTMLImageElement ) => naturalWidth
					)
				)
				.toBeGreaterThan( 1 );
			const src = await poster.evaluate(
				( { currentSrc }: HTMLImageElement ) => currentSrc
			);
			expect( src.startsWith( site.url ) ).toBe( true );

			const urls = recordRequests( page );
			const lightbox = new LightboxPart( page );
			await link.click();
			await lightbox.opened();
			const play = lightbox.dialog.getByRole( 'button', {
				name: 'Play video from video.bsky.app',
			} );
			await expect( play ).toBeVisible();
			await expect( lightbox.dialog.locator( 'video' ) ).toHaveCount( 0 );
			expect( foreign( urls, site.url ) ).toEqual( [] );

			await play.click();
			const video = lightbox.dialog.locator( 'video' );
			await expect( video ).toHaveAttribute( 'src', PLAYLIST );
			expect(
				await video.evaluate(
					( { autoplay, controls, muted }: HTMLVideoElement ) => [
						autoplay,
						controls,
						muted,
					]
				)
			).toEqual( [ true, true, false ] );
			await expect.poll( () => asked.length ).toBeGreaterThan( 0 );
			for ( const route of asked ) {
				expect( route.request().url() ).toMatch( PLAYLIST );
			}
			await lightbox.closeButton.click();
			await lightbox.closed();

			answer = ( route ) => route.fulfill( { status: 403, body: 'No' } );
			await page.reload();
			await link.click();
			await lightbox.opened();
			await play.click();
			await expect(
				lightbox.dialog.getByRole( 'link', { name: 'Watch video' } )
			).toHaveAttribute( 'href', /^https:\/\/bsky\.app\/profile\// );
		}
	);
} );
