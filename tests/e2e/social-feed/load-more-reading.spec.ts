import { POSTS } from '../lib/calls.js';
import { inPlace } from '../lib/click.js';
import { frames } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';

test( 'Load more leads readers to the first new post, by keyboard and by mouse', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const scrolled = () => page.evaluate( () => window.scrollY );

	await test.step( 'After load more by keyboard the focus is on the first new post', async () => {
		await feed.more.focus();
		await page.keyboard.press( 'Enter' );
		await expect( feed.items ).toHaveCount( 6 );
		await expect( feed.items.nth( 3 ) ).toBeFocused();
		await expect( feed.items.nth( 3 ) ).toBeInViewport();
		// Screen readers continue from there.
		await page.keyboard.press( 'Tab' );
		await expect(
			feed.items.nth( 3 ).getByRole( 'link' ).first()
		).toBeFocused();
	} );

	await test.step( 'Posts added by load more are announced', () =>
		expect(
			page.locator( '.frontispiece-announcer[role="status"]' )
		).toHaveText( '3 posts loaded.' ) );

	await test.step( 'After load more by mouse the scroll position stays', async () => {
		await inPlace( feed.more );
		const before = await scrolled();
		await feed.loadMore();
		await expect( feed.items ).toHaveCount( 9 );
		await expect( feed.items.nth( 6 ) ).toBeFocused();
		expect( await scrolled() ).toBe( before );
	} );

	await test.step( 'Load more does not move the focus of a visitor who has moved on', async () => {
		let answer = () => {};
		const asked = new Promise< void >( ( resolve ) => {
			answer = resolve;
		} );
		await page.route( POSTS, async ( route ) => {
			await asked;
			await route.continue();
		} );
		await feed.loadMore();
		const link = feed.items.first().getByRole( 'link' ).first();
		await link.focus();
		answer();
		await expect( feed.items ).toHaveCount( 12 );
		await expect( link ).toBeFocused();
	} );
} );

test( 'Loaded posts have the same features as the first ones', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="4" characters="40"' ) );
	await feed.more.scrollIntoViewIfNeeded();
	await frames( page );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 8 );
	const item = feed.items
		.filter( { has: page.locator( '.cff-more' ) } )
		.last();
	await item.locator( '.cff-more' ).click();
	await expect( item.locator( '.frontispiece-text__rest' ) ).toBeVisible();
	await item.getByText( 'Share', { exact: true } ).click();
	await expect( item.locator( '.cff-share-tooltip a' ) ).toHaveCount( 4 );
	await feed.images.last().click();
	const total = await feed.images.count();
	await expect(
		page.locator( '.frontispiece-lightbox__position' )
	).toHaveText( new RegExp( ` / (${ total }|\\d+)$` ) );
} );
