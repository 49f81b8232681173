import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page, Request, Route } from '@playwright/test';

const SAID = "Your reaction couldn't be saved. Please try again.";
const ONE = { reactions: { reactions: [ 'like', 'love' ] } };

const control = ( page: Page, reaction = 'like' ) =>
	page.locator( `.frontispiece-reaction[data-reaction="${ reaction }"]` );
const count = ( page: Page, reaction = 'like' ) =>
	control( page, reaction ).locator( '.frontispiece-reaction__count' );
const status = ( page: Page ) =>
	page.locator( '.frontispiece-reactions__status' );

const isLike = ( request: Request ) =>
	request.method() === 'POST' &&
	( request.postData() ?? '' ).includes( 'penci-post-like' );

/** Responds to the like request; all other requests continue. */
const onLike = ( page: Page, answer: ( route: Route ) => unknown ) =>
	page.route( '**/admin-ajax.php', ( route ) =>
		isLike( route.request() ) ? answer( route ) : route.fallback()
	);

test( 'The buttons stay as they are when a visitor opens the comments of a feed', async ( {
	page,
	owner,
} ) => {
	await switchOn( page, ONE );
	const { link } = await owner.post( '[frontispiece_social_feed num="3"]' );
	await page.goto( link );
	const size = async () => {
		const { width, height } = ( await control( page ).boundingBox() )!;
		return { width, height };
	};
	const before = await size();
	await page.locator( 'a.cff-view-comments' ).first().click();
	await expect(
		page.locator( '.frontispiece-comments__likes' ).first()
	).toBeVisible();
	expect( await size() ).toEqual( before );
} );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `Reactions on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test.beforeEach( async ( { page, owner } ) => {
			const { link } = await owner.post( '<p>Text.</p>' );
			await switchOn( page, ONE );
			await page.goto( link );
		} );

		test( 'S001-063 S001-064 S001-065 S001-066 S001-067: a click likes the post, another removes the like, and the page shows both', async ( {
			page,
		} ) => {
			const title = ( text: string ) =>
				expect( control( page ) ).toHaveAttribute( 'title', text );
			await title( 'Like' );

			await test.step( 'S001-067: title and count change while the request is still pending', async () => {
				let answer = () => {};
				await onLike(
					page,
					( route ) =>
						new Promise< void >( ( resolve ) => {
							answer = () => {
								route.continue();
								resolve();
							};
						} )
				);
				const saved = page.waitForResponse( ( reply ) =>
					isLike( reply.request() )
				);
				await control( page ).click();
				await title( 'Unlike' );
				await expect( control( page ) ).toHaveAttribute(
					'aria-pressed',
					'true'
				);
				await expect( count( page ) ).toHaveText( '1' );
				answer();
				expect( ( await saved ).status() ).toBe( 200 );
			} );

			await page.unrouteAll();
			await page.reload();
			await expect( count( page ) ).toHaveText( '1' );
			await page.mouse.move( 50, 50, { steps: 2 } );
			await expect( control( page ) ).toHaveAttribute(
				'aria-pressed',
				'true'
			);
			const removed = page.waitForResponse( ( reply ) =>
				isLike( reply.request() )
			);
			await control( page ).click();
			await title( 'Like' );
			await expect( count( page ) ).toHaveText( '0' );
			// No request is pending when the next step begins.
			expect( ( await removed ).status() ).toBe( 200 );
			await expect( status( page ) ).toBeEmpty();

			await test.step( 'S001-101: title and count stay as set at the click, whatever the response says', async () => {
				for ( const body of [ '<b>rubbish</b>', '999' ] ) {
					await onLike( page, ( route ) =>
						route.fulfill( { body } )
					);
					const answered = page.waitForResponse( ( reply ) =>
						isLike( reply.request() )
					);
					await control( page ).click();
					await answered;
					await expect( status( page ) ).toBeEmpty();
				}
				await expect( count( page ) ).toHaveText( '0' );
				await title( 'Like' );
			} );
		} );

		test( 'works by keyboard, with a count for each reaction, and axe finds no violations in either state', async ( {
			page,
		} ) => {
			await test.step( 'works by keyboard, and axe finds no violations in either state', async () => {
				expect(
					await problemsIn( page, '.frontispiece-reactions' )
				).toEqual( [] );
				await control( page ).focus();
				await page.keyboard.press( 'Enter' );
				await expect( control( page ) ).toHaveAttribute(
					'aria-pressed',
					'true'
				);
				await expect( control( page ) ).toBeFocused();
				expect(
					await problemsIn( page, '.frontispiece-reactions' )
				).toEqual( [] );
				await page.keyboard.press( 'Space' );
				await expect( control( page ) ).toHaveAttribute(
					'aria-pressed',
					'false'
				);
			} );

			await test.step( 'S001-003, S001-098, S001-100: a named reaction has its own count, and its request is a form-encoded POST with all fields', async () => {
				// The vote that is taken back may be sent only now, after the response to the first one.
				const call = page.waitForRequest(
					( request ) =>
						isLike( request ) &&
						( request.postData() ?? '' ).includes( 'love' )
				);
				await page.emulateMedia( { reducedMotion: 'reduce' } );
				await control( page, 'love' ).click();
				const request = await call;
				expect( request.url() ).toContain( '/wp-admin/admin-ajax.php' );
				expect( request.headers()[ 'content-type' ] ).toContain(
					'application/x-www-form-urlencoded'
				);
				const fields = new URLSearchParams( request.postData() ?? '' );
				expect( fields.get( 'nonce' ) ).toMatch( /^[0-9a-f]{10}$/ );
				expect( Object.fromEntries( fields ) ).toMatchObject( {
					action: 'penci-post-like',
					penci_post_like: '',
					post_id: await control( page, 'love' ).getAttribute(
						'data-post_id'
					),
					reaction: 'love',
				} );
				await expect( count( page, 'love' ) ).toHaveText( '1' );
				await expect( count( page ) ).toHaveText( '0' );
			} );

			await test.step( 'a clicked reaction does not animate with reduced motion', () =>
				expect(
					control( page, 'love' ).locator(
						'.frontispiece-reaction__icon'
					)
				).toHaveCSS( 'animation-name', 'none' ) );
		} );

		test( 'a failed request is reported next to the control, and undone only where the owner wants it', async ( {
			page,
		} ) => {
			await onLike( page, ( route ) =>
				route.fulfill( { status: 500, body: 'no' } )
			);
			for ( const rollback of [ false, true ] ) {
				await switchOn( page, {
					reactions: { reactions: [ 'like' ], rollback },
				} );
				await page.reload();
				await control( page ).click();
				await expect( status( page ) ).toHaveText( SAID );
				await expect( count( page ) ).toHaveText(
					rollback ? '0' : '1'
				);
			}
			expect(
				await problemsIn( page, '.frontispiece-reactions' )
			).toEqual( [] );
		} );
	} );
}

test( 'a cached page shows the current counts and the visitor’s own vote on first interaction', async ( {
	page,
	owner,
	browser,
} ) => {
	const { id, link } = await owner.post( '<p>Text.</p>' );
	await switchOn( page, ONE );
	await page.goto( link );
	const stale = await page.content();
	// The page shows the vote before the server has counted it.
	const first = page.waitForResponse( ( reply ) =>
		isLike( reply.request() )
	);
	await control( page ).click();
	await expect( count( page ) ).toHaveText( '1' );
	expect( ( await first ).status() ).toBe( 200 );
	const other = await browser.newPage();
	await switchOn( other, ONE );
	await other.goto( link );
	const saved = other.waitForResponse( ( reply ) =>
		isLike( reply.request() )
	);
	await control( other ).click();
	expect( await ( await saved ).text() ).toBe( '2' );
	await other.close();

	await page.route( link, ( route ) =>
		route.fulfill( { contentType: 'text/html', body: stale } )
	);
	await page.goto( link );
	await expect( count( page ) ).toHaveText( '0' );
	await page.mouse.move( 20, 20, { steps: 2 } );
	await expect( count( page ) ).toHaveText( '2' );
	await expect( control( page ) ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( id ).toBeGreaterThan( 0 );
} );

test( 'a logged-in visitor’s vote is saved even if the page has an expired nonce', async ( {
	browser,
	owner,
} ) => {
	const { link } = await owner.post( '<p>Text.</p>' );
	const page = await browser.newPage( { storageState: owner.state } );
	await switchOn( page, ONE );
	await page.route( link, async ( route ) => {
		const reply = await route.fetch();
		route.fulfill( {
			response: reply,
			body: ( await reply.text() ).replace(
				/("nonce":")[0-9a-f]+"/,
				'$1aaaaaaaaaa"'
			),
		} );
	} );
	await page.goto( link );
	const statuses: number[] = [];
	page.on( 'response', ( reply ) => {
		if ( isLike( reply.request() ) ) {
			statuses.push( reply.status() );
		}
	} );
	await control( page ).click();
	await expect.poll( () => statuses ).toEqual( [ 403, 200 ] );
	await expect( status( page ) ).toBeEmpty();
	await page.close();
} );

test( 'the counts are readable without JavaScript', async ( {
	browser,
	owner,
} ) => {
	const { link } = await owner.post( '<p>Text.</p>' );
	const page = await browser.newPage( { javaScriptEnabled: false } );
	await switchOn( page, ONE );
	await page.goto( link );
	await expect( count( page ) ).toHaveText( '0' );
	await expect( control( page ) ).toHaveCSS( 'pointer-events', 'none' );
	await page.close();
} );
