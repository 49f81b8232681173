import { problemsAtWidths } from '../lib/access.js';
import {
	actionsOf,
	answerWith,
	fieldsOf,
	holdCalls,
	recordCalls,
} from '../lib/calls.js';
import { PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { showEach, showPhotos } from '../lib/photos.js';
import { watchRequests } from '../lib/requests.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { PhotosPart } from '../lib/photos.js';

test.use( { ...MOVING, siteName: 'classic' } );

const LOAD = 'sbi_load_more_clicked';

// P002-158, P002-166, P002-167, P002-169
test( 'Load more requests the next page with a POST that lists the shown posts', async ( {
	page,
	show,
} ) => {
	const [ feed, other ] = ( await showEach( page, show, [
		'num="6"',
		'num="6" cols="2"',
	] ) ) as [ PhotosPart, PhotosPart ];
	const calls = await recordCalls( page );
	const ids = await feed.ids();
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 12 );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 18 );
	const all = await feed.ids();
	expect( all.slice( 0, 6 ) ).toEqual( ids );
	expect( new Set( all ).size ).toBe( 18 );
	expect( actionsOf( calls ) ).toEqual( [ LOAD, LOAD ] );
	expect( calls.map( ( call ) => call.method() ) ).toEqual( [
		'POST',
		'POST',
	] );
	const [ first, second ] = calls.map( fieldsOf );
	expect( first ).toMatchObject( {
		offset: '6',
		page: '2',
		current_resolution: '150',
		location: 'content',
		feed_id: await feed.root.getAttribute( 'data-feedid' ),
		atts: await feed.root.getAttribute( 'data-shortcode-atts' ),
		post_id: await feed.root.getAttribute( 'data-postid' ),
	} );
	expect( first ).toHaveProperty( 'locator_nonce' );
	expect( second ).toMatchObject( { offset: '12', page: '3' } );

	await test.step( 'Loaded photos follow the last one and join the layout, the lightbox and the counter', async () => {
		const lightbox = new PhotoLightboxPart( page );
		const before = await other.ids();
		await other.loadMore();
		await expect( other.items ).toHaveCount( 12 );
		expect( ( await other.ids() ).slice( 0, 6 ) ).toEqual( before );
		const width = async ( nth: number ) =>
			( await other.items.nth( nth ).boundingBox() )?.width;
		expect( await width( 9 ) ).toBe( await width( 0 ) );
		// The island adds the size class.
		await expect( other.items.nth( 0 ) ).toHaveClass( /sbi_large/ );
		await expect( other.items.nth( 9 ) ).toHaveClass( /sbi_large/ );

		const link = other.items.nth( 11 ).locator( '.sbi_photo' );
		await link.click();
		await lightbox.opened();
		await expect( lightbox.position ).toHaveText( '12 / 12' );
		await lightbox.previous.click();
		await expect( lightbox.position ).toHaveText( '11 / 12' );
	} );
} );

test( 'A page opened from the no-script link continues after its last photo', async ( {
	page,
	show,
} ) => {
	const feed = await showPhotos( page, show, 'num="6"' );
	const first = await feed.ids();
	await page.goto( ( await feed.more.getAttribute( 'href' ) ) ?? '' );
	const second = await feed.ids();
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 12 );
	expect(
		new Set( [ ...first, ...second, ...( await feed.ids() ) ] ).size
	).toBe( 18 );
} );

// P002-131
test( 'At the end, the load more button is replaced by a message', async ( {
	page,
	show,
} ) => {
	const feed = await showPhotos( page, show, 'num="30"' );
	await feed.more.focus();
	await page.keyboard.press( 'Enter' );
	await expect( feed.container ).toContainText( 'No more posts' );
	await expect( feed.more ).toBeHidden();
	await expect( feed.items.nth( 30 ) ).toBeFocused();
	expect(
		await problemsAtWidths( page, '.frontispiece-feed__more' )
	).toEqual( [] );
} );

// P002-192
test( 'After a failure, the load more button shows an error and retries on the next click', async ( {
	page,
	show,
} ) => {
	const feed = await showPhotos( page, show, 'num="6"' );
	await answerWith(
		page,
		{ status: 500, body: '' },
		{ body: '0' },
		{ lost: true }
	);
	const status = feed.container.getByRole( 'status' );
	for ( let n = 0; n < 3; n++ ) {
		await feed.loadMore();
		await expect( status ).toHaveText(
			"The posts couldn't be loaded. Please try again."
		);
		await expect( feed.more ).not.toHaveAttribute( 'aria-busy' );
	}
	expect(
		await problemsAtWidths( page, '.frontispiece-feed__more' )
	).toEqual( [] );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 12 );
	await expect( status ).toBeHidden();
	const release = await holdCalls( page );
	await feed.loadMore();
	await expect( feed.more ).toHaveAttribute( 'aria-busy', 'true' );
	expect(
		await problemsAtWidths( page, '.frontispiece-photo-feed' )
	).toEqual( [] );
	release();
	await expect( feed.items ).toHaveCount( 18 );
} );

// P002-054
test( 'A narrow window shows as many photos as nummobile says, and the rest at the first press', async ( {
	page,
	show,
} ) => {
	const cases = [
		[ 'num="6" nummobile="4"', 4 ],
		[ 'num="6"', 6 ],
		[ 'num="6" nummobile="4" layout="masonry"', 4 ],
		[ 'num="6" nummobile="4" layout="carousel"', 6 ],
	] as const;
	await page.setViewportSize( { width: 700, height: 800 } );
	const [ whole, ...feeds ] = ( await showEach( page, show, [
		'num="6" nummobile="1" include="story hour,long table"',
		...cases.map( ( [ attributes ] ) => attributes ),
	] ) ) as [ PhotosPart, ...PhotosPart[] ];
	const calls = await recordCalls( page );
	const visibleIn = ( { items }: PhotosPart ) =>
		items.filter( { visible: true } );

	await test.step( 'When all posts are in the page, only narrow windows show the load more button', async () => {
		const all = await whole.items.count();
		expect( all ).toBeGreaterThan( 1 );
		await expect( visibleIn( whole ) ).toHaveCount( all );
		await expect( whole.more ).toBeHidden();
		await page.setViewportSize( { width: 400, height: 800 } );
		await expect( visibleIn( whole ) ).toHaveCount( 1 );
		await whole.loadMore();
		await expect( visibleIn( whole ) ).toHaveCount( all );
		await expect( whole.container ).toContainText( 'No more posts' );
	} );

	for ( const [ nth, [ attributes, held ] ] of cases.entries() ) {
		await test.step( `It shows ${ held } photos of ${ attributes }`, async () => {
			calls.splice( 0 );
			await page.setViewportSize( { width: 479, height: 800 } );
			const feed = feeds[ nth ]!;
			const visible = visibleIn( feed );
			await expect( visible ).toHaveCount( held );
			await feed.loadMore();
			if ( held < 6 ) {
				await expect( visible ).toHaveCount( 6 );
				expect( calls ).toHaveLength( 0 );
				await feed.loadMore();
			}
			await expect( visible ).toHaveCount( 12 );
			await page.setViewportSize( { width: 480, height: 800 } );
			await expect( visible ).toHaveCount( 12 );
		} );
	}
} );

// P002-016, P002-067
test( 'With autoscroll on, scrolling near the end loads the next page; with it off, nothing is requested', async ( {
	page,
	show,
	site,
} ) => {
	await page.setViewportSize( { width: 600, height: 700 } );
	const calls = await recordCalls( page );
	const watch = watchRequests( page, site.url );
	const below = ( feed: PhotosPart, distance: number ) =>
		feed.root.evaluate( ( root, by ) => {
			window.scrollTo( {
				behavior: 'instant',
				top:
					window.scrollY +
					root.getBoundingClientRect().bottom -
					window.innerHeight -
					by,
			} );
		}, distance );
	const loads = () =>
		actionsOf( calls ).filter( ( action ) => action === LOAD ).length;

	const [ plain, feed ] = ( await showEach( page, show, [
		'num="6"',
		'num="6" autoscroll="yes" autoscrolldistance="150"',
	] ) ) as [ PhotosPart, PhotosPart ];
	await below( plain, 0 );
	await watch.settled();
	expect( loads() ).toBe( 0 );

	await feed.container
		.locator( '[data-island="autoscroll"][data-island-state="ready"]' )
		.waitFor();
	await below( feed, 160 );
	await watch.settled();
	expect( loads() ).toBe( 0 );
	const focused = await page.evaluate(
		() => document.activeElement?.tagName
	);
	await below( feed, 140 );
	await expect( feed.items ).toHaveCount( 12 );
	expect( loads() ).toBe( 1 );
	expect( await page.evaluate( () => document.activeElement?.tagName ) ).toBe(
		focused
	);
	await below( feed, 140 );
	await expect( feed.items ).toHaveCount( 18 );
	expect( loads() ).toBe( 2 );
} );

// P002-067
test( 'A feed with a fixed height scrolls and loads more inside itself', async ( {
	page,
	show,
	site,
} ) => {
	await page.setViewportSize( { width: 900, height: 700 } );
	const feed = await showPhotos(
		page,
		show,
		'num="8" height="420" autoscroll="yes" autoscrolldistance="60"'
	);
	await feed.container
		.locator( '[data-island="autoscroll"][data-island-state="ready"]' )
		.waitFor();
	expect( ( await feed.root.boundingBox() )?.height ).toBe( 420 );
	const calls = await recordCalls( page );
	const watch = watchRequests( page, site.url );
	await page.evaluate( () => window.scrollTo( 0, 99_999 ) );
	await watch.settled();
	expect( calls ).toHaveLength( 0 );
	await feed.root.evaluate( ( root ) => {
		root.scrollTop = root.scrollHeight;
	} );
	await expect( feed.items ).toHaveCount( 16 );
	expect(
		await problemsAtWidths( page, '.frontispiece-photo-feed' )
	).toEqual( [] );
} );
