import { problemsIn } from '../lib/access.js';
import { expect, feedOf, test } from '../lib/test.js';

test.use( { siteName: 'classic' } );

for ( const [ name, attributes ] of [
	[ 'a grid', 'layout="grid" num="6"' ],
	[ 'masonry by columns', 'layout="masonry" num="6"' ],
	[ 'masonry by rows', 'layout="masonry" order="rows" num="6"' ],
	[ 'a carousel', 'layout="carousel" num="6"' ],
	[ 'photos', 'type="photos" num="6"' ],
	[ 'albums', 'type="albums"' ],
	[ 'videos', 'type="videos"' ],
	[ 'events', 'type="events"' ],
	[ 'reviews', 'type="reviews" layout="grid"' ],
] as const ) {
	test( `axe finds no problem in ${ name }, asleep and awake`, async ( {
		page,
		show,
	} ) => {
		test.slow();
		const feed = await show( feedOf( attributes ) );
		const problems = () => problemsIn( page, '.frontispiece-social-feed' );
		if ( attributes.includes( 'rows' ) ) {
			await feed.container.locator( '.is-placed' ).waitFor();
		}
		expect( await problems() ).toEqual( [] );
		await feed.wake();
		await page.waitForLoadState( 'networkidle' );
		expect( await problems() ).toEqual( [] );
	} );
}

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	for ( const [ attributes, items ] of [
		[ 'layout="carousel" num="6"', 6 ],
		[ 'layout="masonry" order="rows" num="6"', 6 ],
		[ 'layout="masonry" num="6"', 6 ],
		[ 'type="events" num="2"', 4 ],
		[ 'type="reviews" num="2" layout="masonry"', 5 ],
		[ 'type="albums"', 6 ],
	] as const ) {
		test( `every post of a feed with ${ attributes } is there, and no control that would do nothing`, async ( {
			page,
			browserName,
			owner,
		} ) => {
			expect( browserName ).toBe( 'chromium' );
			await page.goto( await owner.page( feedOf( attributes ) ) );
			const shown = page
				.locator( '.frontispiece-item' )
				.filter( { visible: true } );
			await expect( shown ).toHaveCount( items );
			await expect(
				page
					.locator( '.frontispiece-feed button' )
					.filter( { visible: true } )
			).toHaveCount( 0 );
		} );
	}
} );
