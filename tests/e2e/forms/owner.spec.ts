import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from '../../../bin/lib/claim.mjs';
import { root } from '../../../bin/lib/paths.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { expectFits, faultsIn } from '../lib/access.js';
import { Editor } from '../lib/editor.js';
import { mailServer } from '../lib/mail-server.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

// An owner who has read nothing: makes a form, places it, a visitor fills it
// in, and the owner finds the message.
test.describe.configure( { timeout: 120_000 } );

/** The pictures of docs/, taken when they are asked for. */
const picture = async ( page: Page, name: string ) => {
	const folder = process.env.FRONTISPIECE_SHOTS;
	if ( folder ) {
		await page.screenshot( { path: join( folder, `${ name }.png` ) } );
	}
};

const WIDTHS = [ 400, 820, 1280 ];

/** At each width nothing is wider than the window. */
async function atEachWidth( page: Page, name: string ) {
	for ( const width of WIDTHS ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectFits( page );
		await picture( page, `${ name }-${ width }` );
	}
}

test( 'A form is made, placed, filled in and received without a manual', async ( {
	page,
	context,
	browser,
} ) => {
	const mails = await mailServer( 'ok' );
	const site = await makeSite( {
		name: claim( 'form-owner' ),
		muPlugins: [ join( root, 'tests/fixtures/mu-plugins/smtp.php' ) ],
		constants: { FRONTISPIECE_TEST_SMTP: mails.port },
	} );
	const server = await serve( site );
	try {
		const owner = await Owner.of( site );
		await context.addCookies( owner.state.cookies );
		await page.setViewportSize( { width: 1280, height: 900 } );
		await page.goto( `${ site.url }/wp-admin/` );
		await page
			.getByRole( 'link', { name: 'Frontispiece' } )
			.first()
			.hover();
		await page
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: 'Forms', exact: true } )
			.click();
		await page.getByRole( 'link', { name: 'Add form' } ).first().click();
		const name = 'Ask the shop';
		await page.getByLabel( 'Name of the form' ).fill( name );
		await page
			.getByRole( 'button', { name: 'Telephone', exact: true } )
			.click();
		await expect(
			page.getByRole( 'textbox', { name: 'Fields' } )
		).toHaveValue(
			/\[tel your-phone[^\]]*\]<\/label>\s+\[submit "Send"\]/
		);
		// The preview follows what is written.
		const preview = page.frameLocator(
			'iframe[title="Preview of the form"]'
		);
		await expect( preview.locator( 'input[type="tel"]' ) ).toHaveCount( 1 );
		await picture( page, 'form-make' );
		// While WordPress saves a draft by itself, its button does nothing.
		await expect( async () => {
			await page
				.getByRole( 'button', { name: 'Publish', exact: true } )
				.click( { timeout: 2000 } );
			await expect( page.locator( '#message' ) ).toContainText(
				'The form is saved.'
			);
		} ).toPass( { timeout: 30_000 } );

		const editor = await Editor.open(
			page,
			`${ site.url }/wp-admin/post-new.php`
		);
		await editor.insert( 'Contact form' );
		const panel = await editor.panel( 'What is shown' );
		await panel
			.getByRole( 'combobox', { name: 'Form', exact: true } )
			.selectOption( { label: name } );
		await expect(
			editor.canvas.locator(
				'[inert] .frontispiece-form input[type="tel"]'
			)
		).toHaveCount( 1 );
		await picture( page, 'form-place' );
		const id = await editor.publish( 'Ask us' );

		const visitor = await browser.newPage();
		await visitor.goto( `${ site.url }/?p=${ id }` );
		await visitor.getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
		await visitor
			.getByLabel( 'Your e-mail address' )
			.fill( 'ada@example.org' );
		await visitor
			.getByLabel( 'Your message' )
			.fill( 'Is it open on Sunday?' );
		await visitor.getByRole( 'button', { name: 'Send' } ).click();
		await expect(
			visitor.locator( '.frontispiece-form__response' )
		).toHaveText( 'Thank you. Your message has been sent.' );
		await picture( visitor, 'form-sent' );
		await visitor.close();

		// At the mail server, as a mail of its own words.
		await expect
			.poll( () => mails.mails().join( '\n' ) )
			.toContain( 'Is it open on Sunday?' );
		expect( mails.mails() ).toHaveLength( 1 );

		// And on the site, whatever becomes of the mail.
		await page.goto(
			`${ site.url }/wp-admin/edit.php?post_type=frontispiece_form`
		);
		await page
			.getByRole( 'row', { name } )
			.getByRole( 'link', { name: '1', exact: true } )
			.click();
		const message = page.getByRole( 'row', {
			name: 'Is it open on Sunday?',
		} );
		await expect( message ).toContainText( 'Ada Lovelace' );
		await expect( message ).toContainText( 'Sent' );
		expect( await faultsIn( page, '.wrap' ) ).toEqual( [] );
		await atEachWidth( page, 'form-messages' );
		await message.getByRole( 'button', { name: 'Delete' } ).click();
		await expect( message ).toHaveCount( 0 );
		await expect( page.locator( '.notice' ) ).toContainText(
			'1 message is in the trash'
		);
		await page.getByRole( 'link', { name: /^Trash/ } ).click();
		await message.getByRole( 'button', { name: 'Put back' } ).click();
		await page.getByRole( 'link', { name: /^Received/ } ).click();
		await expect( message ).toHaveCount( 1 );
	} finally {
		await server.stop();
		mails.stop();
	}
} );

test( 'While a form is written, its screen shows it, says what is wrong and keeps names apart', async ( {
	page,
	context,
	owners,
	site,
} ) => {
	const owner = await owners( site );
	await context.addCookies( owner.state.cookies );
	await page.goto( '/wp-admin/post-new.php?post_type=frontispiece_form' );
	expect( await faultsIn( page, '#post-body' ) ).toEqual( [] );
	await atEachWidth( page, 'form-edit' );
	const fields = page.getByRole( 'textbox', { name: 'Fields' } );
	const text = page.getByRole( 'button', { name: 'Text', exact: true } );
	await text.click();
	await text.click();
	await expect( fields ).toHaveValue(
		/\[text your-text\][^]*\[text your-text-2\]/
	);
	const advice = page.locator( '.frontispiece-form-advice' );
	await expect( advice ).toBeEmpty();
	await fields.fill(
		'<label>A [text a]</label>\n\n<label>B [text a]</label>'
	);
	await expect( advice ).toContainText( 'Two fields are called “a”' );
	await expect( advice ).toContainText( 'There is no button' );
	await expect( advice ).toContainText( 'A mail names [your-name]' );
	expect( await faultsIn( page, '#post-body' ) ).toEqual( [] );
	await picture( page, 'form-advice' );
} );

test( 'A form goes out as a file and comes in again from the list of forms', async ( {
	page,
	context,
	owners,
	site,
} ) => {
	const owner = await owners( site );
	await context.addCookies( owner.state.cookies );
	const title = `Travels ${ Date.now() }`;
	await owner.rest( '/frontispiece/v1/contact-forms', {
		method: 'POST',
		data: { title, template: '[text a] [submit]' },
	} );
	await page.goto(
		`/wp-admin/edit.php?post_type=frontispiece_form&s=${ title }`
	);
	const row = page.getByRole( 'row', { name: title } );
	await row.hover();
	const download = page.waitForEvent( 'download' );
	await row.getByRole( 'link', { name: 'Export' } ).click();
	const file = await ( await download ).path();
	await page.getByLabel( 'Import forms:' ).setInputFiles( file );
	await page.getByRole( 'button', { name: 'Import', exact: true } ).click();
	await page.goto(
		`/wp-admin/edit.php?post_type=frontispiece_form&s=${ title }`
	);
	await expect( row ).toHaveCount( 2 );
	await expectFits( page );

	writeFileSync( file, '{}' );
	await page.getByLabel( 'Import forms:' ).setInputFiles( file );
	await page.getByRole( 'button', { name: 'Import', exact: true } ).click();
	await expect( page.locator( 'body' ) ).toContainText(
		'This file holds no forms of Frontispiece.'
	);
} );
