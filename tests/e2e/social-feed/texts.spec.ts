import { FeedPart } from '../lib/feed.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Locator } from '@playwright/test';

const partsOf = ( item: Locator ) => ( {
	text: item.locator( '.cff-text' ),
	rest: item.locator( '.frontispiece-text__rest' ),
	button: item.locator( '.cff-text' ).getByRole( 'button' ),
} );

/** Opens a long text and cuts it again, twice, and leaves it open. */
async function openAndCut( item: Locator, press: () => Promise< void > ) {
	const { text, rest, button } = partsOf( item );
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
}

// R000-096
test( 'A long text is cut at the limit, opened by more and cut again by less, and a text within the limit is not', async ( {
	page,
	show,
} ) => {
	const feed = await show(
		`${ feedOf( 'num="2" characters="40"' ) }\n\n${ feedOf( 'num="5" characters="99999"' ) }`
	);
	const [ first, second ] = [ feed.items.first(), feed.items.nth( 1 ) ];

	await test.step( 'By mouse, from the first click on', async () => {
		const { button } = partsOf( first );
		await openAndCut( first, () => button.click() );
		// Only the one that was used.
		await expect( partsOf( second ).rest ).toBeHidden();
	} );

	await test.step( 'By keyboard', async () => {
		const { button } = partsOf( second );
		await openAndCut( second, async () => {
			await button.focus();
			await page.keyboard.press( 'Enter' );
		} );
	} );

	await test.step( 'Text within the limit has no See more button', async () => {
		const { container, items } = new FeedPart( page, 1 );
		await expect( items ).toHaveCount( 5 );
		await expect( container.locator( '.cff-more' ) ).toHaveCount( 0 );
	} );
} );
