import { expectFits } from '../lib/access.js';
import { LAYOUTS } from '../lib/photo-layouts.js';
import {
	photosOf,
	PhotosPart,
	problemsOfEach,
	showEach,
} from '../lib/photos.js';
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

const feedsOf = ( attributes: string ) =>
	Object.values( LAYOUTS ).map( ( layout ) => `${ attributes } ${ layout }` );

for ( const width of [ 360, 600, 1280 ] ) {
	test( `At ${ width } px no layout of a photo feed shifts when it starts, loads more or is scrolled`, async ( {
		page,
		show,
	} ) => {
		test.slow();
		await watchShifts( page );
		await page.setViewportSize( { width, height: 900 } );
		const feeds = await showEach( page, show, feedsOf( 'num="6"' ) );
		await scrollThrough( page );
		for ( const feed of feeds ) {
			await feed.wake();
		}
		await page.waitForLoadState( 'networkidle' );
		const first = await Promise.all( feeds.map( ( feed ) => feed.ids() ) );
		const places = () =>
			Promise.all(
				feeds.map( ( feed, nth ) => placesOf( feed, first[ nth ]! ) )
			);
		const before = await places();
		for ( const feed of feeds ) {
			for ( const loads of [ 2, 3 ] ) {
				await feed.loadMore();
				await expect( feed.items ).toHaveCount( loads * 6 );
			}
		}
		await scrollThrough( page );
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await frames( page );
		// Loading a page does not move the previous ones.
		expect( await places() ).toEqual( before );
		expect( await shiftsOf( page ) ).toEqual( [] );
		await expectFits( page );
	} );
}

test( 'axe finds no problem in photos of any layout, at any width, asleep and awake, in both directions', async ( {
	page,
	show,
} ) => {
	test.slow();
	const feeds = await showEach( page, show, feedsOf( 'num="6"' ) );
	for ( const state of [ 'asleep', 'awake' ] ) {
		if ( state === 'awake' ) {
			for ( const feed of feeds ) {
				await feed.wake();
			}
			await page.waitForLoadState( 'networkidle' );
		}
		for ( const direction of [ 'ltr', 'rtl' ] ) {
			await page.evaluate( ( dir ) => {
				document.documentElement.dir = dir;
			}, direction );
			expect( await problemsOfEach( page ) ).toEqual( [] );
		}
	}
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'every photo is there in any layout, and no control that would do nothing', async ( {
		page,
		owner,
	} ) => {
		await page.setViewportSize( { width: 360, height: 800 } );
		const layouts = feedsOf(
			'num="6" nummobile="2" carouselautoplay="yes"'
		);
		await page.goto(
			await owner.page( layouts.map( photosOf ).join( '' ) )
		);
		const feeds = layouts.map( ( _, nth ) => new PhotosPart( page, nth ) );
		const expectAll = ( { items }: PhotosPart ) =>
			expect( items.filter( { visible: true } ) ).toHaveCount( 6 );
		for ( const feed of feeds ) {
			await expectAll( feed );
			await expect(
				feed.container.locator( 'button' ).filter( { visible: true } )
			).toHaveCount( 0 );
		}
		for ( const feed of feeds ) {
			await feed.loadMore();
			await expect(
				feed.container.getByRole( 'link', { name: 'Newest posts' } )
			).toBeVisible();
			await expectAll( feed );
		}
	} );
} );
