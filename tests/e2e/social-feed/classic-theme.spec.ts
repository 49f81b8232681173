import { expectFits } from '../lib/access.js';
import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedBlock, feedOf, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( { siteName: 'classic' } );

/** Looks for the stylesheet of a page with the same feed twice. */
async function expectStyled( page: Page, feed: FeedPart ): Promise< void > {
	const file = 'link[rel="stylesheet"][href*="/build/social-feed-style.css"]';
	await expect( page.locator( file ) ).toHaveCount( 1 );
	expect(
		await feed.container.evaluate(
			( { previousElementSibling }, link ) =>
				previousElementSibling?.matches( link ),
			file
		)
	).toBe( true );
	await expect( feed.items.first() ).toHaveCSS( 'border-radius', '14px' );
	await expect( new FeedPart( page, 1 ).items ).toHaveCount( 4 );
}

test( 'On a classic theme, a feed is styled once per page, loads more and opens texts and images', async ( {
	page,
	show,
} ) => {
	const content = feedOf( 'num="4" characters="40"' );
	const feed = await show( `${ content }\n\n${ content }` );

	await test.step( 'The stylesheet is directly before the feed of a shortcode, once per page', () =>
		expectStyled( page, feed ) );

	await test.step( 'The feed loads more and opens texts and images', async () => {
		await feed.loadMore();
		await expect( feed.items ).toHaveCount( 8 );
		const more = feed.container.locator( '.cff-more' ).first();
		await more.click();
		await expect( more ).toHaveAttribute( 'aria-expanded', 'true' );
		const lightbox = new LightboxPart( page );
		await feed.images.first().click();
		await lightbox.opened();
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	} );
} );

test( 'On a classic theme, a block is styled once per page, and the demo’s feed page fits a phone screen', async ( {
	page,
	demo,
	show,
} ) => {
	await page.setViewportSize( { width: 360, height: 700 } );
	const content = feedBlock( { num: 4 } );
	await test.step( 'The stylesheet is directly before the feed of a block, once per page', async () =>
		expectStyled( page, await show( `${ content }\n\n${ content }` ) ) );

	await test.step( 'The demo’s feed page shows its posts', async () => {
		const feed = await demo();
		await expect( feed.items ).toHaveCount( 20 );
		await expectFits( page );
	} );
} );
