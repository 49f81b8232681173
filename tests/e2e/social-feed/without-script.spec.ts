import { FeedPart } from '../lib/feed.js';
import { expect, feedOf, test } from '../lib/test.js';

test.use( { javaScriptEnabled: false } );

test( 'Without JavaScript, a visitor sees the posts with links to their originals, opens share links and reads on', async ( {
	page,
	demo,
} ) => {
	const feed = await demo();
	await expect( feed.items ).toHaveCount( 20 );
	const originals = await feed.items
		.locator( 'a.cff-viewpost' )
		.evaluateAll( ( links ) =>
			links.map( ( link ) => link.getAttribute( 'href' ) )
		);
	expect( originals ).toEqual(
		Array( 20 ).fill( expect.stringMatching( /^https:\/\/example\.com\// ) )
	);
	// An image is a link to its largest size.
	await expect( feed.images.first() ).toHaveAttribute(
		'href',
		/-full\.webp$/
	);

	await test.step( 'The share links of a post open', async () => {
		const share = feed.items.first().locator( '.cff-share' );
		await expect( share.getByRole( 'link' ) ).toHaveCount( 0 );
		await share.getByText( 'Share' ).click();
		await expect( share.getByRole( 'link' ) ).toHaveCount( 4 );
	} );

	await test.step( 'The load more link leads to the next page and back', async () => {
		const first = await feed.ids();
		await feed.loadMore();
		await expect( page ).toHaveURL( /\?frontispiece-[0-9a-f]{16}=/ );
		const next = new FeedPart( page );
		await expect( next.items ).toHaveCount( 20 );
		expect(
			( await next.ids() ).filter( ( id ) => first.includes( id ) )
		).toEqual( [] );
		await page.getByRole( 'link', { name: 'Newest posts' } ).click();
		await expect( next.items.first() ).toHaveId( first[ 0 ] ?? '' );
	} );
} );

test( 'Without JavaScript, a visitor can read every text in full, also on phones where fewer posts would be shown', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 400, height: 700 } );
	const feed = await show(
		feedOf( 'num="30" nummobile="2" characters="40"' )
	);
	await expect( feed.items.filter( { visible: true } ) ).toHaveCount( 30 );
	const rests = feed.container.locator( '.frontispiece-text__rest' );
	const count = await rests.count();
	expect( count ).toBeGreaterThan( 10 );
	await expect( rests.filter( { visible: true } ) ).toHaveCount( count );
	const buttons = feed.container.locator( '.cff-more' );
	await expect( buttons ).toHaveCount( count );
	await expect( buttons.filter( { visible: true } ) ).toHaveCount( 0 );
} );
