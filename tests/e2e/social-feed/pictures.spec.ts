import { unfixed } from '../lib/complaints.js';
import { scrollThrough } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { FeedPart } from '../lib/feed.js';

const GONE = '/wp-content/uploads/gone.webp';

/** Breaks the first image's source and returns its original URL. */
async function breakPicture( feed: FeedPart, original?: string ) {
	const image = feed.container
		.locator( '.frontispiece-media__image' )
		.first();
	const good = ( await image.getAttribute( 'src' ) ) ?? '';
	await image.evaluate(
		( element: HTMLImageElement, [ gone, source ] ) => {
			element.dataset.origSource = source;
			element.srcset = '';
			element.src = gone;
		},
		[ `${ GONE }?first`, original ?? good ] as const
	);
	return { image, good };
}

// R000-015
test( 'Hovering or focusing an image shows a zoom icon', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const picture = feed.pictures.first();
	const zoom = picture.locator( '.frontispiece-media__zoom' );
	await expect( zoom ).toHaveCSS( 'opacity', '0' );
	await picture.hover();
	await expect( zoom ).toHaveCSS( 'opacity', '1' );
	await page.mouse.move( 0, 0 );
	await expect( zoom ).toHaveCSS( 'opacity', '0' );
	await feed.items.first().locator( '.cff-date' ).focus();
	await page.keyboard.press( 'Tab' );
	await expect( picture ).toBeFocused();
	await expect( zoom ).toHaveCSS( 'opacity', '1' );
} );

// R000-098
test( 'An image that fails to load falls back to its original source', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="1"' ) );
	const lines: string[] = [];
	page.on( 'console', ( message ) => {
		if ( unfixed( message ) ) {
			lines.push( message.text() );
		}
	} );
	const { image, good } = await breakPicture( feed );
	await expect( image ).toHaveAttribute( 'src', good );
	await expect( image ).toHaveClass( /cff-img-error/ );
	await expect
		.poll( () =>
			image.evaluate(
				( { naturalWidth }: HTMLImageElement ) => naturalWidth
			)
		)
		.toBeGreaterThan( 0 );
	expect( lines ).toEqual( [] );
} );

// R000-098, R000-166
test( 'When the original source fails too, one line is logged and nothing more is requested', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="1"' ) );
	const requests: string[] = [];
	let lines = 0;
	page.on( 'request', ( request ) => {
		if ( request.url().includes( GONE ) ) {
			requests.push( new URL( request.url() ).search );
		}
	} );
	page.on( 'console', ( message ) => {
		lines += Number( unfixed( message ) );
	} );
	const logged = page.waitForEvent( 'console', unfixed );
	await breakPicture( feed, `${ GONE }?original` );
	await logged;
	await page.waitForLoadState( 'networkidle' );
	expect( requests ).toEqual( [ '?first', '?original' ] );
	expect( lines ).toBe( 1 );
} );

// R000-167
test( 'An avatar that failed before the loader ran is hidden', async ( {
	page,
	show,
} ) => {
	let loaderMay = () => {};
	const failed = new Promise< void >( ( resolve ) => {
		loaderMay = resolve;
	} );
	await page.route( /\/build\/loader\.js/, async ( route ) => {
		await failed;
		await route.continue();
	} );
	await page.route( '**/avatar-logo*', async ( route ) => {
		await route.fulfill( { status: 404, body: '' } );
		loaderMay();
	} );
	const feed = await show( feedOf( 'num="1"' ) );
	const avatars = feed.container.locator( 'img.frontispiece-avatar' );
	expect( await avatars.count() ).toBeGreaterThan( 1 );
	await expect( avatars.filter( { visible: true } ) ).toHaveCount( 0 );
	await expect(
		feed.container.locator( '.frontispiece-feed__name' )
	).toBeVisible();
} );

test( 'Images have dimensions and alt text from the start; the first loads eagerly, the others lazily', async ( {
	page,
	demo,
} ) => {
	const feed = await demo();
	const images = feed.container.locator( '.frontispiece-media__image' );
	const facts = () =>
		images.evaluateAll( ( elements ) =>
			( elements as HTMLImageElement[] ).map( ( image ) => ( {
				width: Number( image.getAttribute( 'width' ) ),
				height: Number( image.getAttribute( 'height' ) ),
				isDescribed: image.alt.trim() !== '',
				isLazy: image.loading === 'lazy',
				isLoaded: image.naturalWidth > 0,
			} ) )
		);
	const [ first, ...others ] = await facts();
	expect( first?.isLazy ).toBe( false );
	for ( const { width, height, isDescribed, isLazy } of others ) {
		expect( Math.min( width, height ) ).toBeGreaterThan( 1 );
		expect( { isDescribed, isLazy } ).toEqual( {
			isDescribed: true,
			isLazy: true,
		} );
	}
	expect( others.at( -1 )?.isLoaded ).toBe( false );
	await scrollThrough( page );
	expect(
		( await facts() ).filter( ( { isLoaded } ) => ! isLoaded )
	).toEqual( [] );
} );
