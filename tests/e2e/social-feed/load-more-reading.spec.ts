import { POSTS } from '../lib/calls.js';
import { frames } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';

test( 'After load more by keyboard the focus is on the first new post', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
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

test( 'After load more by mouse the scroll position stays', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	await feed.more.scrollIntoViewIfNeeded();
	await feed.wake();
	const before = await page.evaluate( () => window.scrollY );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 6 );
	await expect( feed.items.nth( 3 ) ).toBeFocused();
	expect( await page.evaluate( () => window.scrollY ) ).toBe( before );
} );

test( 'Load more does not move the focus of a visitor who has moved on', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	await feed.wake();
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
	await expect( feed.items ).toHaveCount( 6 );
	await expect( link ).toBeFocused();
} );

test( 'Posts added by load more and the end of the feed are announced', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="40"' ) );
	await feed.loadMore();
	const added = ( await feed.items.count() ) - 40;
	await expect(
		page.locator( '.frontispiece-announcer[role="status"]' )
	).toHaveText( /^\d+ posts loaded\. No more posts$/ );
	expect( added ).toBeGreaterThanOrEqual( 0 );
} );

test( 'The focus is not lost when the last page is loaded by keyboard', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="40"' ) );
	await feed.more.focus();
	await page.keyboard.press( 'Enter' );
	await expect( feed.more ).toBeHidden();
	await expect( feed.items.nth( 40 ) ).toBeFocused();
} );

test( 'Loaded posts have the same features as the first ones', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="12" characters="40"' ) );
	await feed.more.scrollIntoViewIfNeeded();
	await frames( page );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 24 );
	const item = feed.items
		.filter( { has: page.locator( '.cff-more' ) } )
		.last();
	await item.locator( '.cff-more' ).click();
	await expect( item.locator( '.frontispiece-text__rest' ) ).toBeVisible();
	await item.getByText( 'Share', { exact: true } ).click();
	await expect( item.locator( '.cff-share-tooltip a' ) ).toHaveCount( 4 );
	await feed.pictures.last().click();
	const total = await feed.pictures.count();
	await expect(
		page.locator( '.frontispiece-lightbox__position' )
	).toHaveText( new RegExp( ` / (${ total }|\\d+)$` ) );
} );
