import { fieldsOf, recordCalls } from '../lib/calls.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Owner } from '../lib/owner.js';
import type { Page } from '@playwright/test';

/** Connects a source that the social network rejects. */
async function brokenSource( owner: Owner, page: string ): Promise< string > {
	const { handle } = await owner.send< { handle: string } >(
		'/frontispiece/v1/sources',
		{ type: 'facebook', page, token: 'EAATESTUNKNOWN' }
	);
	const { error } = await owner.rest< { error: unknown } >(
		`/frontispiece/v1/sources/${ handle }/refresh`,
		{ method: 'POST' }
	);
	expect( error ).not.toBeNull();
	return handle;
}

const logged = ( page: Page ) => {
	const lines: string[] = [];
	page.on( 'console', ( message ) => lines.push( message.text() ) );
	return lines;
};

const NOTICE = '.frontispiece-notice';

test.describe( 'The admin notice', () => {
	// S001-096, S001-097, S001-105, S001-106, S001-120: the call of the site features is this one.
	test( 'R000-035, R000-104, R000-160, R000-172: stays until it is dismissed, then sends the nonce and disappears', async ( {
		browser,
		owner,
	} ) => {
		const source = await brokenSource( owner, '900100000000001' );
		const url = await owner.page( feedOf( `source="${ source }"` ) );

		const visitors = await browser.newPage();
		await visitors.goto( url );
		await expect( visitors.locator( '.frontispiece-feed' ) ).toBeVisible();
		await expect( visitors.locator( NOTICE ) ).toHaveCount( 0 );
		await visitors.close();

		const context = await browser.newContext( {
			storageState: owner.state,
		} );
		const page = await context.newPage();
		const calls = await recordCalls( page );
		const lines = logged( page );
		await page.goto( url );
		const notice = page.locator( NOTICE );
		const hide = notice.getByRole( 'button', { name: 'Hide' } );
		await expect( notice ).toBeVisible();
		const nonce = await hide.getAttribute( 'data-nonce' );
		await notice.locator( 'p' ).first().click();
		await page.locator( '.frontispiece-feed__empty' ).click();
		await expect( notice ).toBeVisible();

		// The server fails at first.
		await page.route(
			'**/admin-ajax.php',
			( route ) => route.fulfill( { status: 403, body: '-1' } ),
			{ times: 1 }
		);
		await hide.click();
		await expect( notice.getByRole( 'status' ) ).toContainText(
			"couldn't be hidden"
		);
		await expect( notice ).toBeVisible();

		// It is hidden before the response arrives, whatever the response is.
		let release = () => {};
		const held = new Promise< void >( ( resolve ) => {
			release = resolve;
		} );
		await page.route(
			'**/admin-ajax.php',
			async ( route ) => {
				await held;
				await route.continue();
			},
			{ times: 1 }
		);
		await hide.click();
		await expect( notice ).toBeHidden();
		release();
		await expect
			.poll( () => lines.join( '\n' ) )
			.toContain( '"success":true' );
		await expect( notice ).toBeHidden();
		expect( calls.map( fieldsOf ) ).toEqual( [
			{
				action: 'cff_hide_frontend_license_error',
				nonce,
			},
			{ action: 'cff_hide_frontend_license_error', nonce },
		] );
		expect(
			lines.filter( ( line ) => line.startsWith( 'frontispiece:' ) )
		).toEqual( [
			'frontispiece: AjaxError: HTTP 403',
			expect.stringContaining( '"success":true' ),
		] );
		// It is not shown again for a day.
		await page.reload();
		await expect( page.locator( '.frontispiece-feed' ) ).toBeVisible();
		await expect( notice ).toHaveCount( 0 );
		await context.close();
	} );
} );
