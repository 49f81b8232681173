import { randomUUID } from 'node:crypto';
import { expectFits, problemsIn } from '../lib/access.js';
import { expectSkeleton } from '../lib/skeleton.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';
import type { Owner } from '../lib/owner.js';

const screen = '/wp-admin/admin.php?page=frontispiece-feeds&tab=items';

/** An image of one pixel. */
const dot =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const search = async ( page: Page, text: string ) => {
	const answer = page.waitForResponse( ( reply ) =>
		reply.url().includes( `search=${ text }` )
	);
	await page.getByRole( 'searchbox' ).fill( text );
	await answer;
};

/** Adds a photo without alt text. */
async function withoutAltText( owner: Owner, word: string ): Promise< void > {
	const picture = await owner.rest< { id: number } >( '/wp/v2/media', {
		method: 'POST',
		headers: {
			'Content-Type': 'image/png',
			'Content-Disposition': `attachment; filename="${ word }.png"`,
		},
		data: Buffer.from( dot, 'base64' ),
	} );
	await owner.send( '/frontispiece/v1/items', {
		kind: 'photo',
		text: word,
		images: [ picture.id ],
	} );
}

test( 'Review import lists invalid rows first; imported reviews can be found, hidden and shown again', async ( {
	admin,
	site,
} ) => {
	await admin.setViewportSize( { width: 1280, height: 900 } );
	const word = `w${ randomUUID().slice( 0, 8 ) }`;
	await admin.goto( `${ site.url }${ screen }&item=import` );
	await admin.locator( 'input[type=file]' ).setInputFiles( {
		name: 'reviews.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			`kind,author,text,rating\nreview,Ann,"${ word } one,\nquoted",5\nreview,Bob,${ word } two,9\nreview,Cy,${ word } three,4\n`
		),
	} );
	await expect(
		admin.locator( '.frontispiece-items__errors' )
	).toContainText( 'Line 4: rating' );
	await expect( admin.getByText( '2 rows can be imported.' ) ).toBeVisible();
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	await admin
		.getByRole( 'button', { name: 'Import rows without errors' } )
		.click();
	await expect( admin.getByText( 'Imported: 2.' ).first() ).toBeVisible();

	await admin.getByRole( 'link', { name: 'All posts', exact: true } ).click();
	await admin.getByRole( 'searchbox' ).waitFor();
	await search( admin, word );
	const rows = admin.getByRole( 'row', { name: word } );
	await expect( rows ).toHaveCount( 2 );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );

	// With the keyboard, all of them at once.
	await admin.getByRole( 'checkbox', { name: 'Select all' } ).first().focus();
	await admin.keyboard.press( 'Space' );
	await admin.getByRole( 'button', { name: 'Hide', exact: true } ).focus();
	await admin.keyboard.press( 'Enter' );
	const reason = admin.getByRole( 'dialog' ).getByLabel( /^Reason/ );
	await expect( reason ).toBeFocused();
	await admin.keyboard.type( 'Off topic' );
	await admin.keyboard.press( 'Enter' );
	await expect( rows.getByText( 'Hidden by a moderator' ) ).toHaveCount( 2 );
	await expect( rows.getByText( /Off topic$/ ) ).toHaveCount( 2 );
	await admin.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( rows.getByText( 'Visible', { exact: true } ) ).toHaveCount(
		2
	);
	// No column is cut off. On a phone, columns are stacked.
	const table = admin.locator( '.dataviews-layout__container' );
	expect(
		await table.evaluate( ( e ) => e.scrollWidth - e.clientWidth )
	).toBe( 0 );
	await admin.setViewportSize( { width: 400, height: 800 } );
	await admin.reload();
	await expect( admin.locator( '.dataviews-view-list' ) ).toBeVisible();
	await expectFits( admin );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
} );

test( 'Adding a post shows the fields of its type and reports missing required fields next to them', async ( {
	admin,
	owner,
	site,
} ) => {
	const word = `w${ randomUUID().slice( 0, 8 ) }`;
	await withoutAltText( owner, `${ word }-photo` );
	await test.step( 'BUG-16: Add post shows a skeleton from the first moment', () =>
		expectSkeleton(
			admin,
			`${ site.url }${ screen }&item=new`,
			/items-screen\.js/
		) );
	await admin.getByLabel( 'Type' ).selectOption( 'event' );
	await admin.getByLabel( 'Event name' ).fill( word );
	await admin.getByRole( 'button', { name: 'Save' } ).click();
	await expect(
		admin
			.getByRole( 'group' )
			.filter( { hasText: 'Start' } )
			.getByRole( 'alert' )
			.first()
	).toHaveText( 'This field is required.' );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	await admin.getByLabel( 'Start' ).fill( '2099-05-01T10:00' );
	await admin.getByRole( 'button', { name: 'Save' } ).click();
	await admin.getByRole( 'searchbox' ).waitFor();
	await search( admin, word );
	await expect(
		admin
			.getByRole( 'row', { name: word } )
			.filter( { hasNotText: '-photo' } )
	).toHaveCount( 1 );
	await test.step( 'Missing alt text can be added from the posts list', async () => {
		const row = admin.getByRole( 'row', { name: `${ word }-photo` } );
		await expect( row.getByText( '1 missing' ) ).toBeVisible();
		await row.getByRole( 'button', { name: 'Actions' } ).click();
		await admin
			.getByRole( 'menuitem', { name: 'Alternative text' } )
			.click();
		const dialog = admin.getByRole( 'dialog' );
		await dialog.getByLabel( 'Image 1' ).fill( 'A loaf on a board' );
		await dialog.getByRole( 'button', { name: 'Save' } ).click();
		await expect( row.getByText( 'Complete' ) ).toBeVisible();
	} );
} );
