import { fieldsOf, recordCalls } from '../lib/calls.js';
import { FeedPart } from '../lib/feed.js';
import { expect, feedOf, test } from '../lib/test.js';

const TWO = `${ feedOf(
	'num="3" characters="40" moretext="Further posts"'
) }\n\n${ feedOf( 'num="5" share="false" nomoretext="The end"' ) }`;

// R000-003
test( 'Two feeds on a page follow their own settings', async ( {
	page,
	show,
} ) => {
	const first = await show( TWO );
	const second = new FeedPart( page, 1 );
	await expect( first.items ).toHaveCount( 3 );
	await expect( second.items ).toHaveCount( 5 );
	await expect( first.more ).toHaveText( 'Further posts' );
	await expect( second.more ).toHaveText( 'Load more' );
	await expect( second.container.locator( '.cff-share' ) ).toHaveCount( 0 );
	expect( await first.container.locator( '.cff-more' ).count() ).not.toBe(
		0
	);
	const ids = await page
		.locator( '.frontispiece-feed, .cff-load-more' )
		.evaluateAll( ( elements ) => elements.map( ( { id } ) => id ) );
	expect( ids ).toEqual( [
		'cff',
		'cff-load-more',
		'cff-2',
		'cff-load-more-2',
	] );
} );

test( 'Two feeds start and load independently', async ( { page, show } ) => {
	const first = await show( TWO );
	const second = new FeedPart( page, 1 );
	const calls = await recordCalls( page );
	await second.loadMore();
	await expect( second.items ).toHaveCount( 10 );
	await expect( first.items ).toHaveCount( 3 );
	await expect( first.container ).not.toHaveAttribute( 'data-island-state' );
	await first.loadMore();
	await expect( first.items ).toHaveCount( 6 );
	await expect( second.items ).toHaveCount( 10 );
	expect( calls.map( ( call ) => fieldsOf( call ).page ) ).toEqual( [
		'2',
		'2',
	] );
	const [ one, other ] = calls.map( ( call ) => fieldsOf( call ).feed_id );
	expect( one ).not.toBe( other );
	// React and shared scripts are loaded once for both.
	for ( const handle of [
		'react',
		'react-dom',
		'frontispiece-social-feed',
	] ) {
		await expect( page.locator( `[id="${ handle }-js"]` ) ).toHaveCount(
			1
		);
	}
} );

test( 'Clicks on two feeds that have not started are both processed', async ( {
	page,
	show,
} ) => {
	const first = await show( TWO );
	const second = new FeedPart( page, 1 );
	await page.evaluate( () => {
		for ( const more of document.querySelectorAll< HTMLElement >(
			'.cff-load-more'
		) ) {
			more.click();
		}
	} );
	await expect( first.items ).toHaveCount( 6 );
	await expect( second.items ).toHaveCount( 10 );
} );

test( 'The same feed works twice on a page', async ( { page, show } ) => {
	const first = await show(
		`${ feedOf( 'num="3"' ) }\n\n${ feedOf( 'num="3"' ) }`
	);
	const second = new FeedPart( page, 1 );
	await second.loadMore();
	await expect( second.items ).toHaveCount( 6 );
	await expect( first.items ).toHaveCount( 3 );
} );

test( 'Without JavaScript, the next page of one feed leaves the other feed on its first page', async ( {
	page,
	show,
} ) => {
	const first = await show( TWO );
	const second = new FeedPart( page, 1 );
	const before = await first.ids();
	const href = await second.more.getAttribute( 'href' );
	await page.goto( new URL( href ?? '', page.url() ).href );
	expect( await first.ids() ).toEqual( before );
	await expect( second.items ).toHaveCount( 5 );
	expect( new URL( page.url() ).hash ).toBe( '#cff-2' );
} );
