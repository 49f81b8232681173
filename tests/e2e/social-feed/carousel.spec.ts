import { recordCalls } from '../lib/calls.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';
import type { FeedPart } from '../lib/feed.js';

test.use( { ...MOVING, siteName: 'classic' } );

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
test( 'The carousel shows its posts in one row that buttons and keys move forward and back', async ( {
	page,
	show,
} ) => {
	const feed = await show( carousel );
	const { previous, next, position, row } = part( feed );
	const calls = await recordCalls( page );

	await test.step( 'Buttons move it, from the first click on', async () => {
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

	await test.step( 'Keys move the carousel, and its position is announced once it stops', async () => {
		const announcer = page.locator( '.frontispiece-announcer' );
		await row.focus();
		await expect( position ).toHaveText( '1–2 / 8' );
		// Two quick clicks that end where they began have nothing to announce.
		await expect(
			announcer.filter( { hasText: 'Posts 3 to 4 of 8' } )
		).toHaveCount( 0 );
		await page.keyboard.press( 'ArrowRight' );
		await expect.poll( () => seen( feed ) ).toEqual( [ 3, 4 ] );
		await expect( announcer ).toHaveText( 'Posts 3 to 4 of 8' );
		await page.keyboard.press( 'Home' );
		await expect.poll( () => seen( feed ) ).toEqual( [ 1, 2 ] );
	} );

	await test.step( 'Near its end the carousel loads more, and the focus stays', async () => {
		expect( calls ).toHaveLength( 0 );
		await page.keyboard.press( 'End' );
		await expect( feed.items ).toHaveCount( 16 );
		await expect( position ).toHaveText( '7–8 / 16' );
		await expect( row ).toBeFocused();
		expect( calls ).toHaveLength( 1 );
	} );
} );

test( 'A carousel’s posts all have the same height, and in right-to-left languages the next ones are on the left', async ( {
	page,
	show,
} ) => {
	const feed = await show(
		feedOf( 'layout="carousel" num="20" colstablet="2" cols="2"' )
	);

	await test.step( 'All have the same height, and each can be read in full', async () => {
		const items = await feed.items.evaluateAll( ( all ) =>
			all.map( ( item ) => ( {
				height: item.getBoundingClientRect().height,
				isCut:
					item.scrollHeight > item.clientHeight + 1 &&
					getComputedStyle( item ).overflowY !== 'auto',
			} ) )
		);
		expect( new Set( items.map( ( { height } ) => height ) ).size ).toBe(
			1
		);
		expect( items.filter( ( { isCut } ) => isCut ) ).toEqual( [] );
	} );

	await test.step( 'The first arrow keeps its place when the browser receives the second one', async () => {
		const [ without, both ] = await feed.container
			.locator( '.frontispiece-carousel' )
			.evaluate( ( bar ) => {
				const [ first, second ] = bar.querySelectorAll( 'button' );
				const left = () => first?.getBoundingClientRect().left;
				second?.remove();
				const before = left();
				bar.append( second ?? '' );
				return [ before, left() ];
			} );
		expect( without ).toBeGreaterThan( 0 );
		expect( both ).toBe( without );
	} );

	await test.step( 'In right-to-left languages the next posts are on the left', async () => {
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
} );
