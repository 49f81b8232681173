import { expectFits, problemsIn } from '../lib/access.js';
import { sendEntry } from '../lib/forms.js';
import { expect, test } from '../lib/test.js';
import type { Owner } from '../lib/owner.js';

/** Creates a form with entries, oldest first. */
async function messages( owner: Owner, texts: string[] ): Promise< number > {
	const id = await owner.form( {
		title: `Inbox ${ Date.now() }`,
		template: '[text your-name] [textarea note] [submit]',
		settings: { skip_mail: true },
	} );
	for ( const text of texts ) {
		await sendEntry( owner.site, id, { 'your-name': 'Ada', note: text } );
	}
	return id;
}

test( 'Entries can be found, read, marked as spam and trashed, and each action can be undone', async ( {
	admin: page,
	owner,
} ) => {
	const form = await messages( owner, [
		'Open on Sunday?',
		'<script>document.title = "x"</script>',
		'Do you buy old maps?',
	] );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-entries&form=${ form }`
	);
	const rows = page.getByRole( 'row' );
	// The header row is included.
	await expect( rows ).toHaveCount( 4 );
	await page.getByRole( 'searchbox' ).fill( 'maps' );
	await expect( rows ).toHaveCount( 2 );
	expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual( [] );
	await page.getByRole( 'searchbox' ).fill( '' );
	await expect( rows ).toHaveCount( 4 );

	// The entry opens with the keyboard, and a visitor's input is shown as text.
	const hostile = page.getByRole( 'row', { name: '<script>' } );
	await expect( hostile ).toContainText( 'Unread' );
	await hostile.getByRole( 'button' ).first().focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog ).toContainText(
		'<script>document.title = "x"</script>'
	);
	await expect(
		dialog.getByRole( 'button', { name: 'Mark as unread' } )
	).toBeVisible();
	expect( await page.title() ).not.toBe( 'x' );
	expect( await problemsIn( page, '[role="dialog"]' ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( hostile ).not.toContainText( 'Unread' );

	// A bulk action and its Undo.
	for ( const name of [ 'maps', 'Sunday' ] ) {
		await page.getByRole( 'row', { name } ).getByRole( 'checkbox' ).check();
	}
	await page
		.getByRole( 'button', { name: 'Mark as spam', exact: true } )
		.last()
		.click();
	await expect( rows ).toHaveCount( 2 );
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( rows ).toHaveCount( 4 );

	for ( const width of [ 400, 820, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectFits( page );
	}
	await hostile.getByRole( 'button' ).first().click();
	await dialog
		.getByRole( 'button', { name: 'Move to Trash', exact: true } )
		.click();
	await expect( rows ).toHaveCount( 3 );
	await page.getByRole( 'button', { name: /^Trash/ } ).click();
	await expect( hostile ).toHaveCount( 1 );

	const download = page.waitForEvent( 'download' );
	await page.getByRole( 'link', { name: 'Export as CSV' } ).click();
	expect( ( await download ).suggestedFilename() ).toMatch( /\.csv$/ );
} );

test( 'An entries list that fails to load shows an error and can be retried', async ( {
	admin: page,
} ) => {
	const route = /frontispiece(?:\/|%2F)v1(?:\/|%2F)entries/;
	await page.route( route, ( request ) => request.abort() );
	// Ignore the sign-up form that is part of the page.
	await page.goto(
		'/wp-admin/admin.php?page=frontispiece-entries&state=spam'
	);
	const again = page.getByRole( 'button', { name: 'Try again' } );
	await expect( again ).toBeVisible();
	await page.unroute( route );
	await again.click();
	await expect( again ).toHaveCount( 0 );
	await expect(
		page.getByRole( 'link', { name: 'Export as CSV' } )
	).toBeVisible();
} );
