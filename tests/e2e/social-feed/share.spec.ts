import { expect, feedOf, test } from '../lib/test.js';

const KINDS = [
	'status',
	'photo',
	'album',
	'video',
	'link',
	'event',
	'review',
];

// R000-014
test( 'Every type of post has a share tooltip that opens on click', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="20"' ) );
	for ( const kind of KINDS ) {
		const item = page.locator( `.frontispiece-item--${ kind }` ).first();
		const tooltip = item.locator( '.cff-share-tooltip' );
		await expect( tooltip ).toBeHidden();
		await item.getByText( 'Share', { exact: true } ).click();
		await expect( tooltip ).toBeVisible();
		const post = await item
			.locator( 'a.cff-viewpost' )
			.getAttribute( 'href' );
		for ( const link of await tooltip.getByRole( 'link' ).all() ) {
			expect( await link.getAttribute( 'href' ) ).toContain(
				encodeURIComponent( post ?? '' )
			);
		}
		// One at a time.
		await expect(
			feed.container.locator( '.cff-share-tooltip:visible' )
		).toHaveCount( 1 );
	}
} );

test( 'The share tooltip is operable by keyboard and returns the focus', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="2"' ) );
	const item = feed.items.first();
	const share = item.getByText( 'Share', { exact: true } );
	const tooltip = item.locator( '.cff-share-tooltip' );
	await share.focus();
	await feed.ready();
	await page.keyboard.press( 'Enter' );
	await expect( tooltip ).toBeVisible();
	await page.keyboard.press( 'Tab' );
	await expect( tooltip.getByRole( 'link' ).first() ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( tooltip ).toBeHidden();
	await expect( share ).toBeFocused();

	// Moving the focus past it closes it.
	await page.keyboard.press( 'Space' );
	await expect( tooltip ).toBeVisible();
	for ( const link of await tooltip.getByRole( 'link' ).all() ) {
		await page.keyboard.press( 'Tab' );
		await expect( link ).toBeFocused();
	}
	await page.keyboard.press( 'Tab' );
	await expect( tooltip ).toBeHidden();
} );

test( 'A click beside the share tooltip closes it', async ( { show } ) => {
	const feed = await show( feedOf( 'num="2"' ) );
	const item = feed.items.first();
	await item.getByText( 'Share', { exact: true } ).click();
	await feed.ready();
	await expect( item.locator( '.cff-share-tooltip' ) ).toBeVisible();
	await item.locator( '.cff-text' ).click();
	await expect( item.locator( '.cff-share-tooltip' ) ).toBeHidden();
} );

test( 'The share tooltip stays inside the window, small or large', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="1"' ) );
	await feed.items.getByText( 'Share', { exact: true } ).click();
	for ( const width of [ 320, 1280 ] ) {
		await page.setViewportSize( { width, height: 700 } );
		const box = await feed.items
			.locator( '.cff-share-tooltip' )
			.boundingBox();
		expect( box?.x ).toBeGreaterThanOrEqual( 0 );
		expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
			width
		);
	}
} );
