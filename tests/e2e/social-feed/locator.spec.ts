import { fieldsOf, named, recordCalls } from '../lib/calls.js';
import { FeedPart } from '../lib/feed.js';
import { photosOf, PhotosPart } from '../lib/photos.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Owner } from '../lib/owner.js';
import type { Page } from '@playwright/test';

/** A page whose feed is stored elsewhere, so saving the page does not register it. */
async function builtPage( owner: Owner, content: string ): Promise< string > {
	const { id } = await owner.send< { id: number } >( '/wp/v2/blocks', {
		title: 'Part',
		content,
		status: 'publish',
	} );
	return owner.page( `<!-- wp:block {"ref":${ id }} /-->` );
}

const FEEDS = [
	{
		action: 'cff_do_locator',
		flags: 'data-cff-flags',
		part: ( page: Page ) => new FeedPart( page ),
	},
	{
		action: 'sbi_do_locator',
		flags: 'data-sbi-flags',
		part: ( page: Page ) => new PhotosPart( page ),
	},
];

test( 'R000-157, R000-158, P002-164, P002-165: A page that the site does not know reports each of its feeds once', async ( {
	page,
	owner,
} ) => {
	const attributes = 'num="2" label="Of a part"';
	const url = await builtPage(
		owner,
		`${ feedOf( attributes ) }\n\n${ photosOf( attributes ) }`
	);
	await page.goto( url );
	const calls = await recordCalls( page );
	for ( const { action, flags, part } of FEEDS ) {
		await test.step( `by ${ action }`, async () => {
			const feed = part( page );
			await expect( feed.root ).toHaveAttribute( flags, /locator/ );
			expect( named( calls, action ) ).toEqual( [] );
			const reply = page.waitForResponse( ( response ) =>
				Boolean( response.request().postData()?.includes( action ) )
			);
			await feed.wake();
			expect( await ( await reply ).text() ).toBe( 'locating success' );
			const [ call, ...further ] = named( calls, action );
			expect( further ).toEqual( [] );
			expect( fieldsOf( call! ) ).toEqual( {
				action,
				feed_id: await feed.root.getAttribute( 'data-feedid' ),
				atts: '{"label":"Of a part","num":2}',
				location: 'content',
				post_id: await feed.root.getAttribute( 'data-postid' ),
				locator_nonce:
					await feed.root.getAttribute( 'data-locatornonce' ),
			} );
		} );
	}

	// The site has registered them now, and this browser has noted that.
	await page.reload();
	for ( const { action, flags, part } of FEEDS ) {
		const feed = part( page );
		await expect( feed.root ).not.toHaveAttribute( flags, /locator/ );
		await feed.wake();
		expect( named( calls, action ) ).toHaveLength( 1 );
	}
} );
