import { answerWith, recordCalls } from '../lib/calls.js';
import { LightboxPart } from '../lib/lightbox.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';
import type { FeedPart } from '../lib/feed.js';

test.use( MOVING );

const RESIZE = 'cff_resized_images_submit';

/** Removes the renditions of the first posts, as if the site had none yet, and returns the posts' ids. */
async function takeRenditions( feed: FeedPart, count: number ) {
	await feed.container
		.locator( '.frontispiece-config' )
		.first()
		.evaluate( ( element ) => {
			const config = JSON.parse( element.textContent ?? '' );
			config.props.resized = '/renditions/';
			element.textContent = JSON.stringify( config );
		} );
	return feed.items
		.filter( {
			has: feed.page.locator(
				'a[data-lightbox="0"]:not([data-cff-video-link])'
			),
		} )
		.evaluateAll( ( items, number ) => {
			return items.slice( 0, number ).map( ( item ) => {
				const link = item.querySelector( 'a[data-lightbox="0"]' );
				const image = link?.querySelector( 'img' );
				link?.classList.replace(
					'cff-lightbox-link',
					'cff-lightbox-waiting'
				);
				link?.setAttribute( 'href', 'https://social.example/post' );
				image?.classList.add( 'frontispiece-media__image--waiting' );
				image?.removeAttribute( 'srcset' );
				image?.setAttribute(
					'data-orig-source',
					`https://cdn.example/${ item.id }.jpg`
				);
				image?.setAttribute(
					'src',
					`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${ image.width }' height='${ image.height }'/%3E`
				);
				return item.id.replace( 'cff_', '' );
			} );
		}, count );
}

const imageOf = ( feed: FeedPart, id: string ) =>
	feed.container.locator( `#cff_${ id } [data-lightbox="0"] img` );

const resolved = ( ids: string[] ) =>
	JSON.stringify( {
		resizing: Object.fromEntries(
			ids.map( ( id, nth ) => [
				id,
				nth === 1
					? { id: 'pending', sizes: [] }
					: { id: `media${ nth }`, sizes: [ 640 ] },
			] )
		),
	} );

// R000-100, R000-101, R000-155, R000-156
test( 'Missing renditions are requested once and applied from the response without third-party requests', async ( {
	page,
	show,
	site,
} ) => {
	const urls = recordRequests( page );
	const calls = await recordCalls( page );
	await page.route( '**/renditions/*.jpg', ( route ) =>
		route.fulfill( { path: 'assets/demo/bridge-full.webp' } )
	);
	const feed = await show( feedOf( 'num="7"' ) );
	const ids = await takeRenditions( feed, 3 );
	await answerWith( page, { body: resolved( ids ) } );
	const relaid = page.evaluate(
		() =>
			new Promise( ( resolve ) =>
				document.addEventListener( 'frontispiece:relayout', () =>
					resolve( true )
				)
			)
	);
	const height = async () => ( await feed.root.boundingBox() )?.height ?? 0;
	const before = await height();
	await feed.wake();
	expect( await relaid ).toBe( true );
	const [ first, second ] = ids.map( ( id ) => imageOf( feed, id ) );
	await expect( first! ).toHaveAttribute(
		'src',
		'/renditions/media0-0-640.jpg'
	);
	await expect( second! ).toHaveAttribute( 'src', /^data:/ );
	// Its space was reserved before it loaded.
	expect( Math.abs( ( await height() ) - before ) ).toBeLessThan( 2 );

	const sent = calls.filter( ( call ) =>
		call.postData()?.includes( RESIZE )
	);
	expect( sent ).toHaveLength( 1 );
	const fields = new URLSearchParams( sent[ 0 ]?.postData() ?? '' );
	expect( fields.getAll( 'needs_resizing[]' ) ).toEqual( ids );
	expect( Object.fromEntries( fields ) ).toMatchObject( {
		action: RESIZE,
		offset: '7',
		location: 'content',
		feed_id: await feed.paging.getAttribute( 'data-transient-name' ),
		post_id: await feed.root.getAttribute( 'data-postid' ),
		locator_nonce: await feed.root.getAttribute( 'data-locatornonce' ),
		atts: await feed.root.getAttribute( 'data-cff-shortcode' ),
		pag_url: await feed.paging.getAttribute( 'data-cff-pag-url' ),
	} );

	// A loaded image opens like any other.
	const lightbox = new LightboxPart( page );
	await first!.click();
	await lightbox.opened();
	await expect( lightbox.image ).toHaveAttribute(
		'src',
		/\/renditions\/media0-0-640\.jpg$/
	);
	expect( foreign( urls, site.url ) ).toEqual( [] );
} );
