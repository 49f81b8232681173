import { expectFits, problemsAtWidths } from '../lib/access.js';
import { answerWith, fieldsOf, holdCalls, recordCalls } from '../lib/calls.js';
import { listParts as parts } from '../lib/photo-list.js';
import { idsOf } from '../lib/photos.js';
import { recordRequests } from '../lib/requests.js';
import { expect, test } from '../lib/test.js';

type List = ReturnType< typeof parts >;

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

test( 'P002-048, P002-186, P002-132: a list of the type more appends, and buttons show loading and errors', async ( {
	page,
	show,
} ) => {
	await show(
		listOf( 'num=5 type=more' ) + listOf( 'num=5' ) + listOf( 'num=4' )
	);
	const lists = page.locator( '.frontispiece-photo-list[data-island]' );
	const [ growing, busy, failing ] = [ 0, 1, 2 ].map( ( nth ) =>
		parts( lists.nth( nth ) )
	) as [ List, List, List ];

	await test.step( 'P002-048, P002-186: the load more type appends to the list', async () => {
		const { items, more } = growing;
		const before = await idsOf( items );
		await more.click();
		await expect( items ).toHaveCount( 10 );
		expect( ( await idsOf( items ) ).slice( 0, 5 ) ).toEqual( before );
		await expect( items.nth( 5 ) ).toBeFocused();
	} );

	await test.step( 'P002-132: a button shows a loading state while it waits and sends no second request', async () => {
		const { next, list } = busy;
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

	await test.step( 'A failed request shows an error in the list, and the button can be used again', async () => {
		const { next, list, status, items } = failing;
		const first = await idsOf( items );
		await answerWith(
			page,
			{ status: 500 },
			{ lost: true },
			{ body: '0' }
		);
		for ( let n = 0; n < 3; n++ ) {
			await next.click();
			await expect( status ).toContainText( "couldn't be loaded" );
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
} );

test( 'P002-135, P002-211: after an empty response a button shows the list’s message, and the pagination is removed 1200 ms later', async ( {
	page,
	show,
} ) => {
	await page.clock.install();
	const types = [ 'pages', 'more' ];
	await show(
		types
			.map( ( type ) =>
				listOf( `num=5 type=${ type } mes="That's all for now"` )
			)
			.join( '' )
	);
	const lists = page.locator( '.frontispiece-photo-list[data-island]' );
	for ( const [ nth, type ] of types.entries() ) {
		await test.step( `In a list of the type ${ type }`, async () => {
			const { next, more, nav, items, list } = parts( lists.nth( nth ) );
			const button = type === 'more' ? more : next;
			await button.dispatchEvent( 'pointerdown' );
			await lists
				.nth( nth )
				.and( page.locator( '[data-island-state="ready"]' ) )
				.waitFor( { state: 'attached' } );
			await answerWith( page, { body: '' } );
			await page.clock.pauseAt( Date.now() + ( nth + 1 ) * 60_000 );
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
		} );
	}
	expect(
		await problemsAtWidths( page, '.frontispiece-photo-list' )
	).toEqual( [] );
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'ordinary links change the page', async ( { page, owner } ) => {
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

test( 'Both kinds fit, have no problem and work by keyboard at any width', async ( {
	page,
	show,
} ) => {
	await show(
		listOf( 'num=4' ) + listOf( 'num=3 cols=1 type=more caption=yes' )
	);
	const { next, previous, more, list, items } = parts( page );
	expect(
		await problemsAtWidths( page, '.frontispiece-photo-list' )
	).toEqual( [] );
	for ( const [ nth, width ] of [ 360, 600, 1280 ].entries() ) {
		await test.step( `At ${ width } px`, async () => {
			await page.setViewportSize( { width, height: 800 } );
			const boxes = await items.evaluateAll( ( all ) =>
				all
					.slice( 0, 2 )
					.map( ( one ) => one.getBoundingClientRect().top )
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
			await expect( items ).toHaveCount( 10 + 3 * nth );
			await expectFits( page );
		} );
	}
	expect(
		await problemsAtWidths( page, '.frontispiece-photo-list' )
	).toEqual( [] );
} );
