import { expectFits, problemsAtWidths, problemsIn } from '../lib/access.js';
import { answerWith, fieldsOf, holdCalls, recordCalls } from '../lib/calls.js';
import { listParts as parts } from '../lib/photo-list.js';
import { idsOf } from '../lib/photos.js';
import { recordRequests } from '../lib/requests.js';
import { expect, test } from '../lib/test.js';

const listOf = ( attributes = '' ) =>
	`[frontispiece_photo_list ${ attributes }]`;

test( 'P002-047, P002-133, P002-134, P002-184, P002-185, P002-186: Previous and Next change the page in place and are disabled at the ends', async ( {
	page,
	show,
} ) => {
	const urls = recordRequests( page );
	await show( listOf( 'num=12' ) );
	const { list, items, previous, next } = parts( page );
	expect(
		urls.filter(
			( url ) =>
				/build\/(photo|react)/.test( url ) && url.includes( '.js' )
		)
	).toEqual( [] );
	const first = await idsOf( items );
	const max = Number( await list.getAttribute( 'data-max' ) );
	expect( max ).toBeGreaterThan( 1 );
	await expect( previous ).toHaveAttribute( 'aria-disabled', 'true' );
	const calls = await recordCalls( page );
	for ( let n = 2; n <= max; n++ ) {
		await next.click();
		await expect( list ).toHaveAttribute( 'data-paged', String( n ) );
	}
	await expect( next ).toHaveAttribute( 'aria-disabled', 'true' );
	await expect( previous ).toHaveAttribute( 'aria-disabled', 'false' );
	const last = await idsOf( items );
	expect( last.filter( ( id ) => first.includes( id ) ) ).toEqual( [] );
	expect( fieldsOf( calls[ 0 ]! ) ).toMatchObject( {
		action: await list.getAttribute( 'data-action' ),
		settings: await list.getAttribute( 'data-settings' ),
		id: await list.getAttribute( 'data-id' ),
		type: 'pages',
		paged: '2',
		nonce: await list.getAttribute( 'data-nonce' ),
	} );
	for ( let n = max - 1; n >= 1; n-- ) {
		await previous.click();
		await expect( list ).toHaveAttribute( 'data-paged', String( n ) );
	}
	expect( await idsOf( items ) ).toEqual( first );
	await expect( previous ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( calls ).toHaveLength( max - 1 );
} );

test( 'P002-048, P002-186: the load more type appends to the list', async ( {
	page,
	show,
} ) => {
	await show( listOf( 'num=5 type=more' ) );
	const { items, more } = parts( page );
	const before = await idsOf( items );
	await more.click();
	await expect( items ).toHaveCount( 10 );
	expect( ( await idsOf( items ) ).slice( 0, 5 ) ).toEqual( before );
	await expect( items.nth( 5 ) ).toBeFocused();
} );

test( 'P002-132: a button shows a loading state while it waits and sends no second request', async ( {
	page,
	show,
} ) => {
	await show( listOf( 'num=5' ) );
	const { next, list } = parts( page );
	const release = await holdCalls( page );
	const calls = await recordCalls( page );
	await next.click();
	await expect( next ).toHaveAttribute( 'aria-busy', 'true' );
	await expect( next ).toHaveClass( /is-loading/ );
	await next.dispatchEvent( 'click' );
	release();
	await expect( list ).toHaveAttribute( 'data-paged', '2' );
	await expect( next ).toHaveAttribute( 'aria-busy', 'false' );
	await expect( next ).not.toHaveClass( /is-loading/ );
	expect( calls ).toHaveLength( 1 );
} );

for ( const type of [ 'pages', 'more' ] ) {
	test( `P002-135, P002-211: after an empty response the ${ type } button shows the list’s message, and the pagination is removed 1200 ms later`, async ( {
		page,
		show,
	} ) => {
		await page.clock.install();
		await show( listOf( `num=5 type=${ type } mes="That's all for now"` ) );
		const { next, more, nav, items, list } = parts( page );
		const button = type === 'more' ? more : next;
		await button.dispatchEvent( 'pointerdown' );
		await page
			.locator( '.frontispiece-photo-list[data-island-state="ready"]' )
			.waitFor( { state: 'attached' } );
		await answerWith( page, { body: '' } );
		await page.clock.pauseAt( Date.now() + 60_000 );
		await button.click();
		await expect( button ).toHaveText( "That's all for now" );
		await expect( button ).toHaveAttribute( 'aria-disabled', 'false' );
		await page.clock.runFor( 1199 );
		await expect( nav ).toBeVisible();
		await page.clock.runFor( 1 );
		await expect( nav ).toHaveCount( 0 );
		await expect( list ).toBeFocused();
		await expect( items ).toHaveCount( 5 );
		await page.clock.resume();
		expect(
			await problemsAtWidths( page, '.frontispiece-photo-list' )
		).toEqual( [] );
	} );
}

test( 'A failed request shows an error in the list, and the button can be used again', async ( {
	page,
	show,
} ) => {
	await show( listOf( 'num=5' ) );
	const { next, list, status, items } = parts( page );
	const first = await idsOf( items );
	await answerWith( page, { status: 500 }, { lost: true }, { body: '0' } );
	for ( let n = 0; n < 3; n++ ) {
		await next.click();
		await expect( status ).toContainText( 'could not be loaded' );
		await expect( next ).toHaveAttribute( 'aria-disabled', 'false' );
	}
	expect( await idsOf( items ) ).toEqual( first );
	expect(
		await problemsAtWidths( page, '.frontispiece-photo-list' )
	).toEqual( [] );
	await next.click();
	await expect( list ).toHaveAttribute( 'data-paged', '2' );
	await expect( status ).toBeEmpty();
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'ordinary links change the page', async ( {
		page,
		site,
		owners,
	} ) => {
		const owner = await owners( site );
		await page.goto( await owner.page( listOf( 'num=6' ) ) );
		const { next, previous, items, list } = parts( page );
		const first = await idsOf( items );
		await next.click();
		await expect( list ).toHaveAttribute( 'data-paged', '2' );
		const second = await idsOf( items );
		expect( second.filter( ( id ) => first.includes( id ) ) ).toEqual( [] );
		await previous.click();
		await expect.poll( () => idsOf( items ) ).toEqual( first );
		await page.goto( await owner.page( listOf( 'num=6 type=more' ) ) );
		await parts( page ).more.click();
		await expect.poll( () => idsOf( items ) ).toEqual( second );
		await page.getByRole( 'link', { name: 'First page' } ).click();
		await expect.poll( () => idsOf( items ) ).toEqual( first );
	} );
} );

for ( const width of [ 360, 600, 1280 ] ) {
	test( `Both kinds fit, have no problem and work by keyboard at ${ width } px`, async ( {
		page,
		show,
	} ) => {
		await page.setViewportSize( { width, height: 800 } );
		await show(
			listOf( 'num=4' ) + listOf( 'num=3 cols=1 type=more caption=yes' )
		);
		const { next, previous, more, list, items } = parts( page );
		expect( await problemsIn( page, '.frontispiece-photo-list' ) ).toEqual(
			[]
		);
		await expectFits( page );
		const boxes = await items.evaluateAll( ( all ) =>
			all.slice( 0, 2 ).map( ( one ) => one.getBoundingClientRect().top )
		);
		expect( boxes[ 0 ] ).toBe( boxes[ 1 ] );
		await next.focus();
		await page.keyboard.press( 'Enter' );
		await expect( list.first() ).toHaveAttribute( 'data-paged', '2' );
		await expect( next ).toBeFocused();
		await page.keyboard.press( 'Shift+Tab' );
		await expect( previous ).toBeFocused();
		await page.keyboard.press( 'Space' );
		await expect( list.first() ).toHaveAttribute( 'data-paged', '1' );
		await expect( previous ).toBeFocused();
		await more.focus();
		await page.keyboard.press( 'Space' );
		await expect( items ).toHaveCount( 10 );
		expect( await problemsIn( page, '.frontispiece-photo-list' ) ).toEqual(
			[]
		);
		await expectFits( page );
	} );
}
