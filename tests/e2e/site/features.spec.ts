import { claim } from '../../../bin/lib/claim.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { expectFits, problemsIn } from '../lib/access.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';

test.describe.configure( { timeout: 120_000 } );

// Use a separate site, because the enabled features would affect all other tests.
test( 'A feature can be tried with unsaved options and then enabled', async ( {
	page,
	context,
} ) => {
	const site = await makeSite( { name: claim( 'site-features' ) } );
	const server = await serve( site );
	try {
		const owner = await Owner.of( site );
		await context.addCookies( owner.state.cookies );
		await page.goto(
			`${ site.url }/wp-admin/admin.php?page=frontispiece-site`
		);
		const card = page
			.locator( '.frontispiece-feature' )
			.filter( { hasText: 'Dark mode' } );
		// Previews load when they scroll into view.
		await card.scrollIntoViewIfNeeded();
		const example = card.frameLocator( 'iframe' );
		// The floating switch is on by default.
		const toggle = example.getByRole( 'switch' ).first();
		await toggle.click();
		await expect( example.locator( 'html' ) ).toHaveAttribute(
			'data-frontispiece-theme',
			'dark'
		);
		expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual(
			[]
		);

		// Previews use changed options at once. Saving reports invalid ones.
		const progress = page
			.locator( '.frontispiece-feature' )
			.filter( { hasText: 'Reading progress' } );
		await progress
			.getByRole( 'button', { name: 'Options' } )
			.press( 'Enter' );
		await progress.getByLabel( 'Bar height' ).fill( '21' );
		await expect(
			progress
				.frameLocator( 'iframe' )
				.locator( '.frontispiece-progress' )
		).toHaveAttribute( 'style', /height:21px/ );
		await progress.getByLabel( 'Color', { exact: true } ).fill( 'blueish' );
		const save = page.getByRole( 'button', { name: 'Save' } );
		await save.click();
		await expect( progress.getByRole( 'alert' ) ).toHaveText(
			'Enter a color such as #336699.'
		);
		await progress.getByLabel( 'Color', { exact: true } ).fill( '#336699' );
		await card
			.getByRole( 'checkbox', { name: 'Dark mode' } )
			.press( 'Space' );
		await save.click();
		await expect( page.getByTestId( 'snackbar' ).last() ).toContainText(
			'Settings saved.'
		);
		for ( const width of [ 400, 1280 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await expectFits( page );
		}
		await page.reload();
		await expect(
			card.getByRole( 'checkbox', { name: 'Dark mode' } )
		).toBeChecked();
		await page.goto( site.url );
		await expect( page.locator( 'html' ) ).toHaveAttribute(
			'data-frontispiece-theme',
			/light|dark/
		);
	} finally {
		await server.stop();
	}
} );

test( 'Every feature has a working preview without errors', async ( {
	admin: page,
	owner,
} ) => {
	const features = await owner.rest<
		{ name: string; example: { url: string } }[]
	>( '/frontispiece/v1/site-features' );
	await page.goto( '/wp-admin/admin.php?page=frontispiece-site' );
	const frames = page.locator( '.frontispiece-example' );
	await expect( frames ).toHaveCount( features.length );
	const problems: string[] = [];
	page.on( 'pageerror', ( error ) => problems.push( error.message ) );
	for ( let n = 0; n < features.length; n++ ) {
		await frames.nth( n ).scrollIntoViewIfNeeded();
		await expect(
			frames.nth( n ).frameLocator( 'iframe' ).locator( 'main' )
		).not.toBeEmpty();
	}
	expect( problems ).toEqual( [] );
} );
