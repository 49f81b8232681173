import type { Mount } from '../../../src/island/types.js';
import { FeedPart } from '../lib/feed.js';
import { fieldsOf, recordCalls } from '../lib/calls.js';
import { recordRequests } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';

const ISLAND =
	/\/(react[^/]*|hooks|i18n|social-feed|lightbox|photoswipe)[^/]*\.js/;

test( 'No React code is loaded before a visitor interacts with the feed', async ( {
	page,
	demo,
} ) => {
	const urls = recordRequests( page );
	const feed = await demo();
	await page.waitForLoadState( 'networkidle' );
	// Moving through the page with the keyboard or the mouse wheel does not count as an interaction.
	await page.mouse.wheel( 0, 300 );
	await page.keyboard.press( 'Shift' );
	await page.evaluate(
		() => new Promise( ( resolve ) => requestIdleCallback( resolve ) )
	);
	expect(
		urls.filter( ( url ) => url.includes( '/loader.js' ) )
	).toHaveLength( 1 );
	expect( urls.filter( ( url ) => ISLAND.test( url ) ) ).toEqual( [] );
	await expect( feed.container ).not.toHaveAttribute( 'data-island-state' );
	await feed.wake();
	expect( urls.filter( ( url ) => ISLAND.test( url ) ) ).not.toEqual( [] );
} );

test( 'Hovering a feed only preloads its scripts', async ( { page, show } ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const fetched = page.waitForRequest( /social-feed\.js/ );
	await feed.items.first().hover();
	await fetched;
	await expect( feed.container ).not.toHaveAttribute( 'data-island-state' );
	expect( await page.evaluate( () => 'React' in window ) ).toBe( false );
} );

test( 'The first click on load more starts the island and loads more posts', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const calls = await recordCalls( page );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 6 );
	await expect( feed.container ).toHaveAttribute(
		'data-island-state',
		'ready'
	);
	expect( calls.map( ( call ) => fieldsOf( call ).page ) ).toEqual( [ '2' ] );
} );

for ( const key of [ 'Enter', 'Space' ] ) {
	test( `${ key } on load-more works from the first press on`, async ( {
		page,
		show,
	} ) => {
		const feed = await show( feedOf( 'num="3"' ) );
		await feed.more.focus();
		if ( key === 'Space' ) {
			// A link becomes a button when the island has started.
			await feed.ready();
			await expect( feed.more ).toHaveRole( 'button' );
		}
		await page.keyboard.press( key );
		await expect( feed.items ).toHaveCount( 6 );
	} );
}

test( 'The first click on See more expands a long text', async ( { show } ) => {
	const feed = await show( feedOf( 'num="3" characters="40"' ) );
	const button = feed.container.locator( '.cff-more' ).first();
	await button.click();
	await expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
} );

test( 'A feed that another script adds to the page later starts too', async ( {
	page,
	show,
} ) => {
	const first = await show( feedOf( 'num="3"' ) );
	await first.container.evaluate( ( container ) => {
		const copy = container.cloneNode( true );
		setTimeout( () => container.after( copy ) );
	} );
	const later = new FeedPart( page, 1 );
	await later.loadMore();
	await expect( later.items ).toHaveCount( 6 );
	await expect( first.items ).toHaveCount( 3 );
} );

test( 'A feed that is moved within the page keeps working', async ( {
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	await feed.wake();
	await feed.container.evaluate( ( container ) =>
		document.body.append( container )
	);
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 6 );
} );

test( 'Mounting twice or loading a second loader changes nothing', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const calls = await recordCalls( page );
	await feed.wake();
	await feed.container.evaluate( async ( container: HTMLElement ) => {
		const config = JSON.parse(
			container.querySelector( '.frontispiece-config' )?.textContent ?? ''
		);
		const mount = (
			window as { frontispieceIslands?: Record< string, Mount > }
		 ).frontispieceIslands?.[ config.island ];
		await mount?.( container, config.props );
		const loader = document.createElement( 'script' );
		loader.src =
			document.querySelector< HTMLScriptElement >(
				'#frontispiece-loader-js'
			)?.src ?? '';
		document.head.append( loader );
		await new Promise( ( resolve ) => {
			loader.onload = resolve;
		} );
	} );
	await expect( page.locator( '[data-island-host]' ) ).toHaveCount( 1 );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 6 );
	expect( calls ).toHaveLength( 1 );
	const picture = feed.pictures.first();
	await picture.click();
	await expect( page.locator( '.pswp' ) ).toHaveCount( 1 );
} );

test( 'When a script cannot be loaded, load more links to the next page', async ( {
	page,
	show,
} ) => {
	await page.route( /\/build\/social-feed\.js/, ( route ) => route.abort() );
	const feed = await show( feedOf( 'num="3" characters="40"' ) );
	await feed.loadMore();
	await expect( page ).toHaveURL( /\?frontispiece-[0-9a-f]{16}=/ );
	await expect( feed.items ).toHaveCount( 3 );
	await page.waitForLoadState();
	// Content that no script can expand any more is shown expanded.
	await feed.container.dispatchEvent( 'pointerdown' );
	await expect( feed.container ).toHaveAttribute(
		'data-island-state',
		'failed'
	);
	await expect(
		feed.container.locator( '.frontispiece-text__rest:visible' ).first()
	).toBeVisible();
	await expect( feed.container.locator( '.cff-more:visible' ) ).toHaveCount(
		0
	);
} );

for ( const what of [ 'asleep', 'awake' ] ) {
	test( `A click with Ctrl opens the next page in a new tab while the feed is ${ what }`, async ( {
		context,
		show,
	} ) => {
		const feed = await show( feedOf( 'num="3"' ) );
		if ( what === 'awake' ) {
			await feed.wake();
		}
		const opened = context.waitForEvent( 'page' );
		await feed.more.click( { modifiers: [ 'ControlOrMeta' ] } );
		const tab = await opened;
		await expect( tab ).toHaveURL( /\?frontispiece-[0-9a-f]{16}=/ );
		await expect( feed.items ).toHaveCount( 3 );
	} );
}
