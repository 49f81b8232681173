import { muPlugin } from '../../../bin/lib/site.mjs';
import { freshSite } from '../lib/fresh-site.js';
import { mailTo } from '../lib/mails.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';
import type { Browser } from '@playwright/test';
import type { Site } from '../lib/sites.js';

const GERMAN = {
	'Your name': 'Ihr Name',
	'Your email': 'Ihre E-Mail-Adresse',
	Red: 'Rot',
	'Send it': 'Absenden',
	'Well done.': 'Gut gemacht.',
	'Message from [your-name]': 'Nachricht von [your-name]',
	'Your color is [color].': 'Ihre Farbe ist [color].',
};

/** A visitor who opens a page of the form, makes a mistake, corrects it and sends it. */
async function send(
	browser: Browser,
	url: string,
	name: string,
	hasScript: boolean,
	words: { button: string; error: string; message: string }
) {
	const context = await browser.newContext( {
		javaScriptEnabled: hasScript,
	} );
	const page = await context.newPage();
	await page.goto( url );
	const button = page.getByRole( 'button', { name: words.button } );
	await page.locator( '[name="your-email"]' ).fill( `${ name }@example.org` );
	await button.click();
	await expect(
		page.locator( '.frontispiece-form__error' ).first()
	).toHaveText( words.error );
	await page.locator( '[name="your-name"]' ).fill( name );
	await button.click();
	await expect( page.locator( '.frontispiece-form__response' ) ).toHaveText(
		words.message
	);
	expect( ( await context.cookies() ).map( ( one ) => one.name ) ).toEqual(
		[]
	);
	await context.close();
}

async function pageWithForm( site: Site ) {
	const owner = await Owner.of( site );
	const id = await owner.form( {
		title: 'Contact',
		template:
			'<label>Your name [text* your-name]</label> <label>Your email [email* your-email]</label> [select color "Red" "Blue"] [submit "Send it"]',
		messages: { mail_sent_ok: 'Well done.' },
		mail: {
			active: true,
			recipient: 'office-[your-email]',
			subject: 'Message from [your-name]',
			body: '[_all_fields]',
		},
		mail_2: {
			active: true,
			recipient: '[your-email]',
			subject: 'Message from [your-name]',
			body: 'Your color is [color].',
		},
	} );
	const { link } = await owner.send< { link: string } >( '/wp/v2/pages', {
		title: 'Contact',
		status: 'publish',
		content: `<!-- wp:frontispiece/form {"id":${ id }} /-->`,
	} );
	return new URL( link ).pathname;
}

for ( const translator of [ 'polylang', 'wpml' ] ) {
	test( `One form is sent and mailed in German and English with the interface of ${ translator }, with and without JavaScript`, async ( {
		browser,
	} ) => {
		const { site, stop } = await freshSite( `languages-${ translator }`, {
			constants: {
				TEST_TRANSLATOR: translator,
				TEST_TRANSLATIONS: JSON.stringify( GERMAN ),
			},
			muPlugins: [
				muPlugin( 'mails.php' ),
				muPlugin( 'translator.php' ),
			],
		} );
		const path = await pageWithForm( site );
		for ( const hasScript of [ true, false ] ) {
			const suffix = hasScript ? 'script' : 'plain';
			await send(
				browser,
				`${ site.url }/de${ path }`,
				`anna-${ suffix }`,
				hasScript,
				{
					button: 'Absenden',
					error: 'Bitte füllen Sie dieses Feld aus.',
					message: 'Gut gemacht.',
				}
			);
			await send(
				browser,
				site.url + path,
				`ann-${ suffix }`,
				hasScript,
				{
					button: 'Send it',
					error: 'Please fill in this field.',
					message: 'Well done.',
				}
			);
			expect(
				await mailTo( site, `office-anna-${ suffix }@example.org` )
			).toMatchObject( {
				subject: `Nachricht von anna-${ suffix }`,
				message: expect.stringMatching(
					/Ihr Name: anna-.*\nIhre E-Mail-Adresse: .*\nColor: Rot/
				),
			} );
			expect(
				await mailTo( site, `anna-${ suffix }@example.org` )
			).toMatchObject( { message: 'Ihre Farbe ist Rot.' } );
			expect(
				await mailTo( site, `ann-${ suffix }@example.org` )
			).toMatchObject( {
				subject: `Message from ann-${ suffix }`,
				message: 'Your color is Red.',
			} );
		}
		await stop();
	} );
}
