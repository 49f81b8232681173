import { makeFeed } from '../feed.fixtures';
import { hasNextPage, requestFields } from './request';

it( 'R000-137: sends what the markup holds, as strings', () => {
	expect( requestFields( makeFeed(), 'cff_get_new_posts', 2 ) ).toEqual( {
		action: 'cff_get_new_posts',
		shortcode_data: '{"num":2}',
		pag_url: '{"1":"cursor"}',
		feed_id: 'feedkey',
		post_id: '12',
		location: 'content',
		page: 2,
		locator_nonce: 'nonce',
	} );
} );

it.each( [
	[ '{"1":"c"}', true ],
	[ '{}', false ],
	[ '0', false ],
	[ '', null ],
	[ '{"1":', null ],
] )( 'R000-120: reads the pagination data %s as %s', ( paging, next ) => {
	expect( hasNextPage( paging ) ).toBe( next );
} );
