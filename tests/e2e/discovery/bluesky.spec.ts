import { fromAddressToPage } from '../lib/paste-address.js';
import { expect, test } from '../lib/test.js';

test.describe.configure( { timeout: 120_000 } );

test( 'A Bluesky account becomes a feed on a published page with three clicks and one paste', async ( {
	browser,
	owners,
} ) => {
	await fromAddressToPage(
		{
			name: 'bluesky',
			address: '@harbor.bsky.social',
			title: 'Harbor Flowers',
			post: 'wrote this: blog.example',
		},
		browser,
		owners,
		async ( page ) => {
			await expect(
				page.getByRole( 'link', { name: '@ada.example' } )
			).toHaveAttribute(
				'href',
				/^https:\/\/bsky\.app\/profile\/did:plc:ada/
			);
			await expect(
				page.getByRole( 'link', { name: 'blog.example/tu…' } )
			).toHaveAttribute( 'href', 'https://blog.example/tulips' );
		}
	);
} );
