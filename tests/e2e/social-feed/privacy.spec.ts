import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { demoFeedUrl } from '../lib/sites.js';
import { EMOJI_SCRIPT, expect, test } from '../lib/test.js';

test.use( EMOJI_SCRIPT );

test( 'The demo feed never sends third-party requests, whatever a visitor does', async ( {
	page,
	site,
} ) => {
	const urls = recordRequests( page );
	await page.goto( site.url );
	await page.goto( demoFeedUrl( site ) );
	const feed = new FeedPart( page );
	await scrollThrough( page );
	expect( foreign( urls, site.url ) ).toEqual( [] );

	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 40 );
	await feed.items.first().getByText( 'Share', { exact: true } ).click();
	const lightbox = new LightboxPart( page );
	await feed.images.first().click();
	await lightbox.opened();
	await lightbox.next.click();
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
	await scrollThrough( page );
	expect( urls.length ).toBeGreaterThan( 30 );
	expect( foreign( urls, site.url ) ).toEqual( [] );

	await test.step( 'Emoji in posts stay text, also in loaded posts', async () => {
		const text = ( await feed.items.allTextContents() ).join( '' );
		expect( text ).toMatch( /\p{Extended_Pictographic}/u );
		const images = feed.container.locator( 'img.emoji, img.wp-smiley' );
		await expect( images ).toHaveCount( 0 );
		// In browsers without color fonts, WordPress replaces emoji with images.
		expect( await page.content() ).toContain( 'wp-emoji-release' );
		await page.evaluate( () => {
			const settings = (
				window as unknown as {
					wp?: { emoji?: { parse: ( node: Node ) => void } };
				}
			 ).wp?.emoji;
			settings?.parse( document.body );
		} );
		await expect( images ).toHaveCount( 0 );
	} );
} );
