import { expectFits, problemsIn } from '../lib/access.js';
import { answerWith, closeReads } from '../lib/calls.js';
import { CommentsPart, FIRST, LONG } from '../lib/comments.js';
import { LightboxPart } from '../lib/lightbox.js';
import { frames, scrollThrough } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const PART = '.frontispiece-social-feed';

/** A page that is right-to-left from the start. */
const turn = ( page: Page ) =>
	page.addInitScript( () => {
		new MutationObserver( ( _records, observer ) => {
			document.documentElement.dir = 'rtl';
			observer.disconnect();
		} ).observe( document, { childList: true } );
	} );

/** Checks that nothing is wider than the window, at these widths, and runs axe at the last of them. */
async function expectAccessible(
	page: Page,
	part: string,
	widths: readonly number[]
): Promise< void > {
	for ( const width of widths ) {
		await page.setViewportSize( { width, height: 800 } );
		await frames( page );
		await expectFits( page );
	}
	expect( await problemsIn( page, part ) ).toEqual( [] );
}

// What axe finds depends on the markup and on what a width hides, so it runs in wide and in narrow windows once.
for ( const { direction, widths } of [
	{ direction: 'ltr', widths: [ 1280, 700, 360 ] },
	{ direction: 'rtl', widths: [ 360, 700, 1280 ] },
] as const ) {
	test.describe( `In windows of ${ widths.join( ', ' ) } px, ${ direction }`, () => {
		test.beforeEach( async ( { page } ) => {
			await page.setViewportSize( { width: widths[ 2 ], height: 800 } );
			if ( direction === 'rtl' ) {
				await turn( page );
			}
		} );

		test( 'load more is accessible while loading, after a failure, after success and at the end', async ( {
			page,
			show,
		} ) => {
			test.slow();
			const feed = await show( feedOf( 'num="6" characters="40"' ) );
			const calm = () =>
				expectAccessible( page, '.frontispiece-feed__more', widths );
			let answer = () => {};
			const held = new Promise< void >( ( resolve ) => {
				answer = resolve;
			} );
			await closeReads( page );
			await page.route(
				'**/admin-ajax.php',
				async ( route ) => {
					await held;
					await route.abort();
				},
				{ times: 1 }
			);
			// Wait until posts near the window have their final height and nothing moves.
			await feed.more.scrollIntoViewIfNeeded();
			await frames( page );
			await feed.loadMore();
			await expect( feed.more ).toHaveAttribute(
				'aria-disabled',
				'true'
			);
			await calm();
			answer();
			await expect( feed.status ).not.toBeEmpty();
			await calm();
			await feed.loadMore();
			await expect( feed.items ).toHaveCount( 12 );
			await calm();
			await answerWith( page, { body: '' } );
			await feed.loadMore();
			await expect(
				feed.container.locator( '.cff-no-more-posts' )
			).toBeVisible();
			await calm();
		} );

		test( 'expanded text, share links and comments of a post are accessible', async ( {
			page,
			show,
		} ) => {
			test.slow();
			const feed = await show( feedOf( 'num="12" characters="40"' ) );
			await expect( feed.root ).toHaveCSS( 'direction', direction );
			await scrollThrough( page );
			expect( await problemsIn( page, PART ) ).toEqual( [] );

			const item = feed.items.first();
			await item.locator( '.cff-more' ).click();
			await expect( item.locator( '.is-expanded' ) ).toBeVisible();
			await item.getByText( 'Share', { exact: true } ).click();
			await expect( item.locator( '.cff-share-tooltip' ) ).toBeVisible();
			await expectAccessible( page, PART, widths );

			const part = new CommentsPart( page, FIRST );
			await part.link.click();
			await part.toggles.first().click();
			await expect(
				part.box.locator( '.cff-comment-replies li' )
			).not.toHaveCount( 0 );
			await part.settled();
			const long = new CommentsPart( page, LONG );
			await long.link.click();
			await long.settled();
			await long.more.click();
			await expectAccessible( page, PART, widths );
		} );

		test( 'the lightbox is accessible with an image, an album and a video', async ( {
			page,
			show,
		} ) => {
			test.slow();
			await page.route( /^https:/, ( route ) =>
				route.fulfill( {
					contentType: 'text/html',
					body: '<html lang="en"><title>A player</title></html>',
				} )
			);
			const feed = await show( feedOf( 'num="12"' ) );
			const lightbox = new LightboxPart( page );
			for ( const link of [
				feed.images,
				feed.container.locator( '.cff-album a.cff-lightbox-link' ),
				feed.container.locator( 'a[data-cff-video-link]' ),
			] ) {
				await link.first().click();
				await lightbox.opened();
				await page.waitForLoadState( 'networkidle' );
				await expectAccessible( page, '.pswp', widths );
				await page.keyboard.press( 'Escape' );
				await lightbox.closed();
			}
		} );
	} );
}

test( 'A feed can be read and operated using only the keyboard', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3" characters="40" header="no"' ) );
	const reach = async ( selector: string ) => {
		for ( let steps = 0; steps < 60; steps++ ) {
			await page.keyboard.press( 'Tab' );
			const found = await page.evaluate(
				( wanted ) =>
					document.activeElement?.matches( wanted ) ?? false,
				selector
			);
			if ( found ) {
				return;
			}
		}
		throw new Error( `Tab never came to ${ selector }` );
	};
	await reach( '.cff-more' );
	await page.keyboard.press( 'Enter' );
	await expect( feed.container.locator( '.is-expanded' ) ).toHaveCount( 1 );
	await reach( 'a.cff-lightbox-link' );
	await page.keyboard.press( 'Enter' );
	const lightbox = new LightboxPart( page );
	await lightbox.opened();
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
	await reach( '.cff-view-comments' );
	await page.keyboard.press( 'Enter' );
	await expect(
		feed.container.locator( '.frontispiece-comment' ).first()
	).toBeVisible();
	await reach( '.cff-load-more' );
	await page.keyboard.press( 'Enter' );
	await expect( feed.items ).toHaveCount( 6 );
	await expect( feed.items.nth( 3 ) ).toBeFocused();
} );
