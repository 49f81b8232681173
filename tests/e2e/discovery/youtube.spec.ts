import { fromAddressToPage } from '../lib/paste-address.js';
import { expect, test } from '../lib/test.js';

test.describe.configure( { timeout: 120_000 } );

test( 'A YouTube channel becomes a feed on a published page with three clicks and one paste', async ( {
	browser,
	owners,
} ) => {
	await fromAddressToPage(
		{
			name: 'youtube',
			address: 'https://www.youtube.com/@harborflowers',
			title: 'Harbor Flowers',
			post: 'How to tie a bouquet 20 & more',
		},
		browser,
		owners,
		async ( page ) => {
			await expect( page.locator( '.cff-item' ).first() ).toContainText(
				'1,000 views'
			);
			await expect( page.locator( 'iframe' ) ).toHaveCount( 0 );
		}
	);
} );
