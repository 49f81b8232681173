import { expectFits, problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/test.js';

const HOME = '/wp-admin/admin.php?page=frontispiece';

test( 'BUG-77: a checkbox is 24 px wide and high', async ( {
	admin,
	site,
} ) => {
	await admin.goto( `${ site.url }${ HOME }-settings` );
	const box = await admin
		.locator( '#frontispiece-screen' )
		.locator( '.components-checkbox-control__input' )
		.first()
		.boundingBox();
	expect( box ).toMatchObject( { width: 24, height: 24 } );
} );

test( 'Home shows the overview and what needs attention, and is operable by keyboard', async ( {
	admin,
	site,
} ) => {
	await admin.goto( site.url + HOME );
	await expect(
		admin.getByRole( 'heading', { name: 'Overview' } )
	).toBeVisible();
	await expect(
		admin.getByRole( 'heading', { name: 'Status', exact: true } )
	).toBeVisible();
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	await admin.getByRole( 'link', { name: 'Getting started' } ).focus();
	await admin.keyboard.press( 'Enter' );
	await expect( admin.getByRole( 'heading', { level: 1 } ) ).toBeFocused();
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	await admin.setViewportSize( { width: 320, height: 800 } );
	await expectFits( admin );
	await admin.goBack();
	await expect(
		admin.getByRole( 'heading', { name: 'Overview' } )
	).toBeVisible();
	await expectFits( admin );
} );
