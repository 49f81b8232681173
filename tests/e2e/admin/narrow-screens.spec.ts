import { expectFits } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';

const SCREENS = [
	'',
	'&first-steps=1',
	'-feeds',
	'-feeds&feed=new',
	'-feeds&tab=sources',
	'-feeds&tab=sources&connect=new',
	'-feeds&tab=sources&connect=facebook',
	'-feeds&tab=sources&connect=instagram',
	'-feeds&tab=sources&connect=archive',
	'-feeds&tab=items',
	'-feeds&tab=items&item=new',
	'-forms',
	'-entries',
	'-subscribers',
	'-site',
	'-settings',
	'-forms&tab=spam-protection',
];

test.describe.configure( { timeout: 120_000 } );

test( 'Nothing on any of our admin screens is wider than a phone', async ( {
	admin: page,
} ) => {
	await page.setViewportSize( { width: 390, height: 800 } );
	await switchOn( page, { newsletter: {} } );
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

test( 'The field for the link of a source is as wide as its card', async ( {
	admin: page,
} ) => {
	await page.goto(
		'/wp-admin/admin.php?page=frontispiece-feeds&tab=sources&connect=rss'
	);
	const field = await page.getByLabel( 'Address' ).boundingBox();
	const card = await page.locator( 'form.frontispiece-card' ).boundingBox();
	expect( field?.width ).toBeGreaterThan( ( card?.width ?? NaN ) * 0.9 );
} );
