import { problemsIn } from '../lib/access.js';
import { fieldsOf, recordCalls } from '../lib/calls.js';
import { FeedPart } from '../lib/feed.js';
import { photosOf, PhotosPart } from '../lib/photos.js';
import { expect, feedOf, test } from '../lib/test.js';

const TWO = `${ feedOf(
	'num="3" characters="40" moretext="Further posts"'
) }\n\n${ feedOf( 'num="5" share="false" nomoretext="The end"' ) }`;

// R000-003
test( 'Two feeds on a page follow their own settings, start and load independently', async ( {
	page,
	show,
} ) => {
	const first = await show( TWO );
	const second = new FeedPart( page, 1 );
	const before = await first.ids();
	const next = await second.more.getAttribute( 'href' );

	await test.step( 'They follow their own settings', async () => {
		await expect( first.items ).toHaveCount( 3 );
		await expect( second.items ).toHaveCount( 5 );
		await expect( first.more ).toHaveText( 'Further posts' );
		await expect( second.more ).toHaveText( 'Load more' );
		await expect( second.container.locator( '.cff-share' ) ).toHaveCount(
			0
		);
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

	await test.step( 'They start and load independently', async () => {
		const calls = await recordCalls( page );
		await second.loadMore();
		await expect( second.items ).toHaveCount( 10 );
		await expect( first.items ).toHaveCount( 3 );
		await expect( first.container ).not.toHaveAttribute(
			'data-island-state'
		);
		await first.loadMore();
		await expect( first.items ).toHaveCount( 6 );
		await expect( second.items ).toHaveCount( 10 );
		expect( calls.map( ( call ) => fieldsOf( call ).page ) ).toEqual( [
			'2',
			'2',
		] );
		const [ one, other ] = calls.map(
			( call ) => fieldsOf( call ).feed_id
		);
		expect( one ).not.toBe( other );
	} );

	await test.step( 'React and shared scripts are loaded once for both', async () => {
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

	await test.step( 'The link to the next page of one feed leaves the other feed on its first page', async () => {
		await page.goto( new URL( next ?? '', page.url() ).href );
		expect( await first.ids() ).toEqual( before );
		await expect( second.items ).toHaveCount( 5 );
		expect( new URL( page.url() ).hash ).toBe( '#cff-2' );
	} );
} );

test( 'The same feed works twice on a page, and clicks on both before they have started are processed', async ( {
	page,
	show,
} ) => {
	const same = feedOf( 'num="3"' );
	const first = await show( `${ same }\n\n${ same }` );
	const second = new FeedPart( page, 1 );
	await page.evaluate( () => {
		for ( const more of document.querySelectorAll< HTMLElement >(
			'.cff-load-more'
		) ) {
			more.click();
		}
	} );
	await expect( first.items ).toHaveCount( 6 );
	await expect( second.items ).toHaveCount( 6 );
	await second.loadMore();
	await expect( second.items ).toHaveCount( 9 );
	await expect( first.items ).toHaveCount( 6 );
} );

test( 'BUG-91: feeds of the same posts have ids and names of their own, also in posts that are loaded', async ( {
	page,
	show,
} ) => {
	const once = [ feedOf( 'num="3"' ), photosOf( 'num="3"' ) ].join( '\n\n' );
	const first = await show( `${ once }\n\n${ once }` );
	const second = new FeedPart( page, 1 );
	for ( const feed of [ first, second ] ) {
		await feed.loadMore();
		await expect( feed.items ).toHaveCount( 6 );
	}
	for ( const nth of [ 0, 1 ] ) {
		const photos = new PhotosPart( page, nth );
		await photos.more.click();
		await expect( photos.items ).toHaveCount( 6 );
	}
	const ids = await page
		.locator( '[id]' )
		.evaluateAll( ( elements ) => elements.map( ( { id } ) => id ) );
	expect( ids.filter( ( id, at ) => ids.indexOf( id ) !== at ) ).toEqual(
		[]
	);
	expect( await problemsIn( page, 'body', [ 'landmark-unique' ] ) ).toEqual(
		[]
	);
	// The comments of both are those of the same post.
	const asked = await second.items
		.nth( 4 )
		.evaluate( ( { id, dataset } ) => [ id, dataset.id ] );
	expect( asked[ 0 ]?.replace( /-\d+$/, '' ) ).toBe( `cff_${ asked[ 1 ] }` );
} );
