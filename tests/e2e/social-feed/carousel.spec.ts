import { recordCalls } from '../lib/calls.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { FeedPart } from '../lib/feed.js';

test.use( { siteName: 'classic' } );

const part = ( feed: FeedPart ) => ( {
	row: feed.container.locator( '.cff-posts-wrap' ),
	previous: feed.container.getByRole( 'button', { name: 'Previous posts' } ),
	next: feed.container.getByRole( 'button', { name: 'Next posts' } ),
	position: feed.container.locator( '.frontispiece-carousel__position' ),
} );

/** Returns the numbers, from 1, of the fully visible posts. */
const seen = ( feed: FeedPart ) =>
	part( feed ).row.evaluate( ( row ) => {
		const edge = row.getBoundingClientRect();
		return [ ...row.children ].flatMap( ( item, index ) => {
			const box = item.getBoundingClientRect();
			return box.left >= edge.left - 1 && box.right <= edge.right + 1
				? [ index + 1 ]
				: [];
		} );
	} );

const carousel = feedOf( 'layout="carousel" num="8" colstablet="2" cols="2"' );

test.beforeEach( ( { page } ) =>
	page.setViewportSize( { width: 700, height: 800 } )
);

// R000-008
test( 'The carousel shows its posts in one row that buttons move forward and back', async ( {
	show,
} ) => {
	const feed = await show( carousel );
	const { previous, next, position, row } = part( feed );
	const tops = await row.evaluate( ( { children } ) =>
		[ ...children ].map( ( item ) => item.getBoundingClientRect().top )
	);
	expect( new Set( tops ).size ).toBe( 1 );
	expect( await seen( feed ) ).toEqual( [ 1, 2 ] );

	// The click that wakes the feed already moves it.
	await next.click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 3, 4 ] );
	await expect( position ).toHaveText( '3–4 / 8' );
	await expect( previous ).toHaveAttribute( 'aria-disabled', 'false' );
	await previous.click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2 ] );
	await expect( previous ).toHaveAttribute( 'aria-disabled', 'true' );
	await expect( previous ).toBeFocused();
} );

test( 'Keys move the carousel, and its position is announced once it stops', async ( {
	page,
	show,
} ) => {
	const feed = await show( carousel );
	await part( feed ).row.focus();
	await feed.wake();
	await expect( part( feed ).position ).toHaveText( '1–2 / 8' );
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( () => seen( feed ) ).toEqual( [ 3, 4 ] );
	await expect( page.locator( '.frontispiece-announcer' ) ).toHaveText(
		'Posts 3 to 4 of 8'
	);
	await page.keyboard.press( 'Home' );
	await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2 ] );
} );

test( 'Near its end the carousel loads more, and the focus stays', async ( {
	page,
	show,
} ) => {
	const feed = await show( carousel );
	const calls = await recordCalls( page );
	await part( feed ).row.focus();
	await feed.wake();
	await expect( part( feed ).position ).toHaveText( '1–2 / 8' );
	expect( calls ).toHaveLength( 0 );
	await page.keyboard.press( 'End' );
	await expect( feed.items ).toHaveCount( 16 );
	await expect( part( feed ).position ).toHaveText( '7–8 / 16' );
	await expect( part( feed ).row ).toBeFocused();
	expect( calls ).toHaveLength( 1 );
} );

test( 'In right-to-left languages the next posts are on the left', async ( {
	page,
	show,
} ) => {
	const feed = await show( carousel );
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
	} );
	expect( await seen( feed ) ).toEqual( [ 1, 2 ] );
	await part( feed ).next.click();
	await expect.poll( () => seen( feed ) ).toEqual( [ 3, 4 ] );
	await part( feed ).row.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2 ] );
	await page.keyboard.press( 'ArrowLeft' );
	await expect.poll( () => seen( feed ) ).toEqual( [ 3, 4 ] );
} );

test( 'A carousel’s posts all have the same height, and each can be read in full', async ( {
	show,
} ) => {
	const feed = await show( feedOf( 'layout="carousel" num="20"' ) );
	const heights = await feed.items.evaluateAll( ( items ) =>
		items.map( ( item ) => item.getBoundingClientRect().height )
	);
	expect( new Set( heights ).size ).toBe( 1 );
	const cut = await feed.items.evaluateAll( ( items ) =>
		items.filter(
			( item ) =>
				item.scrollHeight > item.clientHeight + 1 &&
				getComputedStyle( item ).overflowY !== 'auto'
		)
	);
	expect( cut ).toEqual( [] );
} );
