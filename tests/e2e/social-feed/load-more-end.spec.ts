import { answerWith, recordCalls } from '../lib/calls.js';
import { FeedPart } from '../lib/feed.js';
import { expect, feedBlock, feedOf, test } from '../lib/test.js';

const endOf = ( { container }: FeedPart ) =>
	container.locator( '.cff-no-more-posts' );

// R000-080, R000-081: none configured and configured
test( 'After the last page, load more is replaced by No more posts or by the custom text', async ( {
	page,
	show,
} ) => {
	const nomoretext = 'That was all & [more] “later”';
	const feed = await show(
		feedBlock( { num: 3, kinds: [ 'link' ] } ) +
			feedBlock( { num: 3, kinds: [ 'link' ], nomoretext } )
	);
	await feed.loadMore();
	await expect( endOf( feed ) ).toHaveText( 'No more posts' );
	await expect( feed.items ).toHaveCount( 5 );
	await expect( feed.more ).toBeHidden();
	await expect( feed.paging ).toHaveAttribute( 'data-cff-pag-url', '{}' );
	// R000-082
	await expect( feed.more ).toHaveAttribute(
		'data-cff-no-posts-added',
		'false'
	);
	await expect( feed.items.nth( 3 ) ).toBeFocused();
	await expect(
		page.locator( '.frontispiece-announcer[role="status"]' )
	).toHaveText( '2 posts loaded. No more posts' );

	await test.step( 'The focus is not lost when the last page is loaded by keyboard', async () => {
		const other = new FeedPart( page, 1 );
		await other.more.focus();
		await page.keyboard.press( 'Enter' );
		await expect( endOf( other ) ).toHaveText( nomoretext );
		await expect( other.more ).toBeHidden();
		await expect( other.items.nth( 3 ) ).toBeFocused();
	} );
} );

// R000-079, R000-080, R000-082, R000-120; R000-081: empty and absent
test( 'Replies without posts and empty pagination data end a feed, and invalid pagination data does not', async ( {
	page,
	show,
} ) => {
	const four = feedOf( 'num="2" header="no"' ).repeat( 4 );
	const first = await show( four );
	const [ second, third, fourth ] = [ 1, 2, 3 ].map(
		( nth ) => new FeedPart( page, nth )
	);
	const calls = await recordCalls( page );
	await answerWith( page, { body: '' }, { body: 'These are all.' } );

	for ( const [ feed, text ] of [
		[ first, 'empty' ],
		[ second!, 'absent' ],
	] as const ) {
		await test.step( `No more posts when the attribute for that text is ${ text }`, async () => {
			await feed.more.evaluate( ( more, how ) => {
				if ( how === 'empty' ) {
					more.setAttribute( 'data-no-more', '' );
				} else {
					more.removeAttribute( 'data-no-more' );
				}
			}, text );
			await feed.loadMore();
			await expect( endOf( feed ) ).toHaveText( 'No more posts' );
			await expect( feed.items ).toHaveCount( 2 );
			await expect( feed.more ).toBeHidden();
			await expect( feed.more ).toHaveAttribute(
				'data-cff-no-posts-added',
				'true'
			);
		} );
	}
	expect( calls ).toHaveLength( 2 );

	const setPaging = ( { paging }: FeedPart, text: string ) =>
		paging.evaluate(
			( input, value ) => input.setAttribute( 'data-cff-pag-url', value ),
			text
		);
	await test.step( 'Empty pagination data ends the feed without a request', async () => {
		await setPaging( third!, '{}' );
		await third!.loadMore();
		await expect( endOf( third! ) ).toBeVisible();
		await expect( third!.more ).toBeHidden();
		expect( calls ).toHaveLength( 2 );
	} );

	await test.step( 'Invalid JSON in the pagination data is not sent and leaves no stuck button', async () => {
		const feed = fourth!;
		const good = await feed.paging.getAttribute( 'data-cff-pag-url' );
		await setPaging( feed, '{"demo":' );
		await feed.loadMore();
		await expect( feed.status ).not.toBeEmpty();
		await expect( feed.more ).toBeEnabled();
		await expect( feed.items ).toHaveCount( 2 );
		expect( calls ).toHaveLength( 2 );
		await setPaging( feed, good ?? '' );
		await feed.loadMore();
		await expect( feed.items ).toHaveCount( 4 );
		await expect( feed.status ).toBeEmpty();
	} );
} );
