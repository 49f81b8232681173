import { expectFits } from '../lib/access.js';
import { expect, test } from '../lib/test.js';

const SCREENS = [
	'',
	'&first-steps=1',
	'-feeds',
	'-feeds&feed=new',
	'-sources',
	'-sources&connect=new',
	'-sources&connect=facebook',
	'-sources&connect=instagram',
	'-sources&connect=archive',
	'-items',
	'-items&item=new',
	'-forms',
	'-entries',
	'-subscribers',
	'-site',
	'-settings',
	'-form-protection',
];

test.describe.configure( { timeout: 120_000 } );

test( 'Nothing on any of our admin screens is wider than a phone', async ( {
	admin: page,
} ) => {
	await page.setViewportSize( { width: 390, height: 800 } );
	for ( const screen of SCREENS ) {
		await test.step( `page=frontispiece${ screen }`, async () => {
			await page.goto(
				`/wp-admin/admin.php?page=frontispiece${ screen }`
			);
			await expect(
				page.locator( '#wpbody-content h1' ).first()
			).toBeVisible();
			await expect(
				page.locator( '.frontispiece-skeleton' )
			).toHaveCount( 0 );
			await expectFits( page );
		} );
	}
} );
