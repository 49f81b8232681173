import { siteWithExtension } from '../lib/extension.js';
import { FormPart, sendEntry } from '../lib/forms.js';
import { mailTo } from '../lib/mails.js';
import { expect, test } from '../lib/test.js';

// The tests share a site, because a separate one for each costs more than everything they do.
test.describe.configure( { mode: 'default', timeout: 120_000 } );

let own: Awaited< ReturnType< typeof siteWithExtension > >;

test.beforeAll( async () => {
	own = await siteWithExtension( 'forms' );
} );

test.afterAll( () => own.stop() );

test( 'A field type and a rule of another plugin work in a form: in the browser, on the server, in emails, entries and exports', async ( {
	browser,
	page,
	owners,
} ) => {
	const owner = await owners( own.site );
	const form = await owner.form( {
		title: 'Refund',
		template:
			'<label>Account [iban* account country:DE]</label>\n\n[submit "Send"]',
		mail: {
			active: true,
			recipient: 'owner@example.org',
			subject: 'Refund to [account], [_raw_account]',
			body: '[_all_fields]',
		},
	} );
	await page.goto( await owner.page( `[frontispiece_form id="${ form }"]` ) );
	await expect( page.locator( '#extension-iban-js' ) ).toHaveCount( 0 );
	const part = await new FormPart( page ).wake();
	const account = part.field( 'account' );

	// The rule and the behavior work in the browser.
	await account.fill( 'DE89 3704 0044 0532 0130 01' );
	await account.blur();
	await expect( part.error( 'account' ) ).toHaveText(
		'This is not a valid IBAN.'
	);
	await account.fill( 'de89370400440532013000' );
	await account.blur();
	await expect( account ).toHaveValue( 'DE89 3704 0044 0532 0130 00' );
	await expect( part.error( 'account' ) ).toBeEmpty();

	// The rule also works on the server, without the script.
	const post = ( value: string ) =>
		sendEntry( own.site, form, { account: value } );
	expect( await post( 'FR7630006000011234567890189' ) ).toMatchObject( {
		status: 'validation_failed',
		invalid_fields: [
			{ field: 'account', message: 'This is not a valid IBAN.' },
		],
	} );

	await part.send.click();
	await expect( part.form ).toHaveAttribute( 'data-status', 'sent' );
	const mail = await mailTo( own.site, 'owner@example.org' );
	expect( mail.subject ).toBe(
		'Refund to … 3000, DE89 3704 0044 0532 0130 00'
	);
	expect( mail.message ).toContain( 'Account: … 3000' );

	await test.step( 'The screens show what the type of another plugin makes of its value', async () => {
		const context = await browser.newContext( {
			storageState: owner.state,
		} );
		const screen = await context.newPage();
		await screen.goto(
			`${ own.site.url }/wp-admin/admin.php?page=frontispiece-entries&form=${ form }`
		);
		await expect( screen.getByRole( 'table' ) ).toContainText(
			'DE89 3704 0044 0532 0130 00'
		);
		const csv = await screen
			.getByRole( 'link', { name: 'Export as CSV' } )
			.getAttribute( 'href' );
		const file = await screen.request.get( csv ?? '' );
		expect( await file.text() ).toContain( 'DE89370400440532013000' );

		await screen.goto(
			`${ own.site.url }/wp-admin/admin.php?page=frontispiece-forms&form=${ form }`
		);
		await screen.getByRole( 'button', { name: 'IBAN' } ).click();
		await screen.getByLabel( 'Country' ).fill( 'NL' );
		await expect( screen.getByRole( 'dialog' ) ).toContainText(
			'[iban your-iban country:NL]'
		);
		await context.close();
	} );
} );

interface Entries {
	items: { state: string }[];
	states: Record< string, number >;
}

test( 'A visitor pays at the provider of another plugin, which releases the entry with a signed notice', async ( {
	browser,
	owners,
} ) => {
	const { site, graph } = own;
	const owner = await owners( site );
	const context = await browser.newContext( { baseURL: site.url } );
	const page = await context.newPage();
	// The provider's page has one button, which calls the provider.
	await page.route( 'https://pay.example/**', ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<h1>Example Pay</h1>',
		} )
	);
	const pay = async ( how: object ) => {
		const reply = await fetch( `${ graph }/pay.example/pay`, {
			method: 'POST',
			body: JSON.stringify( how ),
		} );
		return ( ( await reply.json() ) as { answers: number[] } ).answers;
	};
	const id = await owner.form( {
		title: 'Donation',
		template:
			'<label>Your name [text* your-name]</label>\n\n<label>Amount [number total]</label>\n\n[submit "Donate"]',
		settings: { skip_mail: true },
	} );
	const entries = () =>
		owner.rest< Entries >( `/frontispiece/v1/entries?form=${ id }` );
	await page.goto( await owner.page( `[frontispiece_form id="${ id }"]` ) );
	const form = await new FormPart( page ).wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.field( 'total' ).fill( '12.5' );
	await form.send.click();
	await page.waitForURL( 'https://pay.example/checkouts/pay_1' );
	expect( ( await entries() ).states ).toMatchObject( {
		inbox: 0,
		held: 1,
	} );

	// A forged notice releases nothing.
	expect( await pay( { secret: 'wrong' } ) ).not.toEqual( [ 200 ] );
	expect( ( await entries() ).states.held ).toBe( 1 );
	expect( await pay( {} ) ).toEqual( [ 200 ] );
	expect( ( await entries() ).states ).toMatchObject( {
		inbox: 1,
		held: 0,
	} );

	const { checkouts } = ( await (
		await fetch( `${ graph }/pay.example/checkouts` )
	).json() ) as { checkouts: { returnUrl: string }[] };
	await page.goto( checkouts[ 0 ]?.returnUrl ?? '' );
	await expect( page.locator( '.frontispiece-form' ) ).toBeVisible();
	await context.close();
} );
