import { expectFits } from '../lib/access.js';
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

const block = ( name: string, attributes: object, inner?: string ) =>
	`<!-- wp:frontispiece/${ name } ${ JSON.stringify( attributes ) } ${
		inner === undefined
			? '/-->'
			: `-->${ inner }<!-- /wp:frontispiece/${ name } -->`
	}`;

/** Two steps and a repeating group. */
const PARTS = [
	block(
		'form-step',
		{ label: 'Delivery' },
		block( 'field-text', { name: 'your-name', label: 'Your name' } )
	),
	block(
		'form-step',
		{ label: 'Wishes' },
		block( 'field-textarea', { name: 'wish', label: 'Wishes' } )
	),
	block(
		'field-repeat',
		{ name: 'guests', legend: 'Guests' },
		block( 'field-text', { name: 'guest', label: 'Name' } )
	),
	block( 'field-submit', { label: 'Send' } ),
].join( '' );

/** Steps and repeating groups are shown, and only what they can contain is offered. */
async function expectOffers( editor: Editor ): Promise< void > {
	const part = ( name: string ) =>
		editor.canvas.getByRole( 'document', { name: `Block: ${ name }` } );
	await expect( part( 'Step' ) ).toHaveCount( 2 );
	await expect( part( 'Step' ).nth( 1 ) ).toContainText( 'Step 2' );
	await expect( part( 'Repeating group' ) ).toContainText( 'Guests 1' );
	await expect(
		part( 'Repeating group' )
			.getByRole( 'textbox', { name: 'Label' } )
			.first()
	).toBeVisible();
	for ( const [ parent, name, inside ] of [
		[ 'form-step', 'form-step', false ],
		[ 'form-step', 'field-text', true ],
		[ 'field-repeat', 'field-text', true ],
		[ 'field-repeat', 'field-file', false ],
		[ 'field-repeat', 'field-repeat', false ],
		[ 'field-repeat', 'field-submit', false ],
	] as const ) {
		expect(
			await editor.offers(
				`frontispiece/${ name }`,
				`frontispiece/${ parent }`
			),
			`${ name } in ${ parent }`
		).toEqual( { top: true, inside } );
	}
}

/** A form is previewed as on a desktop, a tablet and a phone. */
async function expectDevices( { page, canvas }: Editor ): Promise< void > {
	for ( const [ device, most ] of [
		[ 'Desktop', Infinity ],
		[ 'Tablet', 1000 ],
		[ 'Mobile', 600 ],
	] as const ) {
		await page.getByRole( 'button', { name: 'View', exact: true } ).click();
		await page.locator( '[role^="menuitem"]', { hasText: device } ).click();
		await page.keyboard.press( 'Escape' );
		const html = canvas.locator( 'html' );
		// The editor changes the width gradually.
		await expect
			.poll( () => html.evaluate( ( { clientWidth } ) => clientWidth ) )
			.toBeLessThan( most );
		expect(
			await html.evaluate(
				( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth
			),
			device
		).toBe( 0 );
	}
	await page.getByRole( 'button', { name: 'View', exact: true } ).click();
	await page.locator( '[role^="menuitem"]', { hasText: 'Desktop' } ).click();
	await page.keyboard.press( 'Escape' );
}

/** Nothing in the editor of a form is wider than a phone, its settings included. */
async function expectNarrow( editor: Editor ): Promise< void > {
	const { page } = editor;
	await page.setViewportSize( { width: 390, height: 800 } );
	// WordPress closes the sidebar where the window becomes narrow.
	await expect( editor.sidebar ).toBeHidden();
	await expectFits( page );
	expect(
		await editor.canvas
			.locator( 'html' )
			.evaluate( ( html ) => html.scrollWidth - html.clientWidth )
	).toBe( 0 );
	await page.getByRole( 'button', { name: 'Settings', exact: true } ).click();
	await page.getByRole( 'tab', { name: 'Form', exact: true } ).click();
	await expectFits( page );
	expect(
		await editor.sidebar.evaluate(
			( part ) => part.scrollWidth - part.clientWidth
		)
	).toBeLessThanOrEqual( 0 );
}

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
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( 'updated' );

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
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( 'updated' );
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

test( 'The editor of a form has the styles of the theme, offers what each part can contain, previews devices and fits a phone', async ( {
	admin: page,
	owner,
} ) => {
	const id = await owner.form( {
		title: 'Form on three devices',
		template: PARTS,
	} );
	await page.goto(
		await owner.page( `<!-- wp:frontispiece/form {"id":${ id }} /-->` )
	);
	const font = await page
		.getByText( 'Your name' )
		.evaluate( ( label ) => getComputedStyle( label ).fontFamily );

	await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
	const editor = await Editor.ready( page );
	const label = editor.canvas.getByRole( 'textbox', { name: 'Label' } );
	await expect( label.first() ).toHaveCSS( 'font-family', font );
	await test.step( 'The editor offers steps at the top level of a form only, and in a row only what it can contain', () =>
		expectOffers( editor ) );
	await test.step( 'A form is previewed as on a desktop, a tablet and a phone', () =>
		expectDevices( editor ) );
	await test.step( 'Nothing in the editor of a form is wider than a phone, its settings included', () =>
		expectNarrow( editor ) );
} );
