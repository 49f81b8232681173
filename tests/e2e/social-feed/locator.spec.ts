import { actionsOf, fieldsOf, named, recordCalls } from '../lib/calls.js';
import { FeedPart } from '../lib/feed.js';
import { photosOf, PhotosPart } from '../lib/photos.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Owner } from '../lib/owner.js';
import type { Page } from '@playwright/test';

/** A page whose feed is stored elsewhere, so saving the page does not register it. */
async function builtPage( owner: Owner, content: string ): Promise< string > {
	const { id } = await owner.rest< { id: number } >( '/wp/v2/blocks', {
		method: 'POST',
		data: { title: 'Part', content, status: 'publish' },
	} );
	return owner.page( `<!-- wp:block {"ref":${ id }} /-->` );
}

for ( const { rule, action, flags, content, part } of [
	{
		rule: 'R000-157, R000-158',
		action: 'cff_do_locator',
		flags: 'data-cff-flags',
		content: feedOf( 'num="2" label="Of a part"' ),
		part: ( page: Page ) => new FeedPart( page ),
	},
	{
		rule: 'P002-164, P002-165',
		action: 'sbi_do_locator',
		flags: 'data-sbi-flags',
		content: photosOf( 'num="2" label="Of a part"' ),
		part: ( page: Page ) => new PhotosPart( page ),
	},
] ) {
	test( `${ rule }: A page that the site does not know reports its feed once, by ${ action }`, async ( {
		page,
		owner,
	} ) => {
		const url = await builtPage( owner, content );
		const feed = part( page );
		await page.goto( url );
		const calls = await recordCalls( page );
		await expect( feed.root ).toHaveAttribute( flags, /locator/ );
		expect( actionsOf( calls ) ).toEqual( [] );

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
			locator_nonce: await feed.root.getAttribute( 'data-locatornonce' ),
		} );

		// The site has registered it now, and this browser has noted that.
		await page.reload();
		await expect( feed.root ).not.toHaveAttribute( flags, /locator/ );
		await feed.wake();
		expect( named( calls, action ) ).toHaveLength( 1 );
	} );
}
