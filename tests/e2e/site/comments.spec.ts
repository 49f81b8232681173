import { randomUUID } from 'node:crypto';
import { discussedArticle } from '../lib/magazine.js';
import { problemsIn } from '../lib/access.js';
import { watchRequests } from '../lib/requests.js';
import { firstMove, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page, Request } from '@playwright/test';

const POST = '**/wp-comments-post.php';

const form = ( page: Page ) => page.locator( '#commentform' );
const text = ( page: Page ) => page.locator( '#comment' );
const replies = ( page: Page ) => page.locator( 'a.comment-reply-link' );
const parent = ( page: Page ) => page.locator( '#comment_parent' );

function recordPosts( page: Page ): Request[] {
	const requests: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().endsWith( '/wp-comments-post.php' ) ) {
			requests.push( request );
		}
	} );
	return requests;
}

/** With both WordPress's script and ours. */
async function open( page: Page, url: string ): Promise< void > {
	await page.goto( url );
	await firstMove( page, 'comments' );
	await page.waitForFunction( () => 'addComment' in window );
}

/** Sends the form, whose fields are filled in, while there is no connection. */
const expectKept = ( page: Page ) =>
	test.step( 'when the server cannot be reached, the comment form keeps its text and shows an error', async () => {
		await page.route( POST, ( route ) => route.abort() );
		await form( page ).locator( '[type="submit"]' ).click();
		await expect( page.getByRole( 'alert' ) ).toContainText(
			"couldn't be posted"
		);
		await expect( text( page ) ).toHaveValue( 'Kept words' );
		await page.unroute( POST );
	} );

/** Sends the form, which is below a comment. */
const expectPosted = ( page: Page ) =>
	test.step( 'S001-004: a reply is sent without a page load and appears below its comment', async () => {
		const words = `Reply ${ randomUUID() }`;
		const id = await parent( page ).inputValue();
		await text( page ).fill( words );
		await text( page ).press( 'Control+Enter' );
		await expect( page ).toHaveURL( /#comment-\d+$/ );
		const own = page.locator( new URL( page.url() ).hash );
		await expect( own ).toContainText( words );
		await expect( own ).toBeInViewport();
		expect(
			await own.evaluate(
				( element, parentId ) =>
					element.parentElement
						?.closest( `[id$="comment-${ parentId }"], li` )
						?.textContent?.includes( 'Reply' ) ?? false,
				id
			)
		).toBe( true );
		await expect( text( page ) ).toHaveValue( '' );
	} );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `On a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'S001-016, S001-040, S001-083, S001-084, S001-085, S001-086: Reply moves the form below its comment, and Cancel moves it back', async ( {
			page,
			owner,
		} ) => {
			await switchOn( page, { comments: {} } );
			await open( page, await discussedArticle( owner ) );
			const heading = page.locator( '#reply-title' );
			const former = ( await heading.textContent() ) ?? '';
			const place = () =>
				page
					.locator( '#respond' )
					.evaluate(
						( { previousElementSibling: before } ) =>
							before?.id || before?.className || ''
					);
			const home = await place();
			await expect( parent( page ) ).toHaveValue( '0' );
			for ( const n of [ 0, 1 ] ) {
				const link = replies( page ).nth( n );
				const [ comment, post, below, replyto ] = await link.evaluate(
					( { dataset } ) => [
						dataset.commentid ?? '',
						dataset.postid ?? '',
						dataset.belowelement ?? '',
						dataset.replyto ?? '',
					]
				);
				await link.click();
				await expect( parent( page ) ).toHaveValue( comment ?? '' );
				await expect( page.locator( '#comment_post_ID' ) ).toHaveValue(
					post ?? ''
				);
				expect( await place() ).toBe( below );
				await expect( heading ).toContainText( replyto ?? '' );
				await expect( form( page ).locator( ':focus' ) ).toHaveCount(
					1
				);
			}
			expect( await problemsIn( page, '#respond' ) ).toEqual( [] );
			await page.locator( '#cancel-comment-reply-link' ).focus();
			await page.keyboard.press( 'Enter' );
			await expect( parent( page ) ).toHaveValue( '0' );
			await expect( replies( page ).nth( 1 ) ).toBeFocused();
			expect( await place() ).toBe( home );
			expect( ( await heading.textContent() )?.trim() ).toBe(
				former.trim()
			);

			await test.step( 'S001-039: a reply link without its target opens the page for replying', async () => {
				const link = replies( page ).first();
				await link.evaluate( ( element ) =>
					element.setAttribute( 'data-belowelement', '' )
				);
				await link.click();
				await expect( page ).toHaveURL( /replytocom=\d+/ );
			} );
		} );

		test( 'S001-017, S001-018: Ctrl or Cmd and Enter send the comment once, also after the form has moved', async ( {
			page,
			site,
			owner,
		} ) => {
			await switchOn( page, { comments: {} } );
			await open( page, await discussedArticle( owner ) );
			const requests = recordPosts( page );
			const watch = watchRequests( page, site.url );
			await page.route( POST, ( route ) =>
				route.fulfill( {
					status: 409,
					contentType: 'application/json',
					body: '{"code":"comment_duplicate","message":"<strong>Error:<\\/strong> Duplicate comment."}',
				} )
			);
			await replies( page ).first().click();
			await replies( page ).nth( 1 ).click();
			await text( page ).fill( 'Kept words' );
			// Since WordPress 7, the browser checks required fields.
			await page.locator( '#author' ).fill( 'Ada' );
			await page
				.locator( '#email' )
				.fill( `ada-${ siteName }@example.org` );
			let sent = 0;
			for ( const keys of [ 'Control+Enter', 'Meta+Enter' ] ) {
				await text( page ).press( keys );
				await expect( page.getByRole( 'alert' ) ).toHaveText(
					'Error: Duplicate comment.'
				);
				await expect.poll( () => requests.length ).toBe( ++sent );
				await watch.settled();
				expect( requests ).toHaveLength( sent );
			}
			await expect( text( page ) ).toHaveValue( 'Kept words' );
			expect( await problemsIn( page, '#respond' ) ).toEqual( [] );
			watch.stop();
			await page.unroute( POST );
			await expectKept( page );
			await expectPosted( page );
		} );

		test.describe( 'without JavaScript', () => {
			test.use( { javaScriptEnabled: false } );

			test( 'a reply link opens a form for its comment', async ( {
				page,
				owner,
			} ) => {
				await switchOn( page, { comments: {} } );
				await page.goto( await discussedArticle( owner ) );
				const id = await replies( page )
					.first()
					.getAttribute( 'data-commentid' );
				await replies( page ).first().click();
				await expect( parent( page ) ).toHaveValue( id ?? '' );
			} );
		} );
	} );
}

/** Like a theme with its own script: without WordPress's script, and clicks do not propagate. */
const OWN_SCRIPT = `document.addEventListener( 'click', ( event ) => {
	const link = event.target.closest( 'a.comment-reply-link' );
	if ( link ) {
		event.preventDefault();
		event.stopImmediatePropagation();
		window.moves = ( window.moves ?? 0 ) + 1;
		document.getElementById( link.dataset.belowelement ).append( document.getElementById( link.dataset.respondelement ) );
		document.getElementById( 'comment_parent' ).value = link.dataset.commentid;
	}
}, true );`;

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `With a ${ siteName } theme’s own script for replies`, () => {
		test.use( { siteName } );

		test( 'ours does not interfere: the form moves once, and the reply goes to the chosen comment', async ( {
			page,
			owner,
		} ) => {
			await switchOn( page, { comments: {} } );
			await page.addInitScript( OWN_SCRIPT );
			await page.route( '**/comment-reply*.js*', ( route ) =>
				route.fulfill( { contentType: 'text/javascript', body: '' } )
			);
			await page.goto( await discussedArticle( owner ) );
			await firstMove( page, 'comments' );
			const requests = recordPosts( page );
			await page.route( POST, ( route ) =>
				route.fulfill( {
					status: 409,
					contentType: 'application/json',
					body: '{"message":"Refused."}',
				} )
			);
			const link = replies( page ).nth( 1 );
			const id = ( await link.getAttribute( 'data-commentid' ) ) ?? '';
			await link.click();
			expect( await page.evaluate( 'window.moves' ) ).toBe( 1 );
			await expect( parent( page ) ).toHaveValue( id );
			await text( page ).fill( 'Kept words' );
			await page.locator( '#author' ).fill( 'Ada' );
			await page.locator( '#email' ).fill( 'ada@example.org' );
			await text( page ).press( 'Control+Enter' );
			await expect( page.getByRole( 'alert' ) ).toHaveText( 'Refused.' );
			expect( requests ).toHaveLength( 1 );
			expect( requests[ 0 ]?.postData() ).toContain(
				`comment_parent=${ id }`
			);
			await expect( text( page ) ).toHaveValue( 'Kept words' );
		} );
	} );
}

test.describe( 'A theme that does not load comment-reply', () => {
	test.use( { siteName: 'classic' } );

	test( 'S001-016: gets the WordPress script', async ( { page, owner } ) => {
		const url = await discussedArticle( owner );
		// The test theme enqueues the script. Otherwise the page has none unless the feature is on.
		await page.setExtraHTTPHeaders( {
			'X-Frontispiece-Theme': 'without-reply',
		} );
		await page.goto( url );
		await expect(
			page.locator( 'script[src*="comment-reply"]' )
		).toHaveCount( 0 );
		await page.setExtraHTTPHeaders( {
			'X-Frontispiece-Theme': 'without-reply',
			'X-Frontispiece-Site': JSON.stringify( { comments: {} } ),
		} );
		await open( page, url );
		await replies( page ).first().click();
		await expect( parent( page ) ).not.toHaveValue( '0' );
	} );
} );
