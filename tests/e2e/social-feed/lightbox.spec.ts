import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';

test.use( MOVING );

// R000-023, R000-024, R000-028, R000-084, R000-090, R000-180
test( 'The lightbox opens at the clicked image, near the top of the window, and shows its position', async ( {
	page,
	show,
} ) => {
	// Lower than the images, which fill the height.
	await page.setViewportSize( { width: 1280, height: 450 } );
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	const third = feed.images.nth( 2 );
	const [ before, at, after ] = await Promise.all(
		[ 1, 2, 3 ].map( ( nth ) =>
			feed.images.nth( nth ).getAttribute( 'href' )
		)
	);
	await expect( lightbox.dialog ).toHaveCount( 0 );
	await third.click();

	await test.step( 'The images next to the current one are preloaded', () =>
		expect
			.poll( () =>
				page
					.locator( 'img.pswp__img' )
					.evaluateAll( ( images: HTMLImageElement[] ) =>
						images
							.filter( ( image ) => image.complete )
							.filter( ( image ) => image.naturalWidth > 0 )
							.map( ( image ) => image.src )
					)
			)
			.toEqual( expect.arrayContaining( [ before, at, after ] ) ) );

	await test.step( 'It shows the position, the image and its alternative text', async () => {
		await lightbox.opened();
		const total = await feed.images.count();
		await expect( lightbox.position ).toHaveText( `3 / ${ total }` );
		await expect( lightbox.image ).toHaveAttribute( 'src', at ?? '' );
		await expect( lightbox.image ).toHaveAttribute(
			'alt',
			( await third.locator( 'img' ).getAttribute( 'alt' ) ) ?? ''
		);
	} );

	await test.step( 'It is 50 px below the top of the window, scrolled or not', async () => {
		const top = async () => ( await lightbox.image.boundingBox() )?.y;
		expect( await page.evaluate( () => window.scrollY ) ).toBeGreaterThan(
			0
		);
		await expect.poll( top ).toBe( 50 );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await feed.images.first().click();
		await lightbox.opened();
		await expect.poll( top ).toBe( 50 );
	} );
} );

// R000-003, R000-023, R000-026
test( 'The lightbox of a feed shows the images of that feed, also those that it does not show, with their captions', async ( {
	page,
	show,
} ) => {
	const feed = await show(
		`${ feedOf( 'num="12"' ) }\n\n${ feedOf( 'num="3" characters="40"' ) }`
	);
	const lightbox = new LightboxPart( page );

	await test.step( 'It opens from an album and includes the images that the feed does not show', async () => {
		const album = feed.container
			.locator( '.frontispiece-item--album' )
			.filter( { has: page.locator( '[data-more]' ) } )
			.first();
		const tile = album.locator( 'a[data-more]' );
		const further = Number( await tile.getAttribute( 'data-more' ) );
		expect( further ).toBeGreaterThan( 1 );
		await tile.click();
		await lightbox.opened();
		const seen = new Set< string >();
		for ( let at = 0; at <= further; at++ ) {
			const { src } = await lightbox.shown();
			expect( seen ).not.toContain( src );
			seen.add( src );
			await lightbox.next.click();
			await expect( lightbox.image ).not.toHaveAttribute( 'src', src );
		}
		const visible = await album
			.locator( 'a.cff-lightbox-link' )
			.evaluateAll( ( links ) =>
				links.map( ( link ) => ( link as HTMLAnchorElement ).href )
			);
		expect(
			[ ...seen ].filter( ( src ) => ! visible.includes( src ) )
		).toHaveLength( further );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	} );

	await test.step( 'It shows only that feed’s images, with the caption and the link to the original post', async () => {
		const second = new FeedPart( page, 1 );
		await second.images.first().click();
		await lightbox.opened();
		const total = await second.images.count();
		await expect( lightbox.position ).toHaveText( `1 / ${ total }` );
		const withPictures = second.items.filter( {
			has: page.locator( 'a.cff-lightbox-link' ),
		} );
		for ( const item of await withPictures.all() ) {
			const text = await item
				.locator( '.cff-text' )
				.evaluate( ( element ) => {
					element.querySelector( '.cff-more' )?.remove();
					return element.textContent?.trim() ?? '';
				} );
			const original = await item
				.locator( 'a.cff-viewpost' )
				.getAttribute( 'href' );
			await expect(
				lightbox.dialog.getByRole( 'group', { name: 'Caption' } )
			).toHaveText( text );
			await expect(
				lightbox.dialog.getByRole( 'link', { name: 'View post' } )
			).toHaveAttribute( 'href', original ?? '' );
			await page.keyboard.press( 'ArrowRight' );
		}
	} );
} );

test( 'When the lightbox cannot be loaded, an image links to its largest size', async ( {
	page,
	show,
} ) => {
	await page.route( /\/build\/lightbox[^/]*\.js/, ( route ) =>
		route.abort()
	);
	const feed = await show( feedOf( 'num="1"' ) );
	const href = await feed.images.first().getAttribute( 'href' );
	await feed.images.first().click();
	await expect( page ).toHaveURL( href ?? '' );
} );
