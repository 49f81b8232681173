import { fromAddressesToPages } from '../lib/paste-address.js';
import { expect, test } from '../lib/test.js';

test.describe.configure( { timeout: 180_000 } );

test( 'A single post of Facebook, Instagram or Threads is on a published page with three clicks and one paste', async ( {
	browser,
	owners,
} ) => {
	await fromAddressesToPages(
		'post',
		[
			[ 'Facebook', 'www.facebook.com/demo.bakery/posts/123456789' ],
			[ 'Instagram', 'www.instagram.com/p/CZMRznfi5Gf/' ],
			[ 'Threads', 'www.threads.com/@harbor/post/Tabc123' ],
		].map( ( [ network, address ] ) => ( {
			address: `https://${ address }`,
			title: `Post on ${ network }`,
			post: 'Fresh bread',
		} ) ),
		browser,
		owners,
		async ( page ) =>
			await expect( page.locator( 'iframe' ) ).toHaveCount( 0 )
	);
} );
