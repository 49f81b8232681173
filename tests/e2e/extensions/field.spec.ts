import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from '../../../bin/lib/claim.mjs';
import { root } from '../../../bin/lib/paths.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { FormPart } from '../lib/forms.js';
import { mailTo } from '../lib/mails.js';
import { expect, test } from '../lib/test.js';
import type { Site } from '../lib/sites.js';

test.describe.configure( { mode: 'serial', timeout: 120_000 } );

let site: Site;
let stop: () => Promise< void >;
let form: number;

test.beforeAll( async () => {
	site = await makeSite( {
		name: claim( 'e2e-extension-field' ),
		muPlugins: [ join( root, 'tests/fixtures/mu-plugins/mails.php' ) ],
	} );
	const content = join( site.dir, 'wp-content' );
	const plugin = join( content, 'plugins/extension-plugin' );
	cpSync( join( root, 'tests/fixtures/extension-plugin' ), plugin, {
		recursive: true,
	} );
	writeFileSync(
		join( content, 'mu-plugins/extension.php' ),
		`<?php require '${ plugin }/extension-plugin.php';\n`
	);
	( { stop } = await serve( site, { workers: 2 } ) );
} );

test.afterAll( () => stop() );

test( 'A field type and a rule of another plugin work in a form: in the browser, on the server, in emails, entries and exports', async ( {
	page,
	owners,
} ) => {
	const owner = await owners( site );
	( { id: form } = await owner.rest< { id: number } >(
		'/frontispiece/v1/contact-forms',
		{
			method: 'POST',
			data: {
				title: 'Refund',
				template:
					'<label>Account [iban* account country:DE]</label>\n\n[submit "Send"]',
				mail: {
					active: true,
					recipient: 'owner@example.org',
					subject: 'Refund to [account], [_raw_account]',
					body: '[_all_fields]',
				},
			},
		}
	) );
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
	const post = async ( value: string ) => {
		const body = new FormData();
		body.set( '_wpcf7_unit_tag', `frontispiece-f${ form }-o1` );
		body.set( 'account', value );
		const answer = await fetch(
			`${ site.url }/wp-json/frontispiece/v1/contact-forms/${ form }/feedback`,
			{ method: 'POST', body }
		);
		return answer.json();
	};
	expect( await post( 'FR7630006000011234567890189' ) ).toMatchObject( {
		status: 'validation_failed',
		invalid_fields: [
			{ field: 'account', message: 'This is not a valid IBAN.' },
		],
	} );

	await part.send.click();
	await expect( part.form ).toHaveAttribute( 'data-status', 'sent' );
	const mail = await mailTo( site, 'owner@example.org' );
	expect( mail.subject ).toBe(
		'Refund to … 3000, DE89 3704 0044 0532 0130 00'
	);
	expect( mail.message ).toContain( 'Account: … 3000' );
} );

test( 'The screens show what the type of another plugin makes of its value', async ( {
	browser,
	owners,
} ) => {
	const owner = await owners( site );
	const context = await browser.newContext( { storageState: owner.state } );
	const page = await context.newPage();
	await page.goto(
		`${ site.url }/wp-admin/admin.php?page=frontispiece-entries&form=${ form }`
	);
	await expect( page.getByRole( 'table' ) ).toContainText(
		'DE89 3704 0044 0532 0130 00'
	);
	const csv = await page
		.getByRole( 'link', { name: 'Export as CSV' } )
		.getAttribute( 'href' );
	const file = await page.request.get( csv ?? '' );
	expect( await file.text() ).toContain( 'DE89370400440532013000' );

	await page.goto(
		`${ site.url }/wp-admin/admin.php?page=frontispiece-forms&form=${ form }`
	);
	await page.getByRole( 'button', { name: 'IBAN' } ).click();
	await page.getByLabel( 'Country' ).fill( 'NL' );
	await expect( page.getByRole( 'dialog' ) ).toContainText(
		'[iban your-iban country:NL]'
	);
	await context.close();
} );
