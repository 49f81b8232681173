import type { Mount } from '../../../src/island/types.js';
import { FeedPart } from '../lib/feed.js';
import { fieldsOf, recordCalls } from '../lib/calls.js';
import { LightboxPart } from '../lib/lightbox.js';
import { recordRequests } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';

const ISLAND =
	/\/(react[^/]*|hooks|i18n|social-feed|lightbox|photoswipe)[^/]*\.js/;

test( 'A feed starts by the first click, which is not lost, and loads no React code before', async ( {
	page,
	show,
} ) => {
	const urls = recordRequests( page );
	const feed = await show( feedOf( 'num="3"' ) );
	const island = () => urls.filter( ( url ) => ISLAND.test( url ) );

	await test.step( 'No React code is loaded before a visitor interacts with the feed', async () => {
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
		expect( island() ).toEqual( [] );
		await expect( feed.container ).not.toHaveAttribute(
			'data-island-state'
		);
	} );

	await test.step( 'Hovering a feed only preloads its scripts', async () => {
		const fetched = page.waitForRequest( /social-feed\.js/ );
		await feed.items.first().hover();
		await fetched;
		await expect( feed.container ).not.toHaveAttribute(
			'data-island-state'
		);
		expect( await page.evaluate( () => 'React' in window ) ).toBe( false );
	} );

	await test.step( 'The first click on load more starts the island and loads more posts', async () => {
		const calls = await recordCalls( page );
		await feed.loadMore();
		await expect( feed.items ).toHaveCount( 6 );
		await expect( feed.container ).toHaveAttribute(
			'data-island-state',
			'ready'
		);
		expect( calls.map( ( call ) => fieldsOf( call ).page ) ).toEqual( [
			'2',
		] );
		expect( island() ).not.toEqual( [] );
	} );
} );

test( 'Enter and Space on load more work from the first press on', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ).repeat( 2 ) );
	await feed.more.focus();
	await page.keyboard.press( 'Enter' );
	await expect( feed.items ).toHaveCount( 6 );

	const other = new FeedPart( page, 1 );
	await other.more.focus();
	// A link becomes a button when the island has started.
	await other.ready();
	await expect( other.more ).toHaveRole( 'button' );
	await page.keyboard.press( 'Space' );
	await expect( other.items ).toHaveCount( 6 );
} );

test( 'A feed works when it is added later, mounted twice or moved', async ( {
	page,
	show,
} ) => {
	const first = await show( feedOf( 'num="3"' ) );
	const calls = await recordCalls( page );

	await test.step( 'A feed that another script adds to the page later starts too', async () => {
		await first.container.evaluate( ( container ) => {
			const copy = container.cloneNode( true );
			setTimeout( () => container.after( copy ) );
		} );
		const later = new FeedPart( page, 1 );
		await later.loadMore();
		await expect( later.items ).toHaveCount( 6 );
		await expect( first.items ).toHaveCount( 3 );
	} );

	await test.step( 'Mounting twice or loading a second loader changes nothing', async () => {
		await first.wake();
		await first.container.evaluate( async ( container: HTMLElement ) => {
			const config = JSON.parse(
				container.querySelector( '.frontispiece-config' )
					?.textContent ?? ''
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
		await expect(
			first.container.locator( '[data-island-host]' )
		).toHaveCount( 1 );
		await first.loadMore();
		await expect( first.items ).toHaveCount( 6 );
		expect( calls ).toHaveLength( 2 );
		await first.images.first().click();
		await expect( page.locator( '.pswp' ) ).toHaveCount( 1 );
		await new LightboxPart( page ).opened();
		await page.keyboard.press( 'Escape' );
		await new LightboxPart( page ).closed();
	} );

	await test.step( 'A feed that is moved within the page keeps working', async () => {
		await first.container.evaluate( ( container ) =>
			document.body.append( container )
		);
		// It comes after the other one now.
		const moved = new FeedPart( page, 1 );
		await expect( moved.items ).toHaveCount( 6 );
		await moved.loadMore();
		await expect( moved.items ).toHaveCount( 9 );
	} );
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

test( 'A click with Ctrl opens the next page in a new tab while the feed is asleep and awake', async ( {
	context,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	for ( const what of [ 'asleep', 'awake' ] ) {
		await test.step( what, async () => {
			if ( what === 'awake' ) {
				await feed.wake();
			}
			const opened = context.waitForEvent( 'page' );
			await feed.more.click( { modifiers: [ 'ControlOrMeta' ] } );
			const tab = await opened;
			await expect( tab ).toHaveURL( /\?frontispiece-[0-9a-f]{16}=/ );
			await expect( feed.items ).toHaveCount( 3 );
			await tab.close();
		} );
	}
} );
