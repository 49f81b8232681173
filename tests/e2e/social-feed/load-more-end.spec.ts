import { answerWith, recordCalls } from '../lib/calls.js';
import { expect, feedBlock, feedOf, test } from '../lib/test.js';

const END = '.cff-no-more-posts';

// R000-080, R000-081: none configured
test( 'After the last page, load more is replaced by No more posts', async ( {
	show,
} ) => {
	const feed = await show( feedOf( 'num="40"' ) );
	await feed.loadMore();
	await expect( feed.container.locator( END ) ).toHaveText( 'No more posts' );
	await expect( feed.more ).toBeHidden();
	await expect( feed.paging ).toHaveAttribute( 'data-cff-pag-url', '{}' );
	// R000-082
	await expect( feed.more ).toHaveAttribute(
		'data-cff-no-posts-added',
		'false'
	);
} );

// R000-081: configured
test( 'After the last page, load more is replaced by the custom text', async ( {
	show,
} ) => {
	const feed = await show(
		feedBlock( { num: 40, nomoretext: 'That was all & [more] “later”' } )
	);
	await feed.loadMore();
	await expect( feed.container.locator( END ) ).toHaveText(
		'That was all & [more] “later”'
	);
} );

// R000-079, R000-082; R000-081: empty and absent
for ( const { reply, body, text } of [
	{ reply: 'nothing', body: '', text: 'empty' },
	{ reply: 'plain text', body: 'These are all.', text: 'absent' },
] ) {
	test( `A reply of ${ reply } ends the feed, with No more posts when the attribute for that text is ${ text }`, async ( {
		page,
		show,
	} ) => {
		const feed = await show( feedOf( 'num="3"' ) );
		await answerWith( page, { body } );
		await feed.more.evaluate( ( more, how ) => {
			if ( how === 'empty' ) {
				more.setAttribute( 'data-no-more', '' );
			} else {
				more.removeAttribute( 'data-no-more' );
			}
		}, text );
		await feed.loadMore();
		await expect( feed.container.locator( END ) ).toHaveCount( 1 );
		await expect( feed.container.locator( END ) ).toHaveText(
			'No more posts'
		);
		await expect( feed.items ).toHaveCount( 3 );
		await expect( feed.more ).toBeHidden();
		await expect( feed.more ).toHaveAttribute(
			'data-cff-no-posts-added',
			'true'
		);
	} );
}

// R000-080
test( 'Empty pagination data ends the feed without a request', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const calls = await recordCalls( page );
	await feed.paging.evaluate( ( input ) =>
		input.setAttribute( 'data-cff-pag-url', '{}' )
	);
	await feed.loadMore();
	await expect( feed.container.locator( END ) ).toBeVisible();
	await expect( feed.more ).toBeHidden();
	expect( calls ).toEqual( [] );
} );

// R000-120
test( 'Invalid JSON in the pagination data is not sent and leaves no stuck button', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const calls = await recordCalls( page );
	const good = await feed.paging.getAttribute( 'data-cff-pag-url' );
	const set = ( text: string ) =>
		feed.paging.evaluate(
			( input, value ) => input.setAttribute( 'data-cff-pag-url', value ),
			text
		);
	await set( '{"demo":' );
	await feed.loadMore();
	await expect( feed.status ).not.toBeEmpty();
	await expect( feed.more ).toBeEnabled();
	await expect( feed.items ).toHaveCount( 3 );
	expect( calls ).toEqual( [] );
	await set( good ?? '' );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 6 );
	await expect( feed.status ).toBeEmpty();
} );
