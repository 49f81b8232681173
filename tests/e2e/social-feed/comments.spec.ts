import {
	CommentsPart,
	FEED,
	FIRST,
	LONG,
	meta,
	SECOND,
	stored,
	stub,
} from '../lib/comments.js';
import { fieldsOf, recordCalls } from '../lib/calls.js';
import { expect, feedOf, test } from '../lib/test.js';

test( 'R000-030: A comments box opens on one click and closes on the next, independently for each post', async ( {
	page,
	show,
} ) => {
	await show( FEED );
	const one = new CommentsPart( page, FIRST );
	const other = new CommentsPart( page, SECOND );
	// The first click wakes the feed.
	await one.link.click();
	await expect( one.link ).toHaveAttribute( 'aria-expanded', 'true' );
	await expect( one.comments ).toHaveCount( 3 );
	await expect( one.box ).toContainText( 'That gull owes me half a scone' );
	await expect( one.box ).toContainText(
		/Marguerite Ellison.* and \d+ others/
	);
	await expect( other.box ).toBeHidden();
	await other.link.click();
	await expect( other.comments ).toHaveCount( 2 );
	await one.link.click();
	await expect( one.box ).toBeHidden();
	await expect( one.link ).toHaveAttribute( 'aria-expanded', 'false' );
	await expect( other.box ).toBeVisible();
	await one.link.click();
	await expect( one.comments ).toHaveCount( 3 );
	expect( page.url() ).not.toContain( 'example.com' );
} );

test( 'A comments box is operable by keyboard and keeps the focus on its link', async ( {
	page,
	show,
} ) => {
	const feed = await show( FEED );
	const part = new CommentsPart( page, FIRST );
	await part.link.focus();
	await feed.ready();
	await page.keyboard.press( 'Enter' );
	await expect( part.comments ).toHaveCount( 3 );
	await expect( part.link ).toBeFocused();
	const id = await part.box.getAttribute( 'id' );
	await expect( part.link ).toHaveAttribute( 'aria-controls', id ?? '?' );
	await page.keyboard.press( 'Enter' );
	await expect( part.box ).toBeHidden();
	await expect( part.link ).toBeFocused();
} );

test( 'A click that opens a new tab leads to the post', async ( {
	page,
	show,
} ) => {
	const feed = await show( FEED );
	await feed.wake();
	const part = new CommentsPart( page, FIRST );
	// What the browser does with it is up to the browser.
	const isLeft = page.evaluate(
		() =>
			new Promise< boolean >( ( resolve ) =>
				document.addEventListener(
					'click',
					( event ) => {
						resolve( ! event.defaultPrevented );
						event.preventDefault();
					},
					{ once: true }
				)
			)
	);
	await part.link.click( { modifiers: [ 'ControlOrMeta' ] } );
	expect( await isLeft ).toBe( true );
	await expect( part.link ).toHaveAttribute( 'href', /^https:\/\// );
	await expect( part.box ).toBeHidden();
} );

test( 'R000-031, R000-094, R000-095, R000-150: Replies open and close per comment and are requested once', async ( {
	page,
	show,
} ) => {
	await show( FEED );
	const part = new CommentsPart( page, FIRST );
	const calls = await recordCalls( page );
	await part.link.click();
	const [ first, second ] = [ part.toggles.first(), part.toggles.nth( 1 ) ];
	await expect( part.toggles ).toHaveCount( 2 );
	await first.click();
	await expect( part.box ).toContainText( 'We have started a tab for him.' );
	await expect( second ).toHaveAttribute( 'aria-expanded', 'false' );
	await expect( part.box ).not.toContainText( 'It rains now' );
	await first.click();
	await expect( part.box ).not.toContainText( 'We have started a tab' );
	await first.click();
	await expect( part.box ).toContainText( 'We have started a tab for him.' );
	const replies = calls
		.map( fieldsOf )
		.filter( ( { action } ) => action === 'cff_comments' );
	expect( replies ).toEqual( [
		{
			action: 'cff_comments',
			id: '2000000000001_4000000000001',
			pageid: '1000000000001',
		},
	] );
} );

test( 'R000-151: The replies shown are those of the response, or none', async ( {
	page,
	show,
} ) => {
	await stub( page, {
		cff_comments: [
			{
				comments: {
					data: [ { message: 'One' }, { message: 'Two &lt;3' } ],
				},
			},
			{ comments: { data: [] } },
		],
	} );
	await show( FEED );
	const part = new CommentsPart( page, FIRST );
	await part.link.click();
	await part.toggles.first().click();
	const replies = part.box.locator( '.cff-comment-replies' );
	await expect( replies.locator( 'li' ) ).toHaveCount( 2 );
	await expect( replies ).toContainText( 'Two <3' );
	await part.toggles.nth( 1 ).click();
	await expect( replies.nth( 1 ) ).toHaveText( 'No replies.' );
} );

for ( const num of [ 2, 4 ] ) {
	test( `R000-091, R000-185: ${ num } comments are shown initially, as set in data-num, and all of them on request`, async ( {
		page,
		show,
	} ) => {
		await show( feedOf( `num="12" commentsnum="${ num }"` ) );
		const part = new CommentsPart( page, LONG );
		await expect( part.box ).toHaveAttribute( 'data-num', String( num ) );
		await part.link.click();
		await expect( part.comments ).toHaveCount( num );
		await part.more.click();
		await expect( part.comments ).toHaveCount( 31 );
	} );
}

test( 'R000-092: With 25 comments, the link for more disappears on its first click', async ( {
	page,
	show,
} ) => {
	await stub( page, { get_meta: [ stored( { [ FIRST ]: meta( 25 ) } ) ] } );
	await show( FEED );
	const part = new CommentsPart( page, FIRST );
	await part.link.click();
	await expect( part.comments ).toHaveCount( 4 );
	await part.more.click();
	await expect( part.comments ).toHaveCount( 25 );
	await expect( part.more ).toHaveCount( 0 );
	await expect( part.comments.nth( 4 ) ).toBeFocused();
} );

test( 'R000-093: With 26 comments, the link for more leads to the post on its second click', async ( {
	page,
	context,
	show,
} ) => {
	await context.route( 'https://example.com/**', ( route ) =>
		route.fulfill( { body: 'the post' } )
	);
	await stub( page, { get_meta: [ stored( { [ FIRST ]: meta( 26 ) } ) ] } );
	await show( FEED );
	const part = new CommentsPart( page, FIRST );
	await part.link.click();
	await part.more.click();
	await expect( part.comments ).toHaveCount( 26 );
	const href = await part.link.getAttribute( 'href' );
	const [ tab ] = await Promise.all( [
		context.waitForEvent( 'page' ),
		part.more.click(),
	] );
	await tab.waitForURL( href ?? '?' );
} );
