import { join } from 'node:path';
import { expectFits, problemsIn } from '../lib/access.js';
import { Editor } from '../lib/editor.js';
import { mailsOf } from '../lib/mails.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

// An owner creates a form and adds it to a page, a visitor fills it in, and the owner finds the entry.
test.describe.configure( { timeout: 120_000 } );

/** Takes the screenshots for docs/ if requested. */
const picture = async ( page: Page, name: string ) => {
	const folder = process.env.FRONTISPIECE_SHOTS;
	if ( folder ) {
		await page.screenshot( { path: join( folder, `${ name }.png` ) } );
	}
};

const WIDTHS = [ 400, 820, 1280 ];

/** Nothing is wider than the window at any width. */
async function atEachWidth( page: Page, name: string ) {
	for ( const width of WIDTHS ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectFits( page );
		await picture( page, `${ name }-${ width }` );
	}
}

test( 'A site owner can create, place and fill in a form and read its entry without documentation', async ( {
	admin: page,
	browser,
	site,
} ) => {
	const name = `Ask the shop ${ Date.now() }`;
	const text = `${ name }: Is it open on Sunday?`;
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.goto( `${ site.url }/wp-admin/` );
	await page.getByRole( 'link', { name: 'Frontispiece' } ).first().hover();
	await page
		.locator( '#adminmenu' )
		.getByRole( 'link', { name: 'Forms', exact: true } )
		.click();
	await page.getByRole( 'button', { name: 'Add form' } ).first().click();
	await page.getByRole( 'button', { name: 'Write form tags' } ).click();
	await page.getByLabel( 'Form name' ).fill( name );
	await page.getByRole( 'button', { name: 'Phone', exact: true } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Add field: Phone' } );
	await dialog.getByLabel( 'Required' ).check();
	await dialog.getByRole( 'button', { name: 'Insert' } ).click();
	await expect( page.getByRole( 'textbox', { name: 'Fields' } ) ).toHaveValue(
		/<label>Phone \[tel\* your-phone\]<\/label>\s+\[submit "Send"\]/
	);
	// The preview updates while the owner types.
	const preview = page.frameLocator( 'iframe[title="Form preview"]' );
	await expect( preview.locator( 'input[type="tel"]' ) ).toHaveCount( 1 );
	await picture( page, 'form-make' );
	await page.getByRole( 'button', { name: 'Save' } ).click();
	await expect( page.getByTestId( 'snackbar' ) ).toContainText(
		'Form saved.'
	);

	const editor = await Editor.open(
		page,
		`${ site.url }/wp-admin/post-new.php`
	);
	await editor.insert( 'Contact form' );
	const panel = await editor.panel( 'Content' );
	await panel
		.getByRole( 'combobox', { name: 'Form', exact: true } )
		.selectOption( { label: name } );
	await expect(
		editor.canvas.locator( '[inert] .frontispiece-form input[type="tel"]' )
	).toHaveCount( 1 );
	await picture( page, 'form-place' );
	const id = await editor.publish( 'Ask us' );

	const visitor = await browser.newPage();
	await visitor.goto( `${ site.url }/?p=${ id }` );
	await visitor.getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
	await visitor.getByLabel( 'Your email address' ).fill( 'ada@example.org' );
	await visitor.getByLabel( 'Phone' ).fill( '030 123456' );
	await visitor.getByLabel( 'Your message' ).fill( text );
	await visitor.getByRole( 'button', { name: 'Send' } ).click();
	await expect(
		visitor.locator( '.frontispiece-form__response' )
	).toHaveText( 'Thank you! Your message has been sent.' );
	await picture( visitor, 'form-sent' );
	await visitor.close();

	// The email has the text of the edited form.
	await expect
		.poll( () =>
			mailsOf( site ).filter( ( { message } ) =>
				message.includes( text )
			)
		)
		.toHaveLength( 1 );

	// The entry is stored on the site, whether or not the email is sent.
	await page.goto(
		`${ site.url }/wp-admin/admin.php?page=frontispiece-forms`
	);
	await page
		.getByRole( 'row', { name } )
		.getByRole( 'link', { name: '1 (1 unread)' } )
		.click();
	await page.getByRole( 'button', { name: 'Ada Lovelace' } ).click();
	const message = page.getByRole( 'dialog', { name: 'Ada Lovelace' } );
	await expect( message ).toContainText( text );
	await expect( message ).toContainText( 'Sent' );
} );

test( 'The form editor previews the form while it is edited, reports errors and keeps field names unique', async ( {
	page,
	context,
	owner,
} ) => {
	await context.addCookies( owner.state.cookies );
	await page.goto( '/wp-admin/admin.php?page=frontispiece-forms&form=new' );
	const fields = page.getByRole( 'textbox', { name: 'Fields' } );
	await expect( fields ).toHaveValue( /your-email/ );
	await expect( page.locator( '.frontispiece-form-preview' ) ).toBeVisible();
	expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual( [] );
	await atEachWidth( page, 'form-edit' );

	// With the keyboard only: the dialog takes the focus and returns it to the text field.
	for ( const name of [ 'your-text', 'your-text-2' ] ) {
		await page.getByRole( 'button', { name: 'Text', exact: true } ).focus();
		await page.keyboard.press( 'Enter' );
		const dialog = page.getByRole( 'dialog', { name: 'Add field: Text' } );
		await expect( dialog.getByLabel( 'Name' ) ).toHaveValue( name );
		expect( await problemsIn( page, '[role="dialog"]' ) ).toEqual( [] );
		await dialog.getByLabel( 'Name' ).press( 'Enter' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( fields ).toBeFocused();
	}
	await expect( fields ).toHaveValue(
		/\[text your-text\][^]*\[text your-text-2\]/
	);

	const advice = page.locator( '.frontispiece-findings' ).first();
	await expect( advice ).toBeEmpty();
	await fields.fill(
		'<label>A [text a]</label>\n\n<label>B [text a]</label>\n[txt c]'
	);
	await expect( advice ).toContainText( 'Two fields are named “a”' );
	await expect( advice ).toContainText( '“txt” is not a field type' );
	await expect( advice ).toContainText( 'This form has no submit button' );
	await advice.getByRole( 'button', { name: 'Line 4' } ).click();
	await expect
		.poll( () =>
			fields.evaluate( ( area: HTMLTextAreaElement ) =>
				area.value.slice( area.selectionStart, area.selectionEnd )
			)
		)
		.toBe( '[txt c]' );
	await picture( page, 'form-advice' );
	await page.getByRole( 'button', { name: /^Notification/ } ).click();
	await page.getByLabel( 'To', { exact: true } ).fill( 'nobody' );
	await expect( page.locator( '.frontispiece-screen' ) ).toContainText(
		'“nobody” is not a valid email address.'
	);
	await expect( page.locator( '.frontispiece-screen' ) ).toContainText(
		"[your-subject] isn't a field in this form."
	);
	expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual( [] );

	// Leaving with unsaved changes asks for confirmation.
	const asked = page.waitForEvent( 'dialog' );
	const left = expect( page.goto( '/wp-admin/' ) ).rejects.toThrow();
	const question = await asked;
	expect( question.type() ).toBe( 'beforeunload' );
	await question.dismiss();
	await left;
	await expect( page.getByLabel( 'To', { exact: true } ) ).toHaveValue(
		'nobody'
	);
} );

test( 'A form can be exported to a file and imported again from the form list', async ( {
	page,
	context,
	owner,
} ) => {
	await context.addCookies( owner.state.cookies );
	const title = `Travels ${ Date.now() }`;
	const { shortcode } = await owner.send< { shortcode: string } >(
		'/frontispiece/v1/contact-forms',
		{ title, template: '[text a] [submit]' }
	);
	const shown = await owner.page( shortcode );
	await page.goto( '/wp-admin/admin.php?page=frontispiece-forms' );
	await page.getByRole( 'searchbox' ).fill( title );
	const rows = page.getByRole( 'row', { name: title } );
	await expect( rows ).toHaveCount( 1 );
	expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual( [] );
	const choose = async ( action: string ) => {
		await rows.first().getByRole( 'button', { name: 'Actions' } ).click();
		await page
			.getByRole( 'menuitem', { name: action, exact: true } )
			.click();
	};
	const download = page.waitForEvent( 'download' );
	await choose( 'Export' );
	const file = await ( await download ).path();
	const chooser = page.locator( 'input[type="file"]' );
	await chooser.setInputFiles( file );
	await expect( rows ).toHaveCount( 2 );

	// Before a form is deleted, the pages that show it are listed.
	const dialog = page.getByRole( 'dialog', { name: 'Move to Trash' } );
	const place = dialog.getByRole( 'listitem' ).getByRole( 'link' );
	const gone = dialog.getByRole( 'button', {
		name: 'Move to Trash',
	} );
	await rows
		.filter( { hasText: shortcode } )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await page
		.getByRole( 'menuitem', { name: 'Move to Trash', exact: true } )
		.click();
	await expect( place ).toHaveAttribute( 'href', shown );
	expect( await problemsIn( page, '[role="dialog"]' ) ).toEqual( [] );
	await gone.click();
	await expect( rows ).toHaveCount( 1 );
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( rows ).toHaveCount( 2 );
	await expectFits( page );

	await chooser.setInputFiles( {
		name: 'none.json',
		mimeType: 'application/json',
		buffer: Buffer.from( '{}' ),
	} );
	await expect( page.getByTestId( 'snackbar' ).last() ).toContainText(
		"This file doesn't contain any Frontispiece forms."
	);
} );
