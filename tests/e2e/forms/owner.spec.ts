import { faultsIn } from '../lib/access.js';
import { Editor } from '../lib/editor.js';
import { expect, test } from '../lib/test.js';

// An owner who has read nothing: makes a form, places it, a visitor fills it
// in, and the owner finds the message.
test.describe.configure( { timeout: 90_000 } );

test( 'A form is made, placed, filled in and received without a manual', async ( {
	page,
	context,
	browser,
	owners,
	site,
} ) => {
	const owner = await owners( site );
	await context.addCookies( owner.state.cookies );
	await page.goto( '/wp-admin/' );
	await page.getByRole( 'link', { name: 'Frontispiece' } ).first().hover();
	await page
		.locator( '#adminmenu' )
		.getByRole( 'link', { name: 'Forms', exact: true } )
		.click();
	await page.getByRole( 'link', { name: 'Add form' } ).first().click();
	const name = `Ask the shop ${ Date.now() }`;
	await page.getByLabel( 'Name of the form' ).fill( name );
	await page.getByRole( 'button', { name: 'tel', exact: true } ).click();
	await page.keyboard.press( 'Control+End' );
	await expect( page.getByRole( 'textbox', { name: 'Fields' } ) ).toHaveValue(
		/\[tel your-phone[^\]]*\]<\/label>\s+\[submit "Send"\]/
	);
	// While WordPress saves a draft by itself, its button does nothing.
	await expect( async () => {
		await page
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click( { timeout: 2000 } );
		await expect( page.locator( '#message' ) ).toContainText(
			'The form is saved.'
		);
	} ).toPass( { timeout: 30_000 } );

	const editor = await Editor.open( page, '/wp-admin/post-new.php' );
	await editor.insert( 'Contact form' );
	const panel = await editor.panel( 'Form' );
	await panel
		.getByRole( 'combobox', { name: 'Form', exact: true } )
		.selectOption( { label: name } );
	await expect(
		editor.canvas.locator( '[inert] .frontispiece-form input[type="tel"]' )
	).toHaveCount( 1 );
	const id = await editor.publish( 'Ask us' );

	const visitor = await browser.newPage();
	await visitor.goto( `${ site.url }/?p=${ id }` );
	await visitor.getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
	await visitor.getByLabel( 'Your e-mail address' ).fill( 'ada@example.org' );
	await visitor.getByLabel( 'Your message' ).fill( 'Is it open on Sunday?' );
	await visitor.getByRole( 'button', { name: 'Send' } ).click();
	await expect(
		visitor.locator( '.frontispiece-form__response' )
	).toHaveText( 'Thank you. Your message has been sent.' );
	await visitor.close();

	await page.goto( '/wp-admin/edit.php?post_type=frontispiece_form' );
	await page
		.getByRole( 'row', { name } )
		.getByRole( 'link', { name: '1', exact: true } )
		.click();
	const message = page.getByRole( 'row', { name: 'Is it open on Sunday?' } );
	await expect( message ).toContainText( 'Ada Lovelace' );
	expect( await faultsIn( page, '.wrap' ) ).toEqual( [] );
	await message.getByRole( 'button', { name: 'Delete' } ).click();
	await expect( message ).toHaveCount( 0 );
} );

test( 'The screen of a form has no fault of access that can be found by rules', async ( {
	page,
	context,
	owners,
	site,
} ) => {
	const owner = await owners( site );
	await context.addCookies( owner.state.cookies );
	await page.goto( '/wp-admin/post-new.php?post_type=frontispiece_form' );
	expect( await faultsIn( page, '#post-body' ) ).toEqual( [] );
} );
