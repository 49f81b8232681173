import { unfixed } from '../lib/complaints.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';
import type { Locator } from '@playwright/test';

test.use( MOVING );

const GONE = '/wp-content/uploads/gone.webp';

/** Breaks an image's source and returns its original URL. */
async function breakPicture( image: Locator, original?: string ) {
	const good = ( await image.getAttribute( 'src' ) ) ?? '';
	await image.evaluate(
		( element: HTMLImageElement, [ gone, source ] ) => {
			element.dataset.origSource = source;
			element.srcset = '';
			element.src = gone;
		},
		[
			`${ GONE }?${ original ? 'second' : 'first' }`,
			original ?? good,
		] as const
	);
	return good;
}

// R000-015, R000-098, R000-166
test( 'An image shows a zoom icon under the pointer and the focus, and falls back to its original source when it fails to load', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );

	await test.step( 'Hovering or focusing an image shows a zoom icon', async () => {
		const picture = feed.images.first();
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

	const lines: string[] = [];
	page.on( 'console', ( message ) => {
		if ( unfixed( message ) ) {
			lines.push( message.text() );
		}
	} );
	const images = feed.container.locator( '.frontispiece-media__image' );

	await test.step( 'An image that fails to load falls back to its original source', async () => {
		const image = images.first();
		const good = await breakPicture( image );
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

	await test.step( 'When the original source fails too, one line is logged and nothing more is requested', async () => {
		const requests: string[] = [];
		page.on( 'request', ( request ) => {
			if ( request.url().includes( GONE ) ) {
				requests.push( new URL( request.url() ).search );
			}
		} );
		const logged = page.waitForEvent( 'console', unfixed );
		await images.last().scrollIntoViewIfNeeded();
		await breakPicture( images.last(), `${ GONE }?original` );
		await logged;
		await page.waitForLoadState( 'networkidle' );
		expect( requests ).toEqual( [ '?second', '?original' ] );
		expect( lines ).toHaveLength( 1 );
	} );
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
