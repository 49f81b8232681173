import { expectFits, problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const expectRejected = ( page: Page ) =>
	test.step( 'An invalid email address is rejected next to its field', async () => {
		await page
			.getByRole( 'button', { name: 'Add subscriber' } )
			.first()
			.click();
		const dialog = page.getByRole( 'dialog', { name: 'Add subscriber' } );
		await dialog.getByLabel( 'Email address' ).fill( 'nobody' );
		await dialog.getByLabel( 'Email address' ).press( 'Enter' );
		await expect( dialog.getByRole( 'alert' ) ).toContainText(
			'Enter a valid email address'
		);
		expect( await problemsIn( page, '[role="dialog"]' ) ).toEqual( [] );
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
	} );

test( 'Subscribers can be imported, searched and deleted, and a deletion can be undone', async ( {
	admin: page,
} ) => {
	const mark = String( Date.now() );
	const address = ( name: string ) => `${ name }-${ mark }@example.org`;
	await switchOn( page, { newsletter: {} } );
	await page.goto( '/wp-admin/admin.php?page=frontispiece-subscribers' );
	await expectRejected( page );
	await page.getByRole( 'button', { name: 'Import', exact: true } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Import subscribers' } );
	await dialog
		.getByLabel( 'Email addresses' )
		.fill(
			`email,status\n${ address( 'ada' ) },\n${ address( 'grace' ) },\nnobody,\n${ address( 'gone' ) },unsubscribed`
		);
	expect( await problemsIn( page, '[role="dialog"]' ) ).toEqual( [] );
	await dialog.getByRole( 'button', { name: 'Check list' } ).click();
	await expect( dialog ).toContainText(
		'Line 4: “nobody” is not a valid email address'
	);
	await dialog.getByRole( 'button', { name: 'Add 2 subscribers' } ).click();
	await expect( dialog ).toContainText(
		'Describe where and how these people agreed'
	);
	await dialog
		.getByLabel( 'Proof of consent' )
		.fill( 'At the fair, on paper' );
	await dialog.getByRole( 'button', { name: 'Add 2 subscribers' } ).click();
	await expect( dialog ).toHaveCount( 0 );

	// Without the footer, which WordPress prints.
	await page.reload();
	await page.getByRole( 'searchbox' ).fill( mark );
	const rows = page.getByRole( 'row', { name: mark } );
	await expect( rows ).toHaveCount( 2 );
	expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual( [] );
	for ( const width of [ 400, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectFits( page );
	}

	// With the keyboard.
	const ada = page.getByRole( 'row', { name: address( 'ada' ) } );
	const choose = async ( action: string ) => {
		const item = page.getByRole( 'menuitem', {
			name: action,
			exact: true,
		} );
		// The table is made again when the window's width changes, and a key that comes too early opens nothing.
		await expect( async () => {
			await ada
				.getByRole( 'button', { name: 'Actions' } )
				.press( 'Enter' );
			await expect( item ).toBeVisible( { timeout: 2000 } );
		} ).toPass();
		await item.press( 'Enter' );
	};
	await choose( 'Delete' );
	await expect( rows ).toHaveCount( 1 );
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( rows ).toHaveCount( 2 );
	await choose( 'Unsubscribe' );
	await page
		.getByRole( 'dialog', { name: 'Unsubscribe' } )
		.getByRole( 'button', { name: 'Unsubscribe' } )
		.press( 'Enter' );
	await expect( ada ).toContainText( 'Unsubscribed' );
} );
