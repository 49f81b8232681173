import { problemsWhereNarrow } from '../lib/access.js';
import { Editor, openTab } from '../lib/editor.js';
import { CONTACT, expect, FormPart, test } from '../lib/forms.js';

const CLOSED = '.frontispiece-form__closed';
const LOGIN = 'You must be logged in to use this form.';

test( 'BUG-100: a visitor logs in by the link in place of a form for logged-in users, and sends it', async ( {
	openAll,
	page,
	site,
} ) => {
	await openAll( {
		template: CONTACT,
		settings: { access: 'logged_in' },
	} );
	const notice = page.locator( CLOSED );
	await expect( notice ).toHaveText( `${ LOGIN } Log in` );
	await expect( page.locator( '.frontispiece-form' ) ).toHaveCount( 0 );
	expect( await problemsWhereNarrow( page, CLOSED ) ).toEqual( [] );
	const address = page.url();
	await notice.getByRole( 'link', { name: 'Log in' } ).click();
	const name = page.getByLabel( 'Username or Email Address' );
	await expect( name ).toBeFocused();
	await name.fill( site.admin.user );
	await page
		.getByRole( 'textbox', { name: 'Password' } )
		.fill( site.admin.password );
	await page.getByRole( 'button', { name: 'Log In' } ).click();
	await page.waitForURL( address );

	const form = new FormPart( page );
	const fill = async ( message: string ) => {
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.field( 'your-email' ).fill( 'ada@example.org' );
		await form.field( 'your-message' ).fill( message );
		await form.send.press( 'Enter' );
	};
	const schema = page.waitForResponse( /feedback\/schema/ );
	await fill( 'First message' );
	expect( ( await schema ).status() ).toBe( 200 );
	await expect( form.form ).toHaveClass( /\bsent\b/ );

	// A login that has ended in the meantime: the text is kept.
	await page.context().clearCookies();
	await fill( 'Second message' );
	await expect( form.response ).toHaveText( LOGIN );
	await expect( form.field( 'your-message' ) ).toHaveValue(
		'Second message'
	);
} );

test( 'BUG-100: the owner chooses in either editor who sees a form', async ( {
	admin: page,
	owner,
} ) => {
	const create = async ( template: string ) => {
		const id = await owner.form( { title: 'For members', template } );
		return id;
	};
	const choose = async () => {
		await page
			.getByLabel( 'Who can see and send this form' )
			.selectOption( 'Users with certain roles' );
		await page.getByRole( 'checkbox', { name: 'Subscriber' } ).check();
	};
	const saved = async ( id: number ) => {
		const { settings } = await owner.rest< {
			settings: Record< string, unknown >;
		} >( `/frontispiece/v1/contact-forms/${ id }` );
		return [ settings.access, settings.access_roles ];
	};
	const blocks = await create(
		'<!-- wp:frontispiece/field-text {"name":"a","label":"A"} /-->'
	);
	await page.goto( `/wp-admin/post.php?post=${ blocks }&action=edit` );
	await Editor.ready( page );
	await openTab( page, 'Form' );
	await page
		.getByRole( 'region', { name: 'Editor settings' } )
		.getByRole( 'button', { name: 'Settings', exact: true } )
		.click();
	await expect(
		page.getByRole( 'checkbox', { name: 'Subscriber' } )
	).toHaveCount( 0 );
	await choose();
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( 'updated' );
	expect( await saved( blocks ) ).toEqual( [ 'roles', [ 'subscriber' ] ] );

	const tags = await create( CONTACT );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-forms&form=${ tags }`
	);
	await page
		.locator( '#wpbody' )
		.getByRole( 'button', { name: 'Settings', exact: true } )
		.click();
	await choose();
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect
		.poll( () => saved( tags ) )
		.toEqual( [ 'roles', [ 'subscriber' ] ] );
} );
