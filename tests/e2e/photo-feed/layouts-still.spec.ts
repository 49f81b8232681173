import { expectFits, problemsAtWidths } from '../lib/access.js';
import { LAYOUTS } from '../lib/photo-layouts.js';
import { photosOf, PhotosPart, showPhotos } from '../lib/photos.js';
import { frames, scrollThrough } from '../lib/requests.js';
import { shiftsOf, watchShifts } from '../lib/shifts.js';
import { expect, test } from '../lib/test.js';

test.use( { siteName: 'classic' } );

/** Returns the horizontal position and the width of each photo. */
const placesOf = ( feed: PhotosPart, ids: string[] ) =>
	feed.items.evaluateAll(
		( items, wanted ) =>
			wanted.map( ( id ) => {
				const { left, width } = items
					.find( ( { dataset } ) => dataset.id === id )
					?.getBoundingClientRect() ?? { left: 0, width: 0 };
				return [ Math.round( left ), Math.round( width ) ];
			} ),
		ids
	);

for ( const [ name, attributes ] of Object.entries( LAYOUTS ) ) {
	for ( const width of [ 360, 600, 1280 ] ) {
		test( `At ${ width } px nothing moves by itself in photos as ${ name }, when they wake, load more or are scrolled`, async ( {
			page,
			show,
		} ) => {
			test.slow();
			await watchShifts( page );
			await page.setViewportSize( { width, height: 900 } );
			const feed = await showPhotos(
				page,
				show,
				`num="9" ${ attributes }`
			);
			await scrollThrough( page );
			await feed.wake();
			await page.waitForLoadState( 'networkidle' );
			const first = await feed.ids();
			const before = await placesOf( feed, first );
			for ( const loads of [ 2, 3 ] ) {
				await feed.loadMore();
				await expect( feed.items ).toHaveCount( loads * 9 );
				await scrollThrough( page );
			}
			await page.evaluate( () => window.scrollTo( 0, 0 ) );
			await frames( page );
			// Loading a page does not move the previous ones.
			expect( await placesOf( feed, first ) ).toEqual( before );
			expect( await shiftsOf( page ) ).toEqual( [] );
			await expectFits( page );
		} );
	}

	test( `axe finds no problem in photos as ${ name } at any width, asleep and awake, in both directions`, async ( {
		page,
		show,
	} ) => {
		test.slow();
		const feed = await showPhotos( page, show, `num="6" ${ attributes }` );
		for ( const state of [ 'asleep', 'awake' ] ) {
			if ( state === 'awake' ) {
				await feed.wake();
				await page.waitForLoadState( 'networkidle' );
			}
			for ( const direction of [ 'ltr', 'rtl' ] ) {
				await page.evaluate( ( dir ) => {
					document.documentElement.dir = dir;
				}, direction );
				expect(
					await problemsAtWidths( page, '.frontispiece-photo-feed' )
				).toEqual( [] );
			}
		}
	} );
}

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	for ( const [ name, attributes ] of Object.entries( LAYOUTS ) ) {
		test( `every photo as ${ name } is there, and no control that would do nothing`, async ( {
			page,
			owners,
			site,
		} ) => {
			const owner = await owners( site );
			await page.setViewportSize( { width: 360, height: 800 } );
			await page.goto(
				await owner.page(
					photosOf(
						`num="6" nummobile="2" carouselautoplay="yes" ${ attributes }`
					)
				)
			);
			const feed = new PhotosPart( page );
			await expect( feed.items.filter( { visible: true } ) ).toHaveCount(
				6
			);
			await expect(
				feed.container.locator( 'button' ).filter( { visible: true } )
			).toHaveCount( 0 );
			await feed.loadMore();
			await expect( feed.items.filter( { visible: true } ) ).toHaveCount(
				6
			);
			await expect(
				feed.container.getByRole( 'link', { name: 'Newest posts' } )
			).toBeVisible();
		} );
	}
} );
