import { scrollThrough } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { ConsoleMessage } from '@playwright/test';
import type { FeedPart } from '../lib/feed.js';

const GONE = '/wp-content/uploads/gone.webp';
const unfixed = ( message: ConsoleMessage ) =>
	message.text().startsWith( 'unfixed error' );

/** Breaks the first picture's source; gives the original that it knows. */
async function breakPicture( feed: FeedPart, original?: string ) {
	const image = feed.container.locator( '.frontispiece-media__image' ).first();
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
test( 'Hovering a picture or focusing it shows a zoom icon', async ( {
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
test( 'A picture that cannot be loaded gets its original source', async ( {
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
			image.evaluate( ( { naturalWidth }: HTMLImageElement ) => naturalWidth )
		)
		.toBeGreaterThan( 0 );
	expect( lines ).toEqual( [] );
} );

// R000-098, R000-166
test( 'When the original source fails too, one line is logged and nothing more is tried', async ( {
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

// R000-098: the server's own markup
test( 'A picture that had failed before the loader ran gets its original source', async ( {
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
	page.on( 'response', ( response ) => {
		if ( response.url().includes( 'avatar-logo' ) ) {
			loaderMay();
		}
	} );
	await page.route( '**/avatar-logo*', ( route ) =>
		route.fulfill( { status: 404, body: '' } )
	);
	const feed = await show( feedOf( 'num="1"' ) );
	// R000-167
	for ( const avatar of await feed.container
		.locator( 'img.frontispiece-avatar' )
		.all() ) {
		await expect( avatar ).toBeHidden();
	}
	await expect(
		feed.items.first().locator( '.frontispiece-item__name' )
	).toBeVisible();
} );

test( 'Pictures have their size from the start, the first is fetched at once and the others when they come near', async ( {
	page,
	demo,
} ) => {
	const feed = await demo();
	const images = feed.container.locator( '.frontispiece-media__image' );
	for ( const image of await images.all() ) {
		expect( Number( await image.getAttribute( 'width' ) ) ).toBeGreaterThan( 1 );
		expect( Number( await image.getAttribute( 'height' ) ) ).toBeGreaterThan( 1 );
		await expect( image ).toHaveAttribute( 'alt', /\S/ );
	}
	await expect( images.first() ).not.toHaveAttribute( 'loading' );
	await expect( images.last() ).toHaveAttribute( 'loading', 'lazy' );
	await scrollThrough( page );
	for ( const image of await images.all() ) {
		expect(
			await image.evaluate(
				( { naturalWidth }: HTMLImageElement ) => naturalWidth
			),
			( await image.getAttribute( 'src' ) ) ?? ''
		).toBeGreaterThan( 0 );
	}
} );
