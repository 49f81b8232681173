import { problemsIn } from '../lib/access.js';
import { sendEntry } from '../lib/forms.js';
import { expect, test } from '../lib/test.js';

test( 'SEC-30: the administrator who erases personal data gets to the entries of others that mention the address', async ( {
	admin: page,
	owner,
	site,
} ) => {
	const bob = `bob-${ Date.now() }@example.org`;
	const id = await owner.form( {
		title: 'Privacy',
		template: '[email your-email] [textarea note] [submit]',
		settings: { skip_mail: true },
	} );
	for ( const [ email, note ] of [
		[ bob, 'Written by Bob' ],
		[ 'eve@example.org', `Written by Eve, ask ${ bob }` ],
	] as [ string, string ][] ) {
		await sendEntry( site, id, { 'your-email': email, note } );
	}

	await page.goto( `${ site.url }/wp-admin/export-personal-data.php` );
	await page.getByLabel( 'Username or email address' ).fill( bob );
	await page
		.getByLabel( 'Send personal data export confirmation email.' )
		.uncheck();
	await page.getByRole( 'button', { name: 'Send Request' } ).click();
	const search = 'Search entries for this email address';
	await page
		.getByRole( 'row' )
		.filter( { hasText: bob } )
		.getByRole( 'link', { name: search } )
		.click();
	const row = ( text: string ) =>
		page.getByRole( 'row' ).filter( { hasText: text } );
	await expect( page.getByRole( 'searchbox' ) ).toHaveValue( bob );
	await expect( row( 'Written by Bob' ) ).toHaveCount( 1 );
	await expect( row( 'Written by Eve' ) ).toHaveCount( 1 );
	expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual( [] );

	await page.goto( `${ site.url }/wp-admin/erase-personal-data.php` );
	await page.getByLabel( 'Username or email address' ).fill( bob );
	await page
		.getByLabel( 'Send personal data erasure confirmation email.' )
		.uncheck();
	await page.getByRole( 'button', { name: 'Send Request' } ).click();
	const request = page.getByRole( 'row' ).filter( { hasText: bob } ).first();
	// The button works from the moment its script has run.
	await page.waitForLoadState();
	await request
		.getByRole( 'button', { name: 'Erase personal data', exact: true } )
		.click();
	const message = page.getByText(
		'1 entry sent by another person mentions this email address.'
	);
	await expect( message ).toBeVisible();
	await message.getByRole( 'link' ).click();
	await expect(
		page.getByText( `Written by Eve, ask ${ bob }` ).last()
	).toBeVisible();

	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-entries&state=any&form=${ id }`
	);
	await expect( row( 'Written by Eve' ) ).toHaveCount( 1 );
	await expect( row( 'Written by Bob' ) ).toHaveCount( 0 );
} );
