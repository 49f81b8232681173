import { problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/test.js';

test( 'BUG-4, BUG-11: Saving a form reports what is missing, and one click adds a missing field', async ( {
	admin: page,
	owner,
} ) => {
	const id = await owner.form( {
		title: 'Written by hand',
		template: '<label>Name [text your-name]</label>\n\n[submit "Send"]',
		mail: {
			active: true,
			recipient: 'owner@example.org',
			subject: 'Hello',
			body: 'From: [your-name]\n\n-- \nThe site',
		},
	} );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-forms&form=${ id }`
	);
	const fields = page.getByRole( 'textbox', { name: 'Fields' } );
	const warning = page.locator( '.components-notice.is-warning' );
	const save = page.getByRole( 'button', { name: 'Save', exact: true } );
	await fields.fill(
		'<label>Name [text your-name]</label>\n\n<label>Phone: [tel phone]</label>\n\n[submit "Send"]'
	);
	await save.click();
	await expect( page.getByTestId( 'snackbar' ) ).toContainText(
		'Form saved. 1 issue needs attention.'
	);
	await expect( warning ).toContainText(
		'This field is missing from the email: Phone.'
	);
	expect( await problemsIn( page, '.components-notice.is-warning' ) ).toEqual(
		[]
	);
	await warning.getByRole( 'button', { name: 'Add to email' } ).click();
	await expect(
		page.getByRole( 'textbox', { name: 'Text', exact: true } )
	).toHaveValue( 'From: [your-name]\nPhone: [phone]\n\n-- \nThe site' );
	await expect( warning ).toHaveCount( 0 );
	await save.click();
	await expect( page.getByTestId( 'snackbar' ).last() ).toHaveText(
		/^Form saved\.$/
	);

	await page.getByRole( 'button', { name: 'Fields', exact: true } ).click();
	await fields.fill( '' );
	await save.click();
	await expect( warning ).toContainText( 'This form has no fields.' );
	await expect( warning ).toContainText( 'This form has no submit button' );
} );
