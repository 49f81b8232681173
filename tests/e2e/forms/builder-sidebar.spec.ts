import { problemsIn } from '../lib/access.js';
import { Editor, openTab } from '../lib/editor.js';
import { expect, test } from '../lib/test.js';
import type { Owner } from '../lib/owner.js';

interface Saved {
	id: number;
	template: string;
	mail: { recipient: string };
}

const ROUTE = '/frontispiece/v1/contact-forms';

const CONTROLS = 'input, select, textarea, button';

/** In the order in which a form is made. */
const PANELS = [
	'Notification email',
	'Confirmation email',
	'Confirmation',
	'Messages',
	'Entries',
	'Spam protection',
	'Webhooks',
	'Settings',
	'Check',
	'Test',
	'Add to a page',
];

test( 'BUG-72: the button of the form templates stays inside their dialog', async ( {
	admin: page,
} ) => {
	await page.goto( '/wp-admin/admin.php?page=frontispiece-forms' );
	await page.getByRole( 'button', { name: 'Add form' } ).first().click();
	await page
		.frameLocator( 'iframe[title="Form preview"]' )
		.getByText( 'Your message' )
		.waitFor();
	const use = page.getByRole( 'button', { name: 'Use template' } );
	const dialog = page.getByRole( 'dialog', { name: 'Add form' } );
	for ( const [ width, height ] of [
		[ 390, 844 ],
		[ 768, 900 ],
		[ 1280, 900 ],
	] as const ) {
		await page.setViewportSize( { width, height } );
		await expect( use ).toBeInViewport( { ratio: 1 } );
		const [ inner, outer ] = [
			await use.boundingBox(),
			await dialog.boundingBox(),
		];
		expect( inner && outer && inner.y + inner.height ).toBeLessThanOrEqual(
			( outer?.y ?? 0 ) + ( outer?.height ?? 0 )
		);
		// Nothing else is where the button is, also after scrolling.
		await dialog.getByRole( 'listitem' ).last().scrollIntoViewIfNeeded();
		await use.click( { trial: true } );
	}
	expect( await problemsIn( page, '[role="dialog"]' ) ).toEqual( [] );
} );

/** Returns a form like that of the template: until somebody changes the first one, all tests get the same form. */
async function copyOfContactForm( owner: Owner ): Promise< number > {
	const post = ( path: string ) =>
		owner.rest< Saved >( `${ ROUTE }/${ path }`, { method: 'POST' } );
	let id = 0;
	await expect( async () => {
		const original = await post( 'templates/contact' );
		( { id } = await post( `${ original.id }/duplicate` ) );
		const copy = await owner.rest< Saved >( `${ ROUTE }/${ id }` );
		// Another test may have changed the original meanwhile.
		expect( copy.template ).toContain( '"label":"Your name"' );
		expect( copy.mail.recipient ).toBe( '[_site_admin_email]' );
	} ).toPass();
	return id;
}

test( 'BUG-72: the sidebar of a form shows what the form uses, in the order of the work, and keeps what was typed', async ( {
	admin: page,
	owner,
} ) => {
	const id = await copyOfContactForm( owner );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
	const { sidebar } = await Editor.ready( page );
	await openTab( page, 'Form' );
	const toggle = ( name: string ) =>
		sidebar.getByRole( 'button', { name, exact: true } );
	await expect( toggle( 'Add to a page' ) ).toBeVisible();
	const count = () =>
		sidebar.locator( CONTROLS ).filter( { visible: true } ).count();
	expect( await count() ).toBeLessThanOrEqual( 25 );
	await test.step( 'At most 25 controls are visible with any of its panels open', async () => {
		for ( const title of PANELS ) {
			await toggle( title ).click();
			await expect( toggle( title ) ).toHaveAttribute(
				'aria-expanded',
				'true'
			);
			expect( await count(), title ).toBeLessThanOrEqual( 25 );
			await toggle( title ).click();
		}
	} );
	expect(
		await sidebar
			.locator( '.frontispiece-form-panel' )
			.evaluateAll( ( all ) =>
				all.map( ( { firstChild } ) => firstChild?.textContent )
			)
	).toEqual( PANELS );
	for ( const [ name, summary ] of [
		[ 'Notification email', 'To: Administration Email Address' ],
		[ 'Confirmation email', 'Not sent' ],
		[ 'Confirmation', 'Show a message' ],
		[ 'Messages', 'Default texts' ],
		[ 'Entries', 'Save entries on this site' ],
		[ 'Webhooks', 'None' ],
		[ 'Settings', 'Everyone' ],
	] as const ) {
		await expect( toggle( name ) ).toHaveAccessibleDescription( summary );
		await expect( toggle( name ) ).toHaveAttribute(
			'aria-expanded',
			'false'
		);
		await expect(
			sidebar.getByRole( 'heading', { name, exact: true } )
		).toHaveCount( 1 );
	}

	await test.step( 'Messages are those of its fields and rules, and the others follow a button', async () => {
		await toggle( 'Messages' ).focus();
		await page.keyboard.press( 'Enter' );
		const texts = sidebar.getByRole( 'textbox' );
		await expect( texts ).toHaveCount( 6 );
		await expect(
			sidebar.getByLabel( 'Invalid email address' )
		).toBeVisible();
		const more = sidebar.getByRole( 'button', { name: 'More messages' } );
		await more.focus();
		await page.keyboard.press( 'Enter' );
		await expect( more ).toHaveAttribute( 'aria-expanded', 'true' );
		await page.keyboard.press( 'Tab' );
		await expect( sidebar.getByLabel( 'Consent missing' ) ).toBeFocused();
		await sidebar.getByLabel( 'Invalid date' ).fill( 'A day, please.' );
		await more.click();
		await expect( texts ).toHaveCount( 7 );
		await toggle( 'Messages' ).click();
		await expect( toggle( 'Messages' ) ).toHaveAccessibleDescription(
			'1 changed text'
		);
	} );

	await test.step( 'A closed panel keeps what was typed in it', async () => {
		await toggle( 'Test' ).click();
		const to = sidebar.getByLabel( 'Send a test to' );
		await to.fill( 'me@example.org' );
		await toggle( 'Test' ).click();
		await expect( to ).toBeHidden();
		await toggle( 'Test' ).click();
		await expect( to ).toHaveValue( 'me@example.org' );
		await toggle( 'Test' ).click();
	} );

	await test.step( 'A value is inserted where the cursor was', async () => {
		await toggle( 'Notification email' ).click();
		const subject = sidebar.getByLabel( 'Subject', { exact: true } );
		await subject.fill( 'New: ' );
		await sidebar
			.getByRole( 'button', { name: 'Insert a field value' } )
			.click();
		await page
			.getByRole( 'menuitem', { name: '[your-name] Your name' } )
			.click();
		await expect( subject ).toHaveValue( 'New: [your-name]' );
		await expect( subject ).toBeFocused();
		expect(
			await problemsIn( page, '.editor-sidebar, .interface-sidebar' )
		).toEqual( [] );
	} );

	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( 'updated' );
	const saved = await owner.rest< {
		messages: object;
		mail: { subject: string };
		settings: { url_scheme: string };
	} >( `${ ROUTE }/${ id }` );
	expect( saved ).toMatchObject( {
		messages: { invalid_date: 'A day, please.' },
		mail: { subject: 'New: [your-name]' },
		settings: { url_scheme: 'https' },
	} );
} );
