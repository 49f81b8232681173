import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedBlock, feedOf, test } from '../lib/test.js';

test.use( { siteName: 'classic' } );

for ( const [ kind, content ] of [
	[ 'shortcode', feedOf( 'num="4"' ) ],
	[ 'block', feedBlock( { num: 4 } ) ],
] as const ) {
	test( `On a classic theme, the stylesheet is directly before the feed of a ${ kind }, once per page`, async ( {
		page,
		show,
	} ) => {
		const feed = await show( `${ content }\n\n${ content }` );
		const links = page.locator(
			'link[rel="stylesheet"][href*="/build/social-feed-style.css"]'
		);
		await expect( links ).toHaveCount( 1 );
		expect(
			await feed.container.evaluate( ( { previousElementSibling } ) =>
				previousElementSibling?.matches(
					'link[href*="/build/social-feed-style.css"]'
				)
			)
		).toBe( true );
		await expect( feed.items.first() ).toHaveCSS( 'border-radius', '14px' );
		const second = new FeedPart( page, 1 );
		await expect( second.items ).toHaveCount( 4 );
	} );
}

test( 'On a classic theme the feed loads more and opens texts and images', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="4" characters="40"' ) );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 8 );
	const more = feed.container.locator( '.cff-more' ).first();
	await more.click();
	await expect( more ).toHaveAttribute( 'aria-expanded', 'true' );
	const lightbox = new LightboxPart( page );
	await feed.pictures.first().click();
	await lightbox.opened();
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
} );

test( 'On a classic theme the demo’s feed page shows its posts and fits a phone screen', async ( {
	page,
	demo,
} ) => {
	await page.setViewportSize( { width: 360, height: 700 } );
	const feed = await demo();
	await expect( feed.items ).toHaveCount( 20 );
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBe( 0 );
} );
