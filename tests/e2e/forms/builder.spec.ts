import { Editor, openTab } from '../lib/editor.js';
import { expect, test } from '../lib/test.js';

interface Saved {
	id: number;
	title: string;
	notation: string;
	template: string;
	mail: { recipient: string };
}

const ROUTE = '/frontispiece/v1/contact-forms';

test( 'A form is built by clicking its fields, saved with its emails and printed on a page', async ( {
	admin: page,
	owner,
} ) => {
	await page.goto( '/wp-admin/admin.php?page=frontispiece-forms' );
	await page.getByRole( 'button', { name: 'Add form' } ).first().click();
	await page.getByRole( 'button', { name: 'Use template' } ).click();
	const editor = await Editor.ready( page );
	const id = Number( new URL( page.url() ).searchParams.get( 'post' ) );

	// A label is changed by clicking it.
	const label = editor.canvas.getByRole( 'textbox', { name: 'Label' } );
	await expect( label ).toHaveCount( 4 );
	await label.first().click();
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( 'Full name' );
	await label.nth( 2 ).click();
	// The toolbar is hidden while a user types, until the mouse moves.
	await label.nth( 1 ).hover();
	await label.nth( 2 ).hover();
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Required' } )
		.click();

	await openTab( page, 'Form' );
	await page
		.getByRole( 'button', { name: 'Notification email', exact: true } )
		.click();
	await page
		.getByRole( 'textbox', { name: 'To', exact: true } )
		.fill( 'orders@example.org' );
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect( page.getByTestId( 'snackbar' ) ).toContainText(
		'Form updated.'
	);
	await expect( page ).toHaveTitle( /^Edit form/ );

	const saved = await owner.rest< Saved >( `${ ROUTE }/${ id }` );
	expect( saved.notation ).toBe( 'blocks' );
	expect( saved.template ).toContain( '"label":"Full name"' );
	expect( saved.template ).toMatch(
		/"name":"your-subject"[^>]*"required":true|"required":true[^>]*"name":"your-subject"/
	);
	expect( saved.mail.recipient ).toBe( 'orders@example.org' );

	const { link } = await owner.send< { link: string } >( '/wp/v2/pages', {
		title: 'Form from blocks',
		status: 'publish',
		content: `<!-- wp:frontispiece/form {"id":${ id }} /-->`,
	} );
	await page.goto( link );
	await expect( page.getByLabel( 'Full name' ) ).toBeVisible();
	await page.getByLabel( 'Full name' ).fill( 'Ada' );
	await page.getByLabel( 'Your email address' ).fill( 'ada@example.org' );
	await page.getByLabel( 'Your message' ).fill( 'Hello' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	await expect(
		page.locator( '[data-status="invalid"] [data-name="your-subject"]' )
	).toContainText( 'fill in' );
	await page.getByLabel( 'Subject' ).fill( 'Tea' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	await expect( page.locator( '[data-status="sent"]' ) ).toHaveCount( 1 );
} );

test( 'A form with tags is converted to blocks after its owner learns what remains tags', async ( {
	admin: page,
	owner,
} ) => {
	const { id } = await owner.send< Saved >( ROUTE, {
		title: 'With tags',
		template:
			'<label>Name [text* your-name]</label>\n\n<label>Size [radio size "Small" "Large"]</label>\n\nAge: [number age]\n\n[submit "Send"]',
	} );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-forms&form=${ id }`
	);
	await page.getByRole( 'button', { name: 'Convert to blocks' } ).click();
	const question = page.getByRole( 'dialog' );
	await expect( question ).toContainText( 'Age: [number age]' );
	await question.getByRole( 'button', { name: 'Convert to blocks' } ).click();
	const editor = await Editor.ready( page );
	await expect(
		editor.canvas.getByRole( 'textbox', { name: 'Form tags' } )
	).toHaveValue( /Age: \[number age\]/ );
	await expect( editor.canvas.getByText( 'Large' ) ).toBeVisible();
	await expect(
		editor.canvas.getByText( 'This block contains unexpected' )
	).toHaveCount( 0 );

	// A choice is added where visitors see it.
	await editor.canvas.getByText( 'Large' ).click();
	await editor.canvas.getByRole( 'button', { name: 'Add choice' } ).click();
	await editor.canvas
		.getByRole( 'textbox', { name: 'Choice 3' } )
		.fill( 'Huge' );
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect( page.getByTestId( 'snackbar' ) ).toContainText(
		'Form updated.'
	);
	await expect( page ).toHaveTitle( /^Edit form/ );
	const saved = await owner.rest< Saved >( `${ ROUTE }/${ id }` );
	expect( saved.template ).toContain( '"values":["Small","Large","Huge"]' );
	expect( saved.template ).toContain( 'Age: [number age]' );

	// Both addresses of a form lead to its editor.
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-forms&form=${ id }`
	);
	await page.waitForURL( /post\.php\?post=\d+&action=edit/ );
	await page.goto( '/wp-admin/edit.php?post_type=frontispiece_form' );
	await page.waitForURL( /page=frontispiece-forms/ );
} );

test( 'A form is made from a template in the block of a page, and a problem in it is fixed by a click', async ( {
	admin: page,
} ) => {
	const editor = await Editor.open(
		page,
		'/wp-admin/post-new.php?post_type=page&post_title=Ask'
	);
	await editor.insert( 'Contact form' );
	await editor.canvas
		.getByRole( 'button', { name: 'Create from a template' } )
		.click();
	await page.getByRole( 'button', { name: /RSVP/ } ).click();
	await page.getByRole( 'button', { name: 'Use template' } ).click();
	await expect( editor.canvas.getByText( 'Will you attend?' ) ).toBeVisible();
	const [ builder ] = await Promise.all( [
		page.context().waitForEvent( 'page' ),
		page
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'Edit form' } )
			.click(),
	] );
	await builder.waitForURL( /post\.php\?post=\d+&action=edit/ );
	const form = await Editor.ready( builder );
	await form.canvas.getByRole( 'textbox', { name: 'Button text' } ).click();
	// WordPress's shortcut for deleting a block.
	await builder.keyboard.press( 'Shift+Alt+z' );
	await openTab( builder, 'Form' );
	await builder.getByRole( 'button', { name: 'Check: 1 issue' } ).click();
	await builder.getByRole( 'button', { name: 'Fix', exact: true } ).click();
	await expect(
		builder.getByRole( 'button', { name: 'Check', exact: true } )
	).toBeVisible();
	await expect(
		form.canvas.getByRole( 'textbox', { name: 'Button text' } )
	).toHaveCount( 1 );
} );
