import { serve } from '../../../bin/lib/serve.mjs';
import { siteWithExtension } from '../lib/extension.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';

test( 'A site feature of another plugin is tried, switched on and used on a post', async ( {
	page,
	context,
} ) => {
	const site = await siteWithExtension( 'extension-feature' );
	const server = await serve( site );
	try {
		const owner = await Owner.of( site );
		await context.addCookies( owner.state.cookies );
		// The newest post, on which features are previewed.
		const { link } = await owner.rest< { link: string } >( '/wp/v2/posts', {
			method: 'POST',
			data: {
				title: 'A long post',
				content: 'word '.repeat( 300 ),
				status: 'publish',
			},
		} );
		await page.goto( link );
		await expect( page.locator( '.reading-time' ) ).toHaveCount( 0 );

		await page.goto(
			`${ site.url }/wp-admin/admin.php?page=frontispiece-site`
		);
		const card = page
			.locator( '.frontispiece-feature' )
			.filter( { hasText: 'Reading time' } );
		await card.scrollIntoViewIfNeeded();
		const example = card
			.frameLocator( 'iframe' )
			.locator( '.reading-time' );
		await expect( example ).toHaveText( '2 min read' );
		await card.getByRole( 'button', { name: 'Options' } ).press( 'Enter' );
		await card.getByLabel( 'Words per minute' ).fill( '100' );
		await expect( example ).toHaveText( '3 min read' );

		await card
			.getByRole( 'checkbox', { name: 'Reading time' } )
			.press( 'Space' );
		await page.getByRole( 'button', { name: 'Save' } ).click();
		await expect( page.getByTestId( 'snackbar' ).last() ).toContainText(
			'Settings saved.'
		);

		await page.goto( link );
		await expect( page.locator( '.reading-time' ) ).toHaveText(
			'3 min read'
		);
		const greeting = await context.request.post(
			`${ site.url }/wp-admin/admin-ajax.php`,
			{ form: { action: 'extension_greeting', name: 'Jane' } }
		);
		expect( await greeting.json() ).toEqual( { text: 'Hello Jane' } );
	} finally {
		await server.stop();
	}
} );
