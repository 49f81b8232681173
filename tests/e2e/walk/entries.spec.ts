import { join } from 'node:path';
import { claim } from '../../../bin/lib/claim.mjs';
import { root } from '../../../bin/lib/paths.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { mailServer } from '../lib/mail-server.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';

test.describe.configure( { timeout: 120_000 } );

/** Creates a form and submits it once. */
async function sendOnce( owner: Owner ): Promise< void > {
	const { id } = await owner.rest< { id: number } >(
		'/frontispiece/v1/contact-forms',
		{
			method: 'POST',
			data: {
				title: 'Questions',
				template: '[text* your-name] [email your-email] [submit]',
				settings: { skip_mail: true },
			},
		}
	);
	const body = new FormData();
	body.set( '_wpcf7_unit_tag', `frontispiece-f${ id }-o1` );
	body.set( 'your-name', 'Ada Lovelace' );
	body.set( 'your-email', 'ada@example.org' );
	await fetch(
		`${ owner.site.url }/wp-json/frontispiece/v1/contact-forms/${ id }/feedback`,
		{
			method: 'POST',
			body,
			headers: { 'User-Agent': 'Mozilla/5.0 (test)' },
		}
	);
}

test( 'A new entry is announced in the menu and answered by email with at most 4 clicks and 2 typed words', async ( {
	page,
	context,
} ) => {
	const mails = await mailServer( 'ok' );
	const site = await makeSite( {
		name: claim( 'walk-entries' ),
		muPlugins: [ join( root, 'tests/fixtures/mu-plugins/smtp.php' ) ],
		constants: { FRONTISPIECE_TEST_SMTP: mails.port },
	} );
	const server = await serve( site );
	try {
		const owner = await Owner.of( site );
		await context.addCookies( owner.state.cookies );
		await sendOnce( owner );
		const walk = new Walk( page );
		await page.goto( `${ site.url }/wp-admin/admin.php?page=frontispiece` );
		await expect(
			page
				.locator( '#adminmenu' )
				.getByRole( 'link', { name: /^Entries\s*1/ } )
		).toBeVisible();
		await walk.click(
			page
				.getByRole( 'region', { name: 'Latest entries' } )
				.getByRole( 'link', { name: 'ada@example.org' } )
		);
		const dialog = page.getByRole( 'dialog', { name: 'ada@example.org' } );
		await walk.click( dialog.getByRole( 'button', { name: 'Reply' } ) );
		await walk.click( dialog.getByLabel( 'Reply text' ) );
		await walk.type( 'Come by.' );
		await walk.click(
			dialog.getByRole( 'button', { name: 'Send reply' } )
		);
		await expect( dialog ).toContainText( 'replied to ada@example.org' );
		await expect.poll( () => mails.mails().join() ).toContain( 'Come by.' );
		walk.expectAtMost( { clicks: 4, words: 2 } );
	} finally {
		await server.stop();
		mails.stop();
	}
} );
