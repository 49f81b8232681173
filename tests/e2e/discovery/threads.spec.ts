import { countClicks } from '../lib/count-clicks.js';
import { publish, visit, withOwnerAndVisitor } from '../lib/paste-address.js';
import { expect, test } from '../lib/test.js';

test.describe.configure( { timeout: 180_000 } );

test( 'A pasted Threads token becomes a feed on a published page with three clicks', async ( {
	browser,
	owners,
} ) => {
	await withOwnerAndVisitor(
		'paste-threads',
		browser,
		owners,
		async ( { owner: page, visitor, site } ) => {
			const clicks = await countClicks( page );
			const url = await publish( page, clicks, {
				address: 'THAATESTTHREADS',
				title: 'Harbor Flowers',
				post: 'Open today 🌷',
			} );
			expect( await page.content() ).not.toContain( 'THAATEST' );
			await visit(
				visitor,
				site,
				url,
				async () =>
					await expect(
						visitor.locator( '.cff-item' ).first()
					).toContainText( 'Open today 🌷' )
			);
			await page.goto(
				'/wp-admin/admin.php?page=frontispiece-feeds&tab=sources'
			);
			await expect(
				page.locator( '.frontispiece-source' )
			).toContainText( 'Active.' );
			expect( await page.content() ).not.toContain( 'THAATEST' );
		}
	);
} );
