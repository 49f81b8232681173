import { problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/test.js';

test( 'An owner sends a test entry, and finds it under Test only', async ( {
	admin: page,
	owner,
} ) => {
	const id = await owner.form( {
		title: 'Form with a test',
		template:
			'<label>Your email [email* your-email]</label>\n\n<label>Guests [number* guests min:2 max:4]</label>\n\n[submit "Send"]',
		mail: {
			active: true,
			recipient: 'office@example.org',
			sender: 'site@example.org',
			subject: 'x',
			body: '[your-email]',
		},
	} );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-forms&form=${ id }`
	);
	await page
		.getByRole( 'button', { name: /^Notification/ } )
		.first()
		.click();
	await page.getByRole( 'button', { name: 'Send test entry' } ).click();
	const result = page
		.getByRole( 'status' )
		.filter( { hasText: 'The test entry passed the rules' } );
	await expect( result ).toContainText(
		'Your mail server accepted the email'
	);
	expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual( [] );
	await result.getByRole( 'link', { name: 'View entry' } ).click();

	const dialog = page.getByRole( 'dialog' );
	await expect( dialog ).toContainText( 'visitor@example.org' );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	const tabs = page.getByRole( 'navigation', { name: 'Entry status' } );
	await expect(
		tabs.getByRole( 'button', { name: /^Test/ } )
	).toHaveAttribute( 'aria-current', 'true' );
	await tabs.getByRole( 'button', { name: /^Received/ } ).click();
	await expect(
		page.getByRole( 'row', { name: 'Form with a test' } )
	).toHaveCount( 0 );
} );
