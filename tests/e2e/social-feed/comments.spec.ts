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
import { expect, test } from '../lib/test.js';

test( 'R000-030: A comments box opens on one click and closes on the next, independently for each post', async ( {
	page,
	show,
} ) => {
	await show( FEED );
	const one = new CommentsPart( page, FIRST );
	const other = new CommentsPart( page, SECOND );
	const third = new CommentsPart( page, LONG );
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

	await test.step( 'A comments box is operable by keyboard and keeps the focus on its link', async () => {
		await third.link.focus();
		await page.keyboard.press( 'Enter' );
		await expect( third.comments ).toHaveCount( 4 );
		await expect( third.link ).toBeFocused();
		const id = await third.box.getAttribute( 'id' );
		await expect( third.link ).toHaveAttribute(
			'aria-controls',
			id ?? '?'
		);
		await page.keyboard.press( 'Enter' );
		await expect( third.box ).toBeHidden();
		await expect( third.link ).toBeFocused();
	} );

	await test.step( 'A click that opens a new tab leads to the post', async () => {
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
		await third.link.click( { modifiers: [ 'ControlOrMeta' ] } );
		expect( await isLeft ).toBe( true );
		await expect( third.link ).toHaveAttribute( 'href', /^https:\/\// );
		await expect( third.box ).toBeHidden();
	} );
} );

test( 'R000-031, R000-094, R000-095, R000-150, R000-151: Replies open and close per comment, are requested once and are those of the response', async ( {
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
	const replies = () =>
		calls
			.map( fieldsOf )
			.filter( ( { action } ) => action === 'cff_comments' );
	expect( replies() ).toEqual( [
		{
			action: 'cff_comments',
			id: '2000000000001_4000000000001',
			pageid: '1000000000001',
		},
	] );

	const data = [ { message: 'One' }, { message: 'Two &lt;3' } ];
	await stub( page, { cff_comments: [ { comments: { data } } ] } );
	await second.click();
	const shown = part.box.locator( '.cff-comment-replies' ).nth( 1 );
	await expect( shown.locator( 'li' ) ).toHaveCount( 2 );
	await expect( shown ).toContainText( 'Two <3' );
	expect( replies() ).toHaveLength( 2 );
} );

test( 'R000-092, R000-093, R000-185: Four comments are shown initially; with 25 the link for more disappears on its first click, with 26 it leads to the post on its second', async ( {
	page,
	context,
	show,
} ) => {
	await context.route( 'https://example.com/**', ( route ) =>
		route.fulfill( { body: 'the post' } )
	);
	await stub( page, {
		get_meta: [
			stored( { [ FIRST ]: meta( 25 ) } ),
			stored( { [ SECOND ]: meta( 26 ) } ),
		],
	} );
	await show( FEED );
	const one = new CommentsPart( page, FIRST );
	await expect( one.box ).toHaveAttribute( 'data-num', '4' );
	await one.link.click();
	await expect( one.comments ).toHaveCount( 4 );
	await one.more.click();
	await expect( one.comments ).toHaveCount( 25 );
	await expect( one.more ).toHaveCount( 0 );
	await expect( one.comments.nth( 4 ) ).toBeFocused();

	const two = new CommentsPart( page, SECOND );
	await two.link.click();
	await two.more.click();
	await expect( two.comments ).toHaveCount( 26 );
	const href = await two.link.getAttribute( 'href' );
	const [ tab ] = await Promise.all( [
		context.waitForEvent( 'page' ),
		two.more.click(),
	] );
	await tab.waitForURL( href ?? '?' );
} );
