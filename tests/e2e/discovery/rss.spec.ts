import { Editor } from '../lib/editor.js';
import { fromAddressToPage } from '../lib/paste-address.js';
import { siteWithNetworks } from '../lib/own-site.js';
import { expect, test } from '../lib/test.js';

test.describe.configure( { timeout: 120_000 } );

test( 'A blog becomes a feed on a published page with three clicks and one paste', async ( {
	browser,
	owners,
} ) => {
	await fromAddressToPage(
		{
			name: 'rss',
			address: 'https://blog.example/',
			title: 'Harbor Flowers',
			post: 'Tulips from the island 24',
		},
		browser,
		owners
	);
} );

test( 'A feed block without a source asks for an address and then shows its posts', async ( {
	browser,
	owners,
} ) => {
	const { site, stop } = await siteWithNetworks( 'paste-block' );
	const owner = await owners( site );
	const context = await browser.newContext( {
		baseURL: site.url,
		storageState: owner.state,
	} );
	try {
		const { id } = await owner.post(
			'<!-- wp:frontispiece/social-feed /-->'
		);
		const page = await context.newPage();
		const { canvas } = await Editor.open(
			page,
			`/wp-admin/post.php?post=${ id }&action=edit`
		);
		const field = canvas.getByLabel( 'Paste a link' );
		await field.fill( 'blog.example' );
		await field.press( 'Enter' );
		const button = canvas.getByRole( 'button', {
			name: 'Connect Harbor Flowers',
		} );
		// The canvas has the styles of the card, too.
		await expect( canvas.locator( '.frontispiece-candidates' ) ).toHaveCSS(
			'list-style-type',
			'none'
		);
		await button.click();
		await expect( canvas.locator( '.cff-item' ).first() ).toContainText(
			'Tulips from the island 24'
		);
		await expect( field ).toBeHidden();
	} finally {
		await context.close();
		await stop();
	}
} );
