import { FeedPart } from '../lib/feed.js';
import { expect, feedOf, test } from '../lib/test.js';

test.use( { javaScriptEnabled: false } );

test( 'Without JavaScript, a visitor sees the posts with links to their originals', async ( {
	demo,
} ) => {
	const feed = await demo();
	await expect( feed.items ).toHaveCount( 20 );
	const links = feed.items.locator( 'a.cff-viewpost' );
	await expect( links ).toHaveCount( 20 );
	for ( const link of await links.all() ) {
		await expect( link ).toHaveAttribute(
			'href',
			/^https:\/\/example\.com\//
		);
	}
	// An image is a link to its largest size.
	await expect( feed.pictures.first() ).toHaveAttribute( 'href', /1080/ );
} );

test( 'Without JavaScript, a visitor can read every text in full', async ( {
	show,
} ) => {
	const feed = await show( feedOf( 'num="60" characters="40"' ) );
	const rests = feed.container.locator( '.frontispiece-text__rest' );
	expect( await rests.count() ).toBeGreaterThan( 10 );
	expect( await feed.container.locator( '.cff-more' ).count() ).toBe(
		await rests.count()
	);
	for ( const rest of await rests.all() ) {
		await expect( rest ).toBeVisible();
	}
	await expect( feed.container.locator( '.cff-more:visible' ) ).toHaveCount(
		0
	);
} );

test( 'Without JavaScript, the load more link leads to the next page and back', async ( {
	page,
	demo,
} ) => {
	const feed = await demo();
	const first = await feed.ids();
	await feed.more.click();
	await expect( page ).toHaveURL( /\?frontispiece-[0-9a-f]{16}=/ );
	const next = new FeedPart( page );
	await expect( next.items ).toHaveCount( 20 );
	expect(
		( await next.ids() ).filter( ( id ) => first.includes( id ) )
	).toEqual( [] );
	await page.getByRole( 'link', { name: 'Newest posts' } ).click();
	await expect( next.items.first() ).toHaveId( first[ 0 ] ?? '' );
} );

test( 'Without JavaScript, a feed with fewer posts on phones shows all posts', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 400, height: 700 } );
	const feed = await show( feedOf( 'num="6" nummobile="2"' ) );
	await expect( feed.items.filter( { visible: true } ) ).toHaveCount( 6 );
} );

test( 'Without JavaScript, a visitor can open the share links of a post', async ( {
	demo,
} ) => {
	const feed = await demo();
	const share = feed.items.first().locator( '.cff-share' );
	await expect( share.getByRole( 'link' ) ).toHaveCount( 0 );
	await share.getByText( 'Share' ).click();
	await expect( share.getByRole( 'link' ) ).toHaveCount( 4 );
} );
