import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedOf, test } from '../lib/test.js';

// R000-023, R000-024, R000-028, R000-084
test( 'The lightbox opens at the clicked image and shows its position', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	const third = feed.pictures.nth( 2 );
	await expect( lightbox.dialog ).toHaveCount( 0 );
	await third.click();
	await lightbox.opened();
	const total = await feed.pictures.count();
	await expect( lightbox.position ).toHaveText( `3 / ${ total }` );
	await expect( lightbox.image ).toHaveAttribute(
		'src',
		( await third.getAttribute( 'href' ) ) ?? ''
	);
	await expect( lightbox.image ).toHaveAttribute(
		'alt',
		( await third.locator( 'img' ).getAttribute( 'alt' ) ) ?? ''
	);
} );

// R000-023
test( 'The lightbox opens from an album and includes the images that the feed does not show', async ( {
	page,
	show,
} ) => {
	await show( feedOf( 'num="12"' ) );
	const lightbox = new LightboxPart( page );
	const album = page
		.locator( '.frontispiece-item--album' )
		.filter( { has: page.locator( '[data-more]' ) } );
	const tile = album.first().locator( 'a[data-more]' );
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
		.first()
		.locator( 'a.cff-lightbox-link' )
		.evaluateAll( ( links ) =>
			links.map( ( link ) => ( link as HTMLAnchorElement ).href )
		);
	expect(
		[ ...seen ].filter( ( src ) => ! visible.includes( src ) )
	).toHaveLength( further );
} );

// R000-026
test( 'The lightbox shows the caption and the link to the original post for each slide', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3" characters="40"' ) );
	const lightbox = new LightboxPart( page );
	await feed.pictures.first().click();
	await lightbox.opened();
	const withPictures = feed.items.filter( {
		has: page.locator( 'a.cff-lightbox-link' ),
	} );
	for ( const item of await withPictures.all() ) {
		const text = await item
			.locator( '.cff-text' )
			.evaluate( ( element ) => {
				element.querySelector( '.cff-more' )?.remove();
				return element.textContent?.trim() ?? '';
			} );
		await expect(
			lightbox.dialog.getByRole( 'group', { name: 'Caption' } )
		).toHaveText( text );
		await expect(
			lightbox.dialog.getByRole( 'link', { name: 'View post' } )
		).toHaveAttribute(
			'href',
			( await item.locator( 'a.cff-viewpost' ).getAttribute( 'href' ) ) ??
				''
		);
		await page.keyboard.press( 'ArrowRight' );
	}
} );

// R000-027, R000-085
test( 'The buttons move by one image and wrap around at both ends', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const lightbox = new LightboxPart( page );
	await feed.pictures.first().click();
	await lightbox.opened();
	const total = await feed.pictures.count();
	for ( let at = 2; at <= total; at++ ) {
		await lightbox.next.click();
		await expect( lightbox.position ).toHaveText( `${ at } / ${ total }` );
	}
	await lightbox.next.click();
	await expect( lightbox.position ).toHaveText( `1 / ${ total }` );
	await lightbox.previous.click();
	await expect( lightbox.position ).toHaveText( `${ total } / ${ total }` );
	await lightbox.previous.click();
	await expect( lightbox.position ).toHaveText(
		`${ total - 1 } / ${ total }`
	);
} );

// R000-090
test( 'The images next to the current one are preloaded', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	const [ before, at, after ] = await Promise.all(
		[ 1, 2, 3 ].map( ( nth ) =>
			feed.pictures.nth( nth ).getAttribute( 'href' )
		)
	);
	await feed.pictures.nth( 2 ).click();
	await expect
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
		.toEqual( expect.arrayContaining( [ before, at, after ] ) );
	await expect( lightbox.image ).toHaveAttribute( 'src', at ?? '' );
} );

// R000-178
test( 'The lightbox fades in 300 ms', async ( { page, show } ) => {
	const feed = await show( feedOf( 'num="1"' ) );
	await feed.wake();
	const durations = page.evaluate(
		() =>
			new Promise< number[] >( ( resolve ) => {
				document.addEventListener( 'transitionrun', ( event ) => {
					if ( ( event.target as Element ).closest( '.pswp' ) ) {
						resolve(
							( event.target as Element )
								.getAnimations()
								.map( ( { effect } ) =>
									Number(
										effect?.getComputedTiming().duration
									)
								)
						);
					}
				} );
			} )
	);
	await feed.pictures.first().click();
	expect( await durations ).toEqual( [ 300 ] );
} );

// R000-180
test( 'The lightbox is 50 px below the top of the window, scrolled or not', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 600 } );
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	for ( const nth of [ 0, 2 ] ) {
		await feed.pictures.nth( nth ).click();
		await lightbox.opened();
		await expect
			.poll( async () => ( await lightbox.image.boundingBox() )?.y )
			.toBe( 50 );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	}
} );

test( 'When the lightbox cannot be loaded, an image links to its largest size', async ( {
	page,
	show,
} ) => {
	await page.route( /\/build\/lightbox[^/]*\.js/, ( route ) =>
		route.abort()
	);
	const feed = await show( feedOf( 'num="1"' ) );
	const href = await feed.pictures.first().getAttribute( 'href' );
	await feed.pictures.first().click();
	await expect( page ).toHaveURL( href ?? '' );
} );

// R000-003
test( 'The lightbox of a feed shows only that feed’s images', async ( {
	page,
	show,
} ) => {
	await show( `${ feedOf( 'num="7"' ) }\n\n${ feedOf( 'num="3"' ) }` );
	const second = new FeedPart( page, 1 );
	const lightbox = new LightboxPart( page );
	await second.pictures.last().click();
	const total = await second.pictures.count();
	await expect( lightbox.position ).toHaveText( `${ total } / ${ total }` );
} );
