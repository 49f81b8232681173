import { FIRST, withOwnerAndVisitor } from '../lib/paste-address.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';

test.describe.configure( { timeout: 180_000 } );

test( 'An Instagram account is connected from the first screen with at most 4 clicks and one paste, and no review is needed', async ( {
	browser,
	owners,
} ) => {
	await withOwnerAndVisitor(
		'walk-connect',
		browser,
		owners,
		async ( { owner: page } ) => {
			const walk = new Walk( page );
			const button = ( name: string ) =>
				page.getByRole( 'button', { name, exact: true } );
			await page.goto( FIRST );
			await walk.click(
				page.getByRole( 'link', { name: 'Connect account' } )
			);
			await expect(
				page
					.getByText(
						'No App Review is needed for your own accounts.'
					)
					.first()
			).toBeVisible();
			await walk.click(
				page.getByLabel( 'Access token', { exact: true } )
			);
			await walk.paste( 'IGTEST' );
			await walk.click( button( 'Check token' ) );
			await walk.click( button( 'Connect' ) );
			await expect(
				page.locator( '.frontispiece-source' )
			).toContainText( 'Active.' );
			walk.expectAtMost( { clicks: 4, pastes: 1 } );
		}
	);
} );
