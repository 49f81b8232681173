import { problemsAtWidths } from '../lib/access.js';
import { fieldsOf, recordCalls } from '../lib/calls.js';
import { photosOf } from '../lib/photos.js';
import { expect, test } from '../lib/test.js';

const ACTION = 'sbi_hide_frontend_license_error';

test( 'P002-157, P002-183, P002-194: the admin notice is dismissed with its nonce; on failure it stays and shows an error', async ( {
	page,
	admin,
	owner,
} ) => {
	const { handle } = await owner.send< { handle: string } >(
		'/frontispiece/v1/sources',
		{
			type: 'igbusiness',
			page: '900100000000009',
			token: 'EAATESTUNKNOWN',
		}
	);
	await owner.rest( `/frontispiece/v1/sources/${ handle }/refresh`, {
		method: 'POST',
	} );
	const url = await owner.page( photosOf( `source="${ handle }"` ) );
	const notice = '.frontispiece-notice';
	await page.goto( url );
	await expect( page.locator( '.frontispiece-photos' ) ).toBeVisible();
	await expect( page.locator( notice ) ).toHaveCount( 0 );

	const calls = await recordCalls( admin );
	await admin.goto( url );
	const shown = admin.locator( notice );
	const hide = shown.getByRole( 'button', { name: 'Hide' } );
	const nonce = await hide.getAttribute( 'data-nonce' );
	await admin.route(
		'**/admin-ajax.php',
		( route ) => route.fulfill( { status: 500 } ),
		{ times: 1 }
	);
	await hide.click();
	await expect( shown.getByRole( 'status' ) ).toContainText(
		"couldn't be hidden"
	);
	expect( await problemsAtWidths( admin, notice ) ).toEqual( [] );
	// A wrong nonce does not hide it either.
	await hide.evaluate( ( { dataset } ) => {
		dataset.nonce = 'wrong';
	} );
	await hide.click();
	await expect.poll( () => calls.length ).toBe( 2 );
	await expect( shown.getByRole( 'status' ) ).toContainText(
		"couldn't be hidden"
	);
	await admin.reload();
	await expect( shown ).toBeVisible();
	// The notice is hidden before the response, and a reload before it would still show the notice.
	const answered = admin.waitForResponse( '**/admin-ajax.php' );
	await hide.click();
	await expect( shown ).toBeHidden();
	await answered;
	expect( calls.map( fieldsOf ) ).toEqual( [
		{ action: ACTION, nonce },
		{ action: ACTION, nonce: 'wrong' },
		{ action: ACTION, nonce },
	] );
	await admin.reload();
	await expect( admin.locator( '.frontispiece-photos' ) ).toBeVisible();
	await expect( shown ).toHaveCount( 0 );
} );
