import { closeReads } from '../lib/calls.js';
import { problemsIn } from '../lib/access.js';
import { LightboxPart } from '../lib/lightbox.js';
import { scrollThrough } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';

const FEED = '.frontispiece-social-feed';

test( 'axe finds no violations in a feed', async ( { page, demo } ) => {
	await demo();
	await scrollThrough( page );
	expect( await problemsIn( page, FEED ) ).toEqual( [] );
} );

test( 'axe finds no violations in a feed with an expanded text and open share links, after load more', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="4" characters="40"' ) );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 8 );
	await feed.container.locator( '.cff-more' ).first().click();
	await feed.items.first().getByText( 'Share', { exact: true } ).click();
	await expect(
		feed.items.first().locator( '.cff-share-tooltip' )
	).toBeVisible();
	expect( await problemsIn( page, FEED ) ).toEqual( [] );
} );

test( 'axe finds no violations in a feed after a failed load more and at its end', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="40"' ) );
	await closeReads( page );
	await page.route( '**/admin-ajax.php', ( route ) => route.abort(), {
		times: 1,
	} );
	await feed.loadMore();
	await expect( feed.status ).not.toBeEmpty();
	expect( await problemsIn( page, '.frontispiece-feed__more' ) ).toEqual(
		[]
	);
	await feed.loadMore();
	await expect(
		feed.container.locator( '.cff-no-more-posts' )
	).toBeVisible();
	expect( await problemsIn( page, '.frontispiece-feed__more' ) ).toEqual(
		[]
	);
} );

test( 'axe finds no violations in the open lightbox', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	await feed.pictures.nth( 1 ).click();
	await lightbox.opened();
	expect( await problemsIn( page, '.pswp' ) ).toEqual( [] );
} );
