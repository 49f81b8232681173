import { randomUUID } from 'node:crypto';
import { problemsWhereNarrow } from '../lib/access.js';
import { expect, FormPart, test } from '../lib/forms.js';
import { mailTo } from '../lib/mails.js';

const TEMPLATE =
	'<label>Your name [text* your-name]</label>\n\n<label>Wish [textarea* wish]</label>\n\n[submit "Send"]';

const address = () => `${ randomUUID() }@example.org`;

/** Saves what is in the form, and returns the link of the email. */
async function save(
	form: FormPart,
	site: Parameters< typeof mailTo >[ 0 ],
	to: string
) {
	await form.root.getByText( 'Save and continue later' ).click();
	await form.root.getByLabel( 'Your email address' ).fill( to );
	await form.root
		.getByRole( 'button', { name: 'Email me the link' } )
		.click();
	const { message } = await mailTo( site, to );
	return /https?:\/\/\S+/.exec( message )?.[ 0 ] ?? '';
}

test( 'A visitor saves a form, continues it by the link of the email and sends it once', async ( {
	open,
	page,
	site,
} ) => {
	const form = await open( {
		template: TEMPLATE,
		settings: { save_progress: true },
	} );
	await form.wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	const link = await save( form, site, address() );
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);

	// Where the pointer rests on the form, the island starts as soon as the page is there.
	const rules = page.waitForResponse( '**/feedback/schema' );
	await page.goto( link );
	await expect( form.field( 'your-name' ) ).toHaveValue( 'Ada' );
	await form.field( 'wish' ).focus();
	await rules;
	await form.awake();
	await form.field( 'wish' ).fill( 'A map' );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );

	// The same address again would only move to its fragment.
	await page.goto( 'about:blank' );
	await page.goto( link );
	await expect( form.field( 'your-name' ) ).toHaveValue( '' );
} );

test( 'After its personal data was erased, the link of a saved form says that it is gone', async ( {
	open,
	page,
	site,
	admin,
} ) => {
	const form = await open( {
		template: TEMPLATE,
		settings: { save_progress: true },
	} );
	await form.wake();
	await form.field( 'your-name' ).fill( 'Grace' );
	const email = address();
	const link = await save( form, site, email );
	await page.goto( link );
	await expect( form.field( 'your-name' ) ).toHaveValue( 'Grace' );

	await admin.goto( `${ site.url }/wp-admin/erase-personal-data.php` );
	await admin.getByLabel( 'Username or email address' ).fill( email );
	await admin
		.getByLabel( 'Send personal data erasure confirmation email.' )
		.uncheck();
	await admin.getByRole( 'button', { name: 'Send Request' } ).click();
	const request = admin.getByRole( 'row' ).filter( { hasText: email } );
	await expect( request ).toHaveCount( 1 );
	// The button works from the moment its script has run.
	await admin.waitForLoadState();
	await request
		.getByRole( 'button', { name: 'Erase personal data', exact: true } )
		.click();
	await expect(
		admin.getByText( 'All of the personal data found for this user was' )
	).toBeVisible();

	// The tab of the visitor still has a draft.
	const tab = await page.context().newPage();
	await tab.goto( link );
	const gone = new FormPart( tab );
	await expect( gone.response ).toHaveText(
		'This link has expired, or the form has already been sent. Please start again.'
	);
	await expect( gone.field( 'your-name' ) ).toHaveValue( '' );
	expect( await problemsWhereNarrow( tab, '.frontispiece-form' ) ).toEqual(
		[]
	);
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'a visitor saves a form and continues it by the link of the email', async ( {
		open,
		page,
		site,
	} ) => {
		const form = await open( {
			template: TEMPLATE,
			settings: { save_progress: true },
		} );
		await form.field( 'your-name' ).fill( 'Hedy' );
		const link = await save( form, site, address() );
		await page.goto( link );
		await expect( form.field( 'your-name' ) ).toHaveValue( 'Hedy' );
		await form.field( 'wish' ).fill( 'A map' );
		await form.send.click();
		await expect( form.form ).toHaveClass( /\bsent\b/ );
	} );
} );
