import { join } from 'node:path';
import { claim } from '../../../bin/lib/claim.mjs';
import { root } from '../../../bin/lib/paths.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { problemsWhereNarrow } from '../lib/access.js';
import { sendEntry } from '../lib/forms.js';
import { mailServer } from '../lib/mail-server.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';

test.describe.configure( { timeout: 120_000 } );

/** Creates a form and submits it once. */
async function entry( owner: Owner ) {
	const id = await owner.form( {
		title: 'Maps',
		template:
			'<label>Your name [text* your-name]</label> <label>Your email [email your-email]</label> [text your-subject] [textarea your-message] [submit]',
		mail: {
			active: true,
			recipient: 'office@example.org',
			sender: 'Shop <site@example.org>',
			subject: '[your-subject]',
			body: '[your-name]',
		},
	} );
	await sendEntry( owner.site, id, {
		'your-name': 'Ada Lovelase',
		'your-email': 'ada@example.org',
		'your-subject': 'Old maps',
		'your-message': `Do you buy these?\n${ 'A map of a city.\n'.repeat( 50 ) }`,
	} );
}

test( 'An owner answers an entry by email, stars, annotates, corrects and prints it', async ( {
	page,
	context,
} ) => {
	const mails = await mailServer( 'ok' );
	const site = await makeSite( {
		name: claim( 'answer-entry' ),
		muPlugins: [ join( root, 'tests/fixtures/mu-plugins/smtp.php' ) ],
		constants: { FRONTISPIECE_TEST_SMTP: mails.port },
	} );
	const server = await serve( site );
	try {
		const owner = await Owner.of( site );
		await context.addCookies( owner.state.cookies );
		await entry( owner );
		await expect.poll( () => mails.mails().length ).toBe( 1 );
		const dialog = page.getByRole( 'dialog' );
		await test.step( 'A new entry is announced in the menu and answered by email with at most 3 clicks and 2 typed words', async () => {
			const walk = new Walk( page );
			await page.goto(
				`${ site.url }/wp-admin/admin.php?page=frontispiece`
			);
			await expect(
				page
					.locator( '#adminmenu' )
					.getByRole( 'link', { name: /^Entries\s*1/ } )
			).toBeVisible();
			await walk.click(
				page
					.getByRole( 'region', { name: 'Latest entries' } )
					.getByRole( 'link', { name: 'Ada Lovelase' } )
			);
			await expect( dialog ).toHaveAccessibleName( 'Ada Lovelase' );
			await expect(
				dialog.getByRole( 'link', { name: 'ada@example.org' } )
			).toHaveAttribute( 'href', 'mailto:ada@example.org' );
			await walk.click( dialog.getByRole( 'button', { name: 'Reply' } ) );
			await expect( dialog.getByLabel( 'Subject' ) ).toHaveValue(
				'Re: Old maps'
			);
			// BUG-70: The focus is in the text, above the question.
			await expect( dialog.getByLabel( 'Reply text' ) ).toBeFocused();
			await walk.type( 'Come by.' );
			expect(
				await problemsWhereNarrow( page, '[role="dialog"]' )
			).toEqual( [] );
			await walk.click(
				dialog.getByRole( 'button', { name: 'Send reply' } )
			);
			await expect( dialog ).toContainText(
				'replied to ada@example.org'
			);
			walk.expectAtMost( { clicks: 3, words: 2 } );
		} );

		// The reply arrives, in the thread of the notification.
		await expect.poll( () => mails.mails().length ).toBe( 2 );
		const reply = mails
			.mails()
			.find( ( text ) => text.includes( 'Come by.' ) );
		expect( JSON.parse( reply ?? '{}' ).data ).toMatch(
			/Come by\.\s+On .+, Ada Lovelase wrote:\r?\n> Do you buy these\?\r?\n> A map of a city\./
		);
		expect( reply ).toContain( 'In-Reply-To: <frontispiece.' );
		expect( reply ).toContain( 'Reply-To: office@example.org' );

		await dialog.getByLabel( 'New note' ).fill( 'Wants them framed.' );
		await dialog.getByRole( 'button', { name: 'Add note' } ).click();
		await expect(
			dialog.getByText( 'Wants them framed.', { exact: true } )
		).toBeVisible();

		// A wrong value is rejected, a right one is in the history.
		await dialog.getByRole( 'button', { name: 'Edit' } ).click();
		const email = dialog.getByLabel( 'Your email' );
		await email.fill( 'no address' );
		await dialog.getByRole( 'button', { name: 'Save changes' } ).click();
		await expect(
			dialog.locator( '.has-error' ).getByLabel( 'Your email' )
		).toBeVisible();
		await email.fill( 'ada@example.org' );
		await dialog.getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
		await dialog.getByRole( 'button', { name: 'Save changes' } ).click();
		await expect( dialog.locator( 'del' ) ).toHaveText( 'Ada Lovelase' );
		await expect( dialog.locator( 'ins' ) ).toHaveText( 'Ada Lovelace' );

		await dialog.getByRole( 'button', { name: 'Add star' } ).click();
		await expect(
			dialog.getByRole( 'button', { name: 'Remove star' } )
		).toBeVisible();
		expect( await problemsWhereNarrow( page, '[role="dialog"]' ) ).toEqual(
			[]
		);

		// Only the entry is printed, without its buttons.
		await page.emulateMedia( { media: 'print' } );
		for ( const hidden of [
			'#adminmenumain',
			'#wpadminbar',
			'.frontispiece-screen__header',
			'.frontispiece-entries__list',
		] ) {
			await expect( page.locator( hidden ) ).toBeHidden();
		}
		await expect(
			dialog.locator( '.frontispiece-entry__fields' )
		).toBeVisible();
		await expect( dialog.getByRole( 'button' ) ).toHaveCount( 0 );
		await page.emulateMedia( { media: null } );
		await dialog.getByRole( 'button', { name: 'Close' } ).click();
		await expect(
			page.getByRole( 'img', { name: 'Starred' } )
		).toHaveCount( 1 );
	} finally {
		await server.stop();
		mails.stop();
	}
} );
