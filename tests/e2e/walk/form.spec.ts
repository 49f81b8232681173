import { Editor } from '../lib/editor.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';

interface Saved {
	template: string;
	mail: { recipient: string };
}

const ROUTE = '/frontispiece/v1/contact-forms';

test( 'A form of six fields with routing, file and consent takes at most 12 clicks and 6 typed words to a published page', async ( {
	admin: page,
	owner,
} ) => {
	const walk = new Walk( page );
	await page.goto( '/wp-admin/admin.php?page=frontispiece-forms' );
	await walk.click(
		page.getByRole( 'button', { name: 'Add form' } ).first()
	);
	await walk.click( page.getByRole( 'button', { name: /Support request/ } ) );
	await expect(
		page.frameLocator( 'iframe[title="Form preview"]' ).getByText( 'Topic' )
	).toBeVisible();
	await walk.click( page.getByRole( 'button', { name: 'Use template' } ) );
	const { canvas } = await Editor.ready( page );

	// A label is changed by clicking it.
	await walk.click(
		canvas.getByRole( 'textbox', { name: 'Label' } ).filter( {
			hasText: 'Topic',
		} )
	);
	await page.keyboard.press( 'ControlOrMeta+a' );
	await walk.type( 'Your department' );
	for ( const [ number, address ] of [
		[ 1, 'sales@example.org' ],
		[ 2, 'help@example.org' ],
	] as const ) {
		await walk.click(
			canvas.getByRole( 'textbox', {
				name: `Send choice ${ number } to`,
			} )
		);
		await walk.type( address );
	}

	await walk.click( page.getByRole( 'tab', { name: 'Form', exact: true } ) );
	await walk.click( page.getByRole( 'button', { name: 'Add to a page' } ) );
	await walk.click( page.getByRole( 'button', { name: 'Create page' } ) );
	await expect(
		page
			.frameLocator( 'iframe[name="editor-canvas"]' )
			.getByLabel( 'Your department' )
	).toBeVisible();
	await walk.click(
		page.getByRole( 'button', { name: 'Publish', exact: true } ).first()
	);
	await walk.click(
		page
			.getByRole( 'region', { name: 'Editor publish' } )
			.getByRole( 'button', { name: 'Publish', exact: true } )
	);
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( 'published' );
	// The first edition took 26 clicks and 6 typed fields.
	walk.expectAtMost( { clicks: 12, words: 6, fields: 3 } );

	const id = Number( new URL( page.url() ).searchParams.get( 'post' ) );
	const { link } = await owner.rest< { link: string } >(
		`/wp/v2/pages/${ id }`
	);
	await page.goto( link );
	await expect( page.getByLabel( 'Your department' ) ).toBeVisible();
	await expect( page.locator( 'input[type=file]' ) ).toHaveCount( 1 );
	await expect(
		page.locator( '[data-name=consent] input[type=checkbox]' )
	).toHaveCount( 1 );
	const forms = await owner.rest< { id: number; title: string }[] >( ROUTE );
	const made = forms
		.filter( ( { title } ) => title === 'Support request' )
		.map( ( form ) => form.id );
	const saved = await owner.rest< Saved >(
		`${ ROUTE }/${ Math.max( ...made ) }`
	);
	expect( saved.template ).toContain( 'Sales|sales@example.org' );
	expect( saved.template ).toContain( 'Technical support|help@example.org' );
	expect( saved.mail.recipient ).toBe( '[topic]' );
} );

test( 'A message of a form is found by what it says and changed with at most 4 clicks and 3 typed words', async ( {
	admin: page,
	owner,
} ) => {
	const id = await owner.form( {
		// On the first page of the list, which is sorted by title, however many forms other tests leave.
		title: 'A form with a message',
		notation: 'blocks',
		template:
			'<!-- wp:frontispiece/field-text {"name":"a","label":"A","required":true} /-->',
	} );
	await page.goto( '/wp-admin/admin.php?page=frontispiece-forms' );
	const walk = new Walk( page );
	await walk.click(
		page.getByRole( 'button', { name: 'A form with a message' } )
	);
	await Editor.ready( page );
	await walk.click(
		page.getByRole( 'button', { name: 'Messages', exact: true } )
	);
	await walk.click( page.getByLabel( 'Required field is empty' ) );
	await walk.type( 'Please answer this' );
	await walk.click(
		page.getByRole( 'button', { name: 'Save', exact: true } )
	);
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( 'updated' );
	walk.expectAtMost( { clicks: 4, words: 3 } );

	const saved = await owner.rest< { messages: Record< string, string > } >(
		`${ ROUTE }/${ id }`
	);
	expect( saved.messages ).toEqual( {
		invalid_required: 'Please answer this',
	} );
} );
