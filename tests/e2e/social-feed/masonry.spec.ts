import { boxesOf, columnsOf, setWidth } from '../lib/boxes.js';
import { frames } from '../lib/requests.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';

test.use( { ...MOVING, siteName: 'classic' } );

// R000-007, R000-176
for ( const order of [ 'columns', 'rows' ] ) {
	test( `The masonry layout in reading order of ${ order } packs posts of unequal height into columns, 15 px one below another`, async ( {
		page,
		show,
	} ) => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		const feed = await show(
			feedOf( `layout="masonry" order="${ order }" num="14" header="no"` )
		);
		await setWidth( feed, 1000 );
		if ( order === 'rows' ) {
			await feed.container.locator( '.is-placed' ).waitFor();
		}
		await expect.poll( () => columnsOf( feed ) ).toBe( 3 );
		await expect( feed.items.first() ).toBeVisible();
		await expect( feed.items.first() ).toHaveCSS( 'margin-bottom', '15px' );
		await expect
			.poll( async () => {
				const columns = new Map<
					number,
					Awaited< ReturnType< typeof boxesOf > >
				>();
				for ( const box of await boxesOf( feed ) ) {
					const left = Math.round( box.left );
					columns.set( left, [
						...( columns.get( left ) ?? [] ),
						box,
					] );
				}
				return [ ...columns.values() ].flatMap( ( column ) =>
					[ ...column ]
						.sort( ( a, b ) => a.top - b.top )
						.flatMap( ( box, index, all ) => {
							const next = all[ index + 1 ];
							return next
								? [ Math.round( next.top - box.bottom ) ]
								: [];
						} )
				);
			} )
			.toEqual( Array( 11 ).fill( 15 ) );
		const heights = ( await boxesOf( feed ) ).map( ( { top, bottom } ) =>
			Math.round( bottom - top )
		);
		expect( new Set( heights ).size ).toBeGreaterThan( 5 );
	} );
}

// R000-175
test( 'Row-ordered masonry moves its posts within 0.4 s, and at once with reduced motion', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const content = feedOf(
		'layout="masonry" order="rows" num="9" header="no"'
	);
	const durations = async () => {
		const feed = await show( content );
		await expect( feed.container.locator( '.is-placed' ) ).toHaveCount( 1 );
		await frames( page );
		await page.evaluate( () => {
			const seen: string[] = ( window.shiftsSeen = [] );
			const look = () => {
				for ( const item of document.querySelectorAll( '.cff-item' ) ) {
					const { transitionDuration, transitionProperty } =
						getComputedStyle( item );
					if ( transitionProperty !== 'all' ) {
						seen.push( transitionDuration );
					}
				}
				requestAnimationFrame( look );
			};
			look();
		} );
		const place = () =>
			feed.items
				.nth( 5 )
				.evaluate( ( item ) => ( item as HTMLElement ).style.top );
		const before = await place();
		await setWidth( feed, 500 );
		await expect.poll( place ).not.toBe( before );
		await page.evaluate( () =>
			Promise.allSettled(
				document
					.getAnimations()
					.filter( ( one ) => one instanceof CSSTransition )
					.map( ( { finished } ) => finished )
			)
		);
		await frames( page );
		return new Set( await page.evaluate( () => window.shiftsSeen ) );
	};
	expect( [ ...( await durations() ) ] ).toContain( '0.4s' );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	expect( [ ...( await durations() ) ] ).not.toContain( '0.4s' );
} );

test( 'Row-ordered masonry loads no React before interaction, then places new posts below the existing ones', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.resourceType() === 'script' ) {
			scripts.push( request.url() );
		}
	} );
	const feed = await show(
		feedOf( 'layout="masonry" order="rows" num="9" header="no" cols="2"' )
	);
	await expect( feed.container.locator( '.is-placed' ) ).toHaveCount( 1 );
	expect( scripts.filter( ( url ) => url.includes( '/react' ) ) ).toEqual(
		[]
	);
	expect(
		scripts.some( ( url ) => url.includes( '/build/masonry.js' ) )
	).toBe( true );
	const before = await boxesOf( feed );
	const scrolled = () => page.evaluate( () => window.scrollY );
	const from = await scrolled();
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 18 );
	const by = ( await scrolled() ) - from;
	const after = await boxesOf( feed );
	for ( const [ index, box ] of before.entries() ) {
		expect( after[ index ]?.left ).toBeCloseTo( box.left, 0 );
		expect( ( after[ index ]?.top ?? 0 ) + by ).toBeCloseTo( box.top, 0 );
	}
	const lowest = Math.min( ...before.slice( -2 ).map( ( { top } ) => top ) );
	for ( const box of after.slice( 9 ) ) {
		expect( box.top + by ).toBeGreaterThan( lowest );
	}
} );

test( 'Expanding a post in masonry columns lengthens its column, and no other post changes columns', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const feed = await show(
		feedOf( 'layout="masonry" num="12" characters="20"' )
	);
	const lefts = async () =>
		( await boxesOf( feed ) ).map( ( { left } ) => Math.round( left ) );
	const before = await lefts();
	await feed.wake();
	await page.waitForLoadState( 'networkidle' );
	await frames( page );
	const buttons = feed.container.locator( '.cff-more' );
	for ( const button of await buttons.all() ) {
		await button.dispatchEvent( 'click', {
			bubbles: true,
			cancelable: true,
		} );
	}
	await expect( feed.container.locator( '.is-expanded' ) ).not.toHaveCount(
		0
	);
	expect( await lefts() ).toEqual( before );
} );
