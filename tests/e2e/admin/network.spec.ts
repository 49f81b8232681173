import { expectFits, problemsIn } from '../lib/access.js';
import { logIn } from '../lib/log-in.js';
import { siteNetwork } from '../lib/site-network.js';
import { expect, test } from '../lib/test.js';
import { tick } from '../lib/tick.js';

test.describe.configure( { timeout: 120_000 } );

test( 'Network administrators see each site, and choose settings for all of them with the keyboard', async ( {
	page,
} ) => {
	const { site, stop } = await siteNetwork( 'network', [
		'Books',
		'Coffee',
	] );
	try {
		await logIn( page, site );

		await page.goto( `${ site.url }/wp-admin/network/` );
		await page
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: 'Frontispiece' } )
			.click();
		const row = page.getByRole( 'row' ).filter( { hasText: '/coffee' } );
		await expect( row ).toContainText( 'Not checked yet' );
		await tick( site );
		await page.reload();
		await expect( row ).toContainText( 'Working' );
		await expect(
			row.getByRole( 'link', { name: 'Coffee' } )
		).toHaveAttribute( 'href', /coffee\/wp-admin/ );
		expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
			[]
		);

		await page
			.getByRole( 'button', { name: /^Settings$/ } )
			.press( 'Enter' );
		const choice = page.getByRole( 'combobox', {
			name: 'Maximum posts stored per account',
		} );
		await choice.focus();
		await choice.selectOption( 'enforced' );
		const value = page.getByRole( 'spinbutton' );
		await value.fill( '900' );
		await value.press( 'Enter' );
		await expect(
			page.getByTestId( 'snackbar' ).filter( { hasText: 'Saved.' } )
		).toBeVisible();
		expect( await problemsIn( page, '.frontispiece-settings' ) ).toEqual(
			[]
		);

		await page.setViewportSize( { width: 390, height: 800 } );
		await expectFits( page );
		await page.getByRole( 'button', { name: /^Sites$/ } ).click();
		await expect( page.getByText( '/books' ).first() ).toBeVisible();
		await expectFits( page );
	} finally {
		await stop();
	}
} );
