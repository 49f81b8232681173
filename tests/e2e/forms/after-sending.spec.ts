import { problemsWhereNarrow } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';

const TEMPLATE =
	'<label>Your name [text* your-name]</label>\n\n<label>Topic [select topic "Order" "Press"]</label>\n\n[submit "Send"]';

const press = {
	match: 'all',
	rules: [ { field: 'topic', operator: 'is', value: 'Press' } ],
};

test( 'A sent form is replaced by its message, or another page is opened, depending on what was entered', async ( {
	open,
	page,
} ) => {
	const form = await open( {
		template: TEMPLATE,
		confirmation: { kind: 'replace' },
		messages: { mail_sent_ok: 'Thank you, [your-name].' },
		confirmations: [
			{
				kind: 'redirect',
				url: '/?thanks=1',
				query: 'name=[your-name]',
				...press,
			},
		],
	} );
	const url = page.url();
	await form.wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.send.click();
	const message = form.root.getByText( 'Thank you, Ada.', { exact: true } );
	await expect( message.first() ).toBeFocused();
	await expect( form.form ).toBeHidden();
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);

	await page.goto( url );
	await form.wake();
	await form.field( 'your-name' ).fill( 'Ada & Co' );
	await form.field( 'topic' ).selectOption( 'Press' );
	await form.send.click();
	await page.waitForURL( '**/?thanks=1&name=Ada%20%26%20Co' );
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'a sent form is replaced by its message, or the browser opens the page of the entry', async ( {
		open,
		page,
	} ) => {
		const form = await open( {
			template: TEMPLATE,
			confirmation: { kind: 'replace' },
			confirmations: [
				{
					kind: 'redirect',
					url: '/?thanks=1',
					query: 'who=[your-name]',
					...press,
				},
			],
		} );
		const url = page.url();
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.send.click();
		await expect(
			form.root.getByText( 'Thank you! Your message has been sent.' )
		).toBeVisible();
		await expect( form.form ).toHaveCount( 0 );

		await page.goto( url );
		await form.field( 'your-name' ).fill( 'Ada & Co' );
		await form.field( 'topic' ).selectOption( 'Press' );
		await form.send.click();
		// Browsers keep the fragment of the form's address.
		await expect( page ).toHaveURL(
			/\/\?thanks=1&who=Ada%20%26%20Co(?:#|$)/
		);
	} );
} );
