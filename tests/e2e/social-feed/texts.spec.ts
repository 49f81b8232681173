import { expect, feedOf, test } from '../lib/test.js';

// R000-096
for ( const way of [ 'mouse', 'keyboard' ] ) {
	test( `A long text is cut at the limit, opened by more and cut again by less, by ${ way }`, async ( {
		page,
		show,
	} ) => {
		const feed = await show( feedOf( 'num="2" characters="40"' ) );
		const item = feed.items.first();
		const text = item.locator( '.cff-text' );
		const rest = item.locator( '.frontispiece-text__rest' );
		const button = text.getByRole( 'button' );
		const press = async () => {
			if ( way === 'mouse' ) {
				await button.click();
			} else {
				await button.focus();
				await page.keyboard.press( 'Enter' );
			}
		};
		await expect( rest ).toBeHidden();
		await expect( button ).toHaveText( 'See more' );
		await expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
		const cut = ( await text.innerText() ).replace( /\s*See more$/, '' );
		expect( cut.length ).toBeLessThanOrEqual( 41 );

		for ( let round = 1; round <= 2; round++ ) {
			await press();
			await expect( rest ).toBeVisible();
			await expect( button ).toHaveText( 'See less' );
			await expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
			await press();
			await expect( rest ).toBeHidden();
			await expect( button ).toHaveText( 'See more' );
			await expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
		}
		await press();
		await expect( button ).toBeFocused();
		// Only the one that was used.
		await expect(
			feed.items.nth( 1 ).locator( '.frontispiece-text__rest' )
		).toBeHidden();
	} );
}

test( 'Text within the limit has no See more button', async ( { show } ) => {
	const feed = await show( feedOf( 'num="5" characters="99999"' ) );
	await expect( feed.container.locator( '.cff-more' ) ).toHaveCount( 0 );
} );
