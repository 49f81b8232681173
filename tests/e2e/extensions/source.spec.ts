import { addExtension } from '../lib/extension.js';
import { siteWithNetworks } from '../lib/own-site.js';
import { expect, test } from '../lib/test.js';

test.describe.configure( { timeout: 120_000 } );

test( 'A source driver of another plugin is connected on the Sources screen, and a page shows its posts', async ( {
	browser,
	owners,
} ) => {
	const { site, stop } = await siteWithNetworks( 'extension-source' );
	addExtension( site );
	const owner = await owners( site );
	const context = await browser.newContext( {
		baseURL: site.url,
		storageState: owner.state,
	} );
	const page = await context.newPage();
	const button = ( name: string ) =>
		page.getByRole( 'button', { name, exact: true } );
	try {
		await page.goto( '/wp-admin/admin.php?page=frontispiece-sources' );
		await button( 'Connect source' ).click();
		await button( 'Weather' ).click();
		await expect(
			page.getByText( 'Show the weather reports of a city.' )
		).toBeVisible();
		await page.getByLabel( 'City' ).fill( '12345' );
		await button( 'Connect' ).click();
		await expect( page.getByRole( 'alert' ) ).toHaveText(
			'Enter the name of a city, in letters.'
		);
		await page.getByLabel( 'City' ).fill( 'Oslo' );
		await button( 'Connect' ).click();
		const card = page
			.getByRole( 'listitem' )
			.filter( { hasText: 'Weather reports' } );
		await expect( card ).toContainText( '2 posts' );
		await expect(
			card.getByRole( 'heading', { name: 'Oslo' } )
		).toBeVisible();

		const [ source ] = await owner.rest< { handle: string }[] >(
			'/frontispiece/v1/sources'
		);
		await page.goto(
			await owner.page(
				`[frontispiece_social_feed source=${ source?.handle }]`
			)
		);
		const posts = page.locator( '.cff-item' );
		await expect( posts ).toHaveCount( 2 );
		await expect( posts.first() ).toContainText( 'Sunny in oslo' );
		await expect( posts.first().locator( 'img' ).first() ).toHaveAttribute(
			'alt',
			/Sunny/
		);
	} finally {
		await context.close();
		await stop();
	}
} );
