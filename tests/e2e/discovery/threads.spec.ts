import { countClicks } from '../lib/count-clicks.js';
import { FIRST, visit, withOwnerAndVisitor } from '../lib/paste-address.js';
import { expect, test } from '../lib/test.js';

test.describe.configure( { timeout: 180_000 } );

test( 'A Threads account becomes a feed on a published page with six clicks and one pasted token', async ( {
	browser,
	owners,
} ) => {
	await withOwnerAndVisitor(
		'paste-threads',
		browser,
		owners,
		async ( { owner: page, visitor, site } ) => {
			const clicks = await countClicks( page );
			const button = ( name: string ) =>
				page.getByRole( 'button', { name, exact: true } );
			await page.goto( FIRST );
			await page
				.locator( '#adminmenu' )
				.getByRole( 'link', { name: 'Sources' } )
				.click();
			await button( 'Connect source' ).click();
			await button( 'Threads' ).click();
			const token = page.getByLabel( 'Access token' );
			await token.click();
			await token.fill( 'THAATESTTHREADS' );
			await button( 'Connect' ).click();
			await button( 'Publish a page with this feed' ).click();
			const link = page.getByRole( 'link', { name: 'View page' } );
			await expect( link ).toBeVisible();
			expect( clicks() ).toBe( 6 );
			await expect(
				page.locator( '.frontispiece-source' )
			).toContainText( 'Active.' );
			expect( await page.content() ).not.toContain( 'THAATEST' );
			await visit(
				visitor,
				site,
				( await link.getAttribute( 'href' ) ) ?? '',
				async () =>
					await expect(
						visitor.locator( '.cff-item' ).first()
					).toContainText( 'Open today 🌷' )
			);
		}
	);
} );
