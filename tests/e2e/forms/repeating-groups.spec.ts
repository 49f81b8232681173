import { problemsWhereNarrow } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';
import { mailTo } from '../lib/mails.js';
import type { FormPart } from '../lib/forms.js';

const block = ( name: string, attributes: object, inner = '' ) =>
	`<!-- wp:frontispiece/field-${ name } ${ JSON.stringify( attributes ) } ${
		inner
			? `-->${ inner }<!-- /wp:frontispiece/field-${ name } -->`
			: '/-->'
	}`;

const TEMPLATE = [
	block(
		'repeat',
		{
			name: 'guests',
			legend: 'Guests',
			addrow: 'Add a guest',
			minrows: 1,
			maxrows: 3,
		},
		block( 'text', { name: 'guest', label: 'Name', required: true } ) +
			block( 'number', { name: 'age', label: 'Age', width: 'half' } ) +
			block( 'text', {
				name: 'school',
				label: 'School',
				conditions: [
					{
						action: 'show',
						match: 'all',
						rules: [
							{ field: 'age', operator: 'less', value: '18' },
						],
					},
				],
			} )
	),
	block( 'submit', { caption: 'Send' } ),
].join( '' );

const mail = ( recipient: string ) => ( {
	template: TEMPLATE,
	settings: { skip_mail: false, store: true, min_seconds: 0 },
	mail: {
		active: true,
		recipient,
		sender: '[_site_title] <wordpress@example.org>',
		subject: 'Guests',
		headers: '',
		body: '[_all_fields]',
		attachments: '',
		html: false,
		exclude_blank: false,
	},
} );

const rowOf = ( form: FormPart, title: string ) =>
	form.root.getByRole( 'group', { name: title, exact: true } );

test( 'A visitor adds and removes rows with the keyboard, and axe finds no problem', async ( {
	open,
	page,
} ) => {
	const form = await open( TEMPLATE );
	const add = form.root.getByRole( 'button', { name: 'Add a guest' } );
	await expect( rowOf( form, 'Guests 2' ) ).toBeHidden();
	await expect(
		form.root.getByRole( 'button', { name: 'Remove Guests 1' } )
	).toBeHidden();
	await form.field( 'guests:1:guest' ).fill( 'Ada' );
	await add.focus();
	await page.keyboard.press( 'Enter' );
	await expect( form.field( 'guests:2:guest' ) ).toBeFocused();
	await page.keyboard.type( 'Bob' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '9' );
	await expect( form.field( 'guests:2:school' ) ).toBeVisible();
	await expect( form.field( 'guests:1:school' ) ).toBeHidden();
	await add.focus();
	await page.keyboard.press( 'Space' );
	await expect( form.field( 'guests:3:guest' ) ).toBeFocused();
	await expect( add ).toBeHidden();
	await form.send.click();
	await expect( form.summary.getByRole( 'link' ) ).toHaveText( [
		/^Guests 3: Name/,
	] );
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);
	await form.root
		.getByRole( 'button', { name: 'Remove Guests 1' } )
		.press( 'Enter' );
	await expect( form.field( 'guests:1:guest' ) ).toHaveValue( 'Bob' );
	await expect( form.field( 'guests:1:school' ) ).toBeVisible();
	await expect(
		form.root.getByRole( 'button', { name: 'Remove Guests 1' } )
	).toBeFocused();
	await expect( rowOf( form, 'Guests 3' ) ).toBeHidden();
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);
} );

test( 'An email contains the rows that a visitor has added and not those that are removed', async ( {
	open,
	site,
} ) => {
	const form = await open( mail( 'rows@example.org' ) );
	const add = form.root.getByRole( 'button', { name: 'Add a guest' } );
	await form.field( 'guests:1:guest' ).fill( 'Ada' );
	await add.click();
	await form.field( 'guests:2:guest' ).fill( 'Bob' );
	await add.click();
	await form.field( 'guests:3:guest' ).fill( 'Eve' );
	await form.root.getByRole( 'button', { name: 'Remove Guests 2' } ).click();
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( rowOf( form, 'Guests 2' ) ).toBeHidden();
	const { message } = await mailTo( site, 'rows@example.org' );
	expect( message.trim() ).toBe( 'Guests:\n1. Name: Ada\n2. Name: Eve' );
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'Buttons add and remove rows, keep what was entered, and the form can be sent', async ( {
		open,
		site,
	} ) => {
		const form = await open( mail( 'plain@example.org' ) );
		const add = form.root.getByRole( 'button', { name: 'Add a guest' } );
		await form.field( 'guests:1:guest' ).fill( 'Ada' );
		await add.click();
		await expect( form.field( 'guests:1:guest' ) ).toHaveValue( 'Ada' );
		await expect( form.form ).not.toHaveClass( /\binvalid\b/ );
		await form.field( 'guests:2:guest' ).fill( 'Bob' );
		await add.click();
		await expect( add ).toBeHidden();
		await form.field( 'guests:3:guest' ).fill( 'Eve' );
		await form.root
			.getByRole( 'button', { name: 'Remove Guests 2' } )
			.click();
		await expect( form.field( 'guests:2:guest' ) ).toHaveValue( 'Eve' );
		await expect( rowOf( form, 'Guests 3' ) ).toBeHidden();
		// Enter sends the form and does not press a button of a row.
		await form.pressEnter( 'guests:1:guest' );
		await expect( form.form ).toHaveClass( /\bsent\b/ );
		const { message } = await mailTo( site, 'plain@example.org' );
		expect( message.trim() ).toBe( 'Guests:\n1. Name: Ada\n2. Name: Eve' );
	} );
} );
