import { expectFits } from '../lib/access.js';
import { Editor } from '../lib/editor.js';
import { expect, test } from '../lib/test.js';

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
		block( 'field-text', {
			name: 'your-name',
			label: 'Your name',
			width: 'half',
		} ) +
			block( 'field-tel', {
				name: 'phone',
				label: 'Phone',
				width: 'half',
			} )
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

/** Fields of a step are in columns, as on the page, and what is in a repeating group does not overlap. */
async function expectColumns( { canvas }: Editor ): Promise< void > {
	const boxOf = async ( name: string ) => {
		const box = await canvas
			.getByText( name, { exact: true } )
			.boundingBox();
		return box ?? { x: NaN, y: NaN, height: NaN };
	};
	const [ left, right ] = [
		await boxOf( 'Your name' ),
		await boxOf( 'Phone' ),
	];
	expect( right.y ).toBe( left.y );
	expect( right.x ).toBeGreaterThan( left.x );
	const row = await canvas
		.locator( '.frontispiece-form__repeat-row' )
		.boundingBox();
	const button = await canvas
		.locator( '.frontispiece-form__row-button' )
		.boundingBox();
	expect( button?.y ).toBeGreaterThan(
		( row?.y ?? NaN ) + ( row?.height ?? 0 )
	);
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
	await test.step( 'Fields are where they are on the page', () =>
		expectColumns( editor ) );
	await test.step( 'A form is previewed as on a desktop, a tablet and a phone', () =>
		expectDevices( editor ) );
	await test.step( 'Nothing in the editor of a form is wider than a phone, its settings included', () =>
		expectNarrow( editor ) );
} );
