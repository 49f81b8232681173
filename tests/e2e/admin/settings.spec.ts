import { readFileSync } from 'node:fs';
import { expectFits, problemsIn } from '../lib/access.js';
import { expectSkeleton } from '../lib/skeleton.js';
import { expect, test } from '../lib/test.js';

const SCREEN = '/wp-admin/admin.php?page=frontispiece-settings';

test( 'Settings are saved, validated at their field and exported to a file', async ( {
	admin,
	site,
} ) => {
	await test.step( 'BUG-16: Settings shows a skeleton from the first moment', () =>
		expectSkeleton( admin, site.url + SCREEN, /settings-screen\.js/ ) );
	await admin.getByRole( 'button', { name: 'Entries and alerts' } ).click();
	const address = admin.getByLabel( 'Email address for alerts' );
	await address.fill( 'nobody' );
	// With the keyboard, Enter saves.
	await address.press( 'Enter' );
	await expect( admin.getByRole( 'alert' ) ).toHaveText(
		'Enter a valid email address.'
	);
	// A notice that is fading in has low contrast for a moment.
	await expect(
		admin
			.locator( '.components-snackbar-list__notice-container' )
			.filter( { hasText: 'Settings not saved' } )
	).toHaveCSS( 'opacity', '1' );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	await address.fill( 'owner@example.org' );
	await address.press( 'Enter' );
	await expect(
		admin.getByTestId( 'snackbar' ).filter( { hasText: 'Saved.' } )
	).toBeVisible();
	await address.fill( 'alerts@example.org' );
	const save = admin.getByRole( 'button', { name: 'Save changes' } );
	await save.press( 'Enter' );
	// Nothing is left to save, but a keyboard user stays at the button.
	await expect( save ).toBeDisabled();
	await expect( save ).not.toHaveClass( /is-busy/ );
	await expect( save ).toBeFocused();
	await admin.setViewportSize( { width: 320, height: 800 } );
	await expectFits( admin );

	const waiting = admin.waitForEvent( 'download' );
	await admin.getByRole( 'button', { name: 'Export' } ).click();
	const file = await ( await waiting ).path();
	expect( JSON.parse( readFileSync( file, 'utf8' ) ).settings ).toMatchObject(
		{ alert_email: 'alerts@example.org' }
	);
	await admin.getByRole( 'button', { name: 'Show report' } ).click();
	const report = admin.getByLabel( 'Report' );
	await expect( report ).toHaveValue( /WordPress: / );
	await expect( report ).not.toHaveValue( /alerts@example\.org/ );
} );
