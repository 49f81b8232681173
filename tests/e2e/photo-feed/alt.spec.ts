import { expectFits, problemsIn } from '../lib/access.js';
import { answerWith } from '../lib/calls.js';
import { connectPhotos, photosOf } from '../lib/photos.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const altsOf = ( page: Page ) =>
	page
		.locator( '.sbi_photo img' )
		.evaluateAll( ( images ) =>
			images.map( ( image ) => ( image as HTMLImageElement ).alt )
		);

/** Opens moderation mode with the details of a post. */
async function openDetails( page: Page, url: string, nth: number ) {
	await page.goto(
		`${ url }?sbi_moderation_mode=true&sbi_moderation_index=1`
	);
	await page
		.getByRole( 'button', { name: /^Details: / } )
		.nth( nth )
		.click();
	return page.getByRole( 'complementary', { name: 'Moderation' } );
}

test( 'Every image has alt text: Instagram’s own, or a caption without hashtags and URLs', async ( {
	page,
	owner,
} ) => {
	const source = await connectPhotos( owner, {
		type: 'igbusiness',
		edge: 'alt',
	} );
	await page.goto(
		await owner.page( photosOf( `num=30 source=${ source }` ) )
	);
	const alts = await altsOf( page );
	expect( alts.length ).toBeGreaterThan( 20 );
	for ( const alt of alts ) {
		expect( alt.trim() ).not.toBe( '' );
		expect( alt ).not.toMatch( /https?:|(^|\s)#\w/ );
	}
	// The fake network provides alt text for this image.
	expect( alts ).toContain( 'Photo of bread 9' );
} );

test( 'Alt text saved by a moderator survives a refresh, and clearing it restores the automatic text', async ( {
	page,
	admin,
	owner,
} ) => {
	const source = await connectPhotos( owner, {
		type: 'igbusiness',
		edge: 'alt-words',
	} );
	const url = await owner.page(
		photosOf( `num=3 cols=3 source=${ source }` )
	);
	await page.goto( url );
	const before = await altsOf( page );

	const side = await openDetails( admin, url, 1 );
	const field = side
		.getByRole( 'textbox', { name: /^Alternative text/ } )
		.first();
	await expect( field ).toHaveAttribute( 'placeholder', before[ 1 ] ?? '' );
	await field.fill( 'A round [loaf] <b>on</b> a board & "more"' );
	await answerWith( admin, { status: 500 } );
	await side.getByRole( 'button', { name: 'Save alternative text' } ).click();
	await expect( side.getByRole( 'status' ) ).toContainText(
		"couldn't be saved"
	);
	await expect( field ).toHaveValue( /^A round/ );
	await side.getByRole( 'button', { name: 'Save alternative text' } ).click();
	await expect( side.getByRole( 'status' ) ).toHaveText( 'Saved' );
	const words = 'A round [loaf] on a board & "more"';
	expect( ( await altsOf( admin ) )[ 1 ] ).toBe( words );

	await owner.rest( `/frontispiece/v1/sources/${ source }/refresh`, {
		method: 'POST',
	} );
	await page.reload();
	expect( await altsOf( page ) ).toEqual( [
		before[ 0 ],
		words,
		before[ 2 ],
	] );

	await admin.unrouteAll();
	await field.fill( '' );
	await side.getByRole( 'button', { name: 'Save alternative text' } ).click();
	await expect( side.getByRole( 'status' ) ).toHaveText( 'Saved' );
	await page.reload();
	expect( await altsOf( page ) ).toEqual( before );
} );

test( 'The alt text of each image in an album can be edited with the keyboard, accessibly, at any width', async ( {
	admin,
	owner,
} ) => {
	const url = await owner.page( photosOf( 'num=8 cols=4' ) );
	await admin.goto( url );
	const nth = await admin
		.locator( '.sbi_item' )
		.evaluateAll( ( items ) =>
			items.findIndex( ( item ) =>
				item.querySelector( '[data-carousel]' )
			)
		);
	const side = await openDetails( admin, url, nth );
	const opener = admin.getByRole( 'button', { name: /^Details: / } );
	for ( const width of [ 360, 600, 1280 ] ) {
		await test.step( `At ${ width } px`, async () => {
			await admin.setViewportSize( { width, height: 800 } );
			await expect(
				side.getByRole( 'heading', { name: 'Post details' } )
			).toBeFocused();
			const fields = side.getByRole( 'textbox', {
				name: /^Alternative text for image \d/,
			} );
			await expect( fields.nth( 1 ) ).toBeVisible();
			expect(
				await problemsIn( admin, '.frontispiece-moderation__sidebar' )
			).toEqual( [] );
			await expectFits( admin );
			await side.getByRole( 'button', { name: 'Close' } ).focus();
			await admin.keyboard.press( 'Enter' );
			await expect( opener.nth( nth ) ).toBeFocused();
			await expect( fields ).toHaveCount( 0 );
			await admin.keyboard.press( 'Enter' );
		} );
	}
} );
