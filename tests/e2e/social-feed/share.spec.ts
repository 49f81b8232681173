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
test( 'Every type of post has a share tooltip, for mouse and keyboard, that stays inside the window', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="20"' ) );
	const item = feed.items.first();
	const share = item.getByText( 'Share', { exact: true } );
	const tooltip = item.locator( '.cff-share-tooltip' );

	await test.step( 'The share tooltip is operable by keyboard and returns the focus', async () => {
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

	await test.step( 'It opens on click, one at a time, with links to the post', async () => {
		for ( const kind of KINDS ) {
			const post = page
				.locator( `.frontispiece-item--${ kind }` )
				.first();
			const opened = post.locator( '.cff-share-tooltip' );
			await expect( opened ).toBeHidden();
			await post.getByText( 'Share', { exact: true } ).click();
			await expect( opened ).toBeVisible();
			const original = await post
				.locator( 'a.cff-viewpost' )
				.getAttribute( 'href' );
			for ( const link of await opened.getByRole( 'link' ).all() ) {
				expect( await link.getAttribute( 'href' ) ).toContain(
					encodeURIComponent( original ?? '' )
				);
			}
			await expect(
				feed.container.locator( '.cff-share-tooltip:visible' )
			).toHaveCount( 1 );
		}
	} );

	await test.step( 'A click beside it closes it', async () => {
		await share.click();
		await expect( tooltip ).toBeVisible();
		await item.locator( '.cff-text' ).click();
		await expect( tooltip ).toBeHidden();
	} );

	await test.step( 'It stays inside the window, small or large', async () => {
		await share.click();
		for ( const width of [ 320, 1280 ] ) {
			await page.setViewportSize( { width, height: 700 } );
			const box = await tooltip.boundingBox();
			expect( box?.x ).toBeGreaterThanOrEqual( 0 );
			expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
				width
			);
		}
	} );
} );
