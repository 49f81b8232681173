import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Page } from '@playwright/test';
import type { FeedPart } from '../lib/feed.js';

async function openLast( page: Page, feed: FeedPart ) {
	const lightbox = new LightboxPart( page );
	await feed.container.locator( 'a.cff-lightbox-link' ).last().click();
	await lightbox.opened();
	const { at, total } = await lightbox.place();
	expect( at ).toBe( total );
	const isAt = ( place: number ) =>
		expect( lightbox.position ).toHaveText( `${ place } / ${ total }` );
	return { lightbox, total, isAt };
}

// R000-085, R000-181: the default
test( 'By default buttons wrap around and keys do not', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="4"' ) );
	const { lightbox, total, isAt } = await openLast( page, feed );
	await page.keyboard.press( 'ArrowRight' );
	await isAt( total );
	await lightbox.next.click();
	await isAt( 1 );
	await page.keyboard.press( 'ArrowLeft' );
	await isAt( 1 );
	await lightbox.previous.click();
	await isAt( total );
} );

// R000-181: on
test( 'With wraparound="all" keys wrap around too', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="4" wraparound="all"' ) );
	const { lightbox, total, isAt } = await openLast( page, feed );
	await page.keyboard.press( 'ArrowRight' );
	await isAt( 1 );
	await page.keyboard.press( 'ArrowLeft' );
	await isAt( total );
	await lightbox.next.click();
	await isAt( 1 );
} );

test( 'With wraparound="none" nothing wraps around', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="4" wraparound="none"' ) );
	const { lightbox, total, isAt } = await openLast( page, feed );
	await page.keyboard.press( 'ArrowRight' );
	await isAt( total );
	await expect( lightbox.next ).toBeHidden();
	await lightbox.previous.click();
	await isAt( total - 1 );
	await expect( lightbox.next ).toBeVisible();
} );
