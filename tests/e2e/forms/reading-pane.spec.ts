import { problemsIn } from '../lib/access.js';
import { sendEntry } from '../lib/forms.js';
import { expect, test } from '../lib/test.js';
import type { Locator, Page } from '@playwright/test';
import type { Owner } from '../lib/owner.js';

/** Creates a form with an entry of each of these people, oldest first. */
async function entries( owner: Owner, names: string[] ): Promise< number > {
	const id = await owner.form( {
		title: `Questions ${ Date.now() }`,
		template:
			'[text your-name] [email your-email] [textarea your-message] [submit]',
		settings: { skip_mail: true },
	} );
	for ( const name of names ) {
		await sendEntry( owner.site, id, {
			'your-name': name,
			'your-email': `${ name.toLowerCase() }@example.org`,
			'your-message': `Question of ${ name }?\n${ 'A long letter.\n'.repeat( 60 ) }`,
		} );
	}
	return id;
}

const rowOf = ( page: Page, name: string ) =>
	page.getByRole( 'row', { name: `Question of ${ name }?` } );

/** Whether an element is in the window, without scrolling. */
const inView = ( element: Locator ) =>
	expect( element ).toBeInViewport( { ratio: 1 } );

test( 'BUG-70: On a wide screen the whole row opens an entry next to the list, with Reply in view', async ( {
	admin: page,
	owner,
} ) => {
	const form = await entries( owner, [ 'Ada', 'Grace', 'Hedy' ] );
	await page.setViewportSize( { width: 1280, height: 720 } );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-entries&form=${ form }`
	);
	const pane = page.getByRole( 'dialog' );
	const second = rowOf( page, 'Grace' ).getByText( 'Question of Grace?' );

	await test.step( 'Its text can be selected', async () => {
		const box = await second.boundingBox();
		expect( box ).toBeTruthy();
		if ( box ) {
			await page.mouse.move( box.x + 2, box.y + 8 );
			await page.mouse.down();
			await page.mouse.move( box.x + 90, box.y + 8, { steps: 5 } );
			await page.mouse.up();
		}
		expect(
			await page.evaluate( () => String( document.getSelection() ) )
		).not.toBe( '' );
		await expect( pane ).toHaveCount( 0 );
		await page.evaluate( () => document.getSelection()?.empty() );
	} );

	await test.step( 'The second line opens it, named by the person', async () => {
		await second.click();
		await expect( pane ).toHaveAccessibleName( 'Grace' );
		await expect( pane ).toBeFocused();
		await expect( pane ).toContainText( 'grace@example.org' );
		await inView( pane.getByRole( 'button', { name: 'Reply' } ) );
		await inView( rowOf( page, 'Hedy' ) );
		expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual(
			[]
		);
	} );

	await test.step( 'In forced colors, its row can be told from the others', async () => {
		const borderOf = ( name: string ) =>
			rowOf( page, name )
				.locator( 'td' )
				.first()
				.evaluate(
					( cell ) => getComputedStyle( cell ).borderInlineStartWidth
				);
		await page.emulateMedia( { forcedColors: 'active' } );
		expect( await borderOf( 'Grace' ) ).toBe( '4px' );
		expect( await borderOf( 'Ada' ) ).not.toBe( '4px' );
		await page.emulateMedia( { forcedColors: 'none' } );
	} );

	await test.step( 'Reply stays in view, and the focus is above the quoted question', async () => {
		await pane.getByRole( 'button', { name: 'Print' } ).focus();
		await inView( pane.getByRole( 'button', { name: 'Reply' } ) );
		await pane.getByRole( 'button', { name: 'Reply' } ).click();
		const text = pane.getByLabel( 'Reply text' );
		await expect( text ).toBeFocused();
		await inView( text );
		await page.keyboard.type( 'Yes.' );
		await expect( text ).toHaveValue(
			/^Yes\.\n\nOn .+, Grace wrote:\n> Question of Grace\?\n> A long letter\./
		);
	} );

	await test.step( 'Other entries open by buttons, keys and rows, and the reply is kept', async () => {
		await pane.getByRole( 'button', { name: 'Next entry' } ).click();
		await expect( pane ).toHaveAccessibleName( 'Ada' );
		await expect(
			pane.getByRole( 'button', { name: 'Next entry' } )
		).toBeFocused();
		await expect(
			pane.getByRole( 'button', { name: 'Next entry' } )
		).toBeDisabled();
		await page.keyboard.press( 'ArrowLeft' );
		await expect( pane ).toHaveAccessibleName( 'Grace' );
		await page.keyboard.press( 'ArrowLeft' );
		await expect( pane ).toHaveAccessibleName( 'Hedy' );
		await second.click();
		await expect( pane ).toHaveAccessibleName( 'Grace' );
		await pane.getByRole( 'button', { name: 'Reply' } ).click();
		await expect( pane.getByLabel( 'Reply text' ) ).toHaveValue( /^Yes\./ );
	} );

	await test.step( 'Escape closes it, and the focus is in its row again', async () => {
		await page.keyboard.press( 'Escape' );
		await expect( pane ).toHaveCount( 0 );
		await expect(
			rowOf( page, 'Grace' ).getByRole( 'button', { name: 'Grace' } )
		).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( pane ).toHaveAccessibleName( 'Grace' );
	} );

	await test.step( 'Checkboxes and actions of rows still do what they say', async () => {
		await pane.getByRole( 'button', { name: 'Close' } ).click();
		await rowOf( page, 'Ada' ).getByRole( 'checkbox' ).check();
		await expect( pane ).toHaveCount( 0 );
		await rowOf( page, 'Hedy' )
			.getByRole( 'button', { name: 'Actions' } )
			.click();
		await page.getByRole( 'menuitem', { name: 'Move to Trash' } ).click();
		await expect( rowOf( page, 'Hedy' ) ).toHaveCount( 0 );
		await expect( pane ).toHaveCount( 0 );
	} );

	await test.step( 'After an entry is gone, the focus is in the row that took its place', async () => {
		await second.click();
		await pane.getByRole( 'button', { name: 'Move to Trash' } ).click();
		await expect( rowOf( page, 'Grace' ) ).toHaveCount( 0 );
		await expect(
			rowOf( page, 'Ada' ).getByRole( 'button', { name: 'Ada' } )
		).toBeFocused();
	} );
} );

test( 'BUG-70: On a phone an entry opens in a dialog, with Reply in view and the question quoted', async ( {
	admin: page,
	owner,
} ) => {
	const form = await entries( owner, [ 'Mary', 'Rosa' ] );
	await page.setViewportSize( { width: 390, height: 780 } );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-entries&form=${ form }`
	);
	const dialog = page.getByRole( 'dialog' );
	await page.getByRole( 'row', { name: 'Mary' } ).first().click();
	await expect( dialog ).toHaveAccessibleName( 'Mary' );
	await inView( dialog.getByRole( 'button', { name: 'Reply' } ) );
	await dialog.getByRole( 'button', { name: 'Print' } ).focus();
	await inView( dialog.getByRole( 'button', { name: 'Reply' } ) );
	await dialog.getByRole( 'button', { name: 'Reply' } ).click();
	const text = dialog.getByLabel( 'Reply text' );
	await expect( text ).toBeFocused();
	await expect( text ).toHaveValue( /^\n\nOn .+, Mary wrote:\n> Question/ );
	expect( await problemsIn( page, '[role="dialog"]' ) ).toEqual( [] );
	await dialog.getByRole( 'button', { name: 'Previous entry' } ).click();
	await expect( dialog ).toHaveAccessibleName( 'Rosa' );
	// A window that becomes wide shows it next to the list, and a reply that was begun stays.
	await dialog.getByRole( 'button', { name: 'Reply' } ).click();
	await page.keyboard.type( 'Hello' );
	await page.setViewportSize( { width: 1280, height: 780 } );
	await expect( page.locator( '.frontispiece-pane' ) ).toHaveAccessibleName(
		'Rosa'
	);
	await expect( text ).toHaveValue( /^Hello/ );
	await page.setViewportSize( { width: 390, height: 780 } );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
} );
