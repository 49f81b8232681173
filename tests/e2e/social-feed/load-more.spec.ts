import { fieldsOf, holdCalls, POSTS, recordCalls } from '../lib/calls.js';
import { FeedPart } from '../lib/feed.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';

test.use( MOVING );

// R000-077, R000-078, R000-083, R000-135, R000-137
test( 'Each load is a form-encoded POST with the fields of the markup, counting pages from 2, one at a time', async ( {
	page,
	show,
	site,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const calls = await recordCalls( page );
	const markupOf = async () => {
		const [ root, paging ] = [ feed.root, feed.paging ].map(
			( element ) => ( name: string ) =>
				element.getAttribute( `data-${ name }` )
		);
		return {
			shortcode_data: await root!( 'cff-shortcode' ),
			pag_url: await paging!( 'cff-pag-url' ),
			feed_id: await paging!( 'transient-name' ),
			post_id: await root!( 'postid' ),
			locator_nonce: await root!( 'locatornonce' ),
		};
	};
	const first = await markupOf();

	await test.step( 'While loading, the button is disabled, shows a loader and ignores further clicks', async () => {
		const release = await holdCalls( page );
		await feed.wake();
		await feed.more.dblclick();
		await expect( feed.more ).toBeDisabled();
		await expect( feed.more ).toHaveAttribute( 'aria-busy', 'true' );
		await expect( feed.more ).toContainClass( 'cff-loading cff-disabled' );
		const loader = () =>
			feed.more.evaluate(
				( button ) =>
					getComputedStyle( button, '::before' ).animationName
			);
		expect( await loader() ).not.toBe( 'none' );
		await feed.more.click( { force: true } );
		await page.keyboard.press( 'Enter' );
		// The button is disabled before the closed route leads to the Ajax call.
		await expect.poll( () => calls ).toHaveLength( 1 );

		release();
		await expect( feed.items ).toHaveCount( 6 );
		await expect( feed.more ).toBeEnabled();
		await expect( feed.more ).not.toHaveClass( /cff-loading|cff-disabled/ );
		await expect( feed.more ).not.toHaveAttribute( 'aria-busy' );
		expect( await loader() ).toBe( 'none' );
	} );

	for ( const number of [ 2, 3, 4 ] ) {
		await test.step( `Page ${ number }`, async () => {
			const markup = number === 2 ? first : await markupOf();
			if ( number > 2 ) {
				await feed.loadMore();
			}
			await expect( feed.items ).toHaveCount( number * 3 );
			expect( calls ).toHaveLength( number - 1 );
			const call = calls[ number - 2 ];
			expect( call?.method() ).toBe( 'POST' );
			expect( call?.url() ).toBe(
				`${ site.url }/wp-admin/admin-ajax.php`
			);
			expect( await call?.headerValue( 'content-type' ) ).toMatch(
				/^application\/x-www-form-urlencoded\b/
			);
			expect( call && fieldsOf( call ) ).toEqual( {
				...markup,
				action: 'cff_get_new_posts',
				location: 'content',
				page: String( number ),
			} );
			expect( Object.values( markup ) ).not.toContain( '' );
			await expect( feed.root ).toHaveAttribute(
				'data-page',
				String( number )
			);
		} );
	}
} );

// R000-125, R000-139
test( 'Each load adds one page of posts, newest first and without duplicates', async ( {
	show,
} ) => {
	const feed = await show( feedOf( 'num="25"' ) );
	const counts = [ await feed.items.count() ];
	while ( await feed.more.isVisible() ) {
		const before = counts.at( -1 ) ?? 0;
		await feed.loadMore();
		await expect.poll( () => feed.items.count() ).toBeGreaterThan( before );
		await expect( feed.more ).not.toHaveAttribute( 'aria-busy' );
		counts.push( await feed.items.count() );
	}
	expect( counts[ 0 ] ).toBe( 25 );
	expect( counts[ 1 ] ).toBe( 50 );
	const ids = await feed.ids();
	expect( ids.length ).toBeGreaterThanOrEqual( 60 );
	expect( new Set( ids ).size ).toBe( ids.length );
	const times = await feed.items.evaluateAll( ( items ) =>
		items.map( ( { dataset } ) =>
			Number( dataset.cffBackdated ?? dataset.cffTimestamp )
		)
	);
	expect( times ).toEqual( [ ...times ].sort( ( a, b ) => b - a ) );
} );

// R000-126
test( 'In a window below 480 px a feed shows no more posts than its mobile count', async ( {
	page,
	show,
} ) => {
	const at = ( width: number ) =>
		page.setViewportSize( { width, height: 800 } );
	await at( 479 );
	const feed = await show( feedOf( 'num="6" nummobile="2"' ) );
	const visible = feed.items.filter( { visible: true } );
	for ( const pages of [ 1, 2, 3 ] ) {
		if ( pages > 1 ) {
			await feed.loadMore();
		}
		await expect( feed.items ).toHaveCount( 6 * pages );
		await expect( visible ).toHaveCount( 2 * pages );
		await at( 480 );
		await expect( visible ).toHaveCount( 6 * pages );
		await at( 479 );
	}
} );

test( 'R000-126: the mobile count and the page size apply in every layout', async ( {
	page,
	show,
} ) => {
	const cases = [
		[ 'num="6" nummobile="2"', 2, 6 ],
		[ 'num="6" nummobile="2" layout="grid"', 2, 6 ],
		[ 'num="6" nummobile="2" layout="carousel"', 2, 6 ],
		[ 'num="6" nummobile="2" layout="masonry"', 2, 6 ],
		[ 'num="6" nummobile="2" layout="masonry" order="rows"', 2, 6 ],
		[ 'type="photos" num="6" nummobile="2"', 2, 6 ],
		[ 'type="events" num="3" nummobile="2" layout="grid"', 2, 3 ],
		[ 'type="reviews" num="3" nummobile="1" layout="grid"', 1, 3 ],
	] as const;
	await show(
		cases.map( ( [ attributes ] ) => feedOf( attributes ) ).join( '' )
	);
	for ( const [ width, place ] of [
		[ 479, 1 ],
		[ 480, 2 ],
	] as const ) {
		await page.setViewportSize( { width, height: 800 } );
		for ( const [ nth, numbers ] of cases.entries() ) {
			await expect(
				new FeedPart( page, nth ).root
					.locator( '.cff-item, .cff-album-item' )
					.evaluateAll(
						( items ) =>
							items.filter( ( { clientHeight } ) => clientHeight )
								.length
					),
				`${ width } px: ${ numbers[ 0 ] }`
			).resolves.toBe( numbers[ place ] );
		}
	}
} );

test( 'Each load is one GET without a cookie, whose response caches may keep, and the link leads to the page after the posts shown', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) + feedOf( 'num="1"' ) );
	await page
		.context()
		.addCookies( [ { name: 'visitor', value: '1', url: page.url() } ] );
	const requests: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /admin-ajax|wp-json/.test( request.url() ) ) {
			requests.push( request.url() );
		}
	} );
	for ( const number of [ 2, 3 ] ) {
		const answer = page.waitForResponse( POSTS );
		await feed.loadMore();
		const response = await answer;
		await expect( feed.items ).toHaveCount( number * 3 );
		expect( response.request().method() ).toBe( 'GET' );
		expect(
			( await response.request().allHeaders() ).cookie
		).toBeUndefined();
		expect( await response.headerValue( 'cache-control' ) ).toContain(
			's-maxage'
		);
	}
	expect( requests ).toHaveLength( 2 );
	expect( new Set( requests ).size ).toBe( 2 );

	await test.step( 'A feed with one post per page loads one post per click', async () => {
		const single = new FeedPart( page, 1 );
		await expect( single.items ).toHaveCount( 1 );
		await single.loadMore();
		await expect( single.items ).toHaveCount( 2 );
	} );

	await test.step( 'The load more link leads to the page after the posts shown', async () => {
		const shown = await feed.ids();
		const href = await feed.more.getAttribute( 'href' );
		await page.goto( new URL( href ?? '', page.url() ).href );
		await expect( feed.items ).toHaveCount( 3 );
		const next = await feed.ids();
		expect( next.filter( ( id ) => shown.includes( id ) ) ).toEqual( [] );
	} );
} );
