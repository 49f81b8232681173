import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedOf, test } from '../lib/test.js';

const sidebarOf = ( { dialog }: LightboxPart ) =>
	dialog.getByRole( 'complementary', { name: 'Comments' } );

// R000-029, R000-122, R000-123, R000-124, R000-183
test( 'Comments beside an image are hidden in narrow windows, and the image uses the space left', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 641, height: 800 } );
	const feed = await show( feedOf( 'num="12"' ) );
	const lightbox = new LightboxPart( page );
	const sidebar = sidebarOf( lightbox );
	const size = async ( name: 'width' | 'height' ) =>
		( await lightbox.image.boundingBox() )?.[ name ];
	const resize = ( width: number, height = 800 ) =>
		page.setViewportSize( { width, height } );
	await feed.images.first().click();
	await lightbox.opened();

	await test.step( 'The comments beside an image are 300 px wide, and hidden in windows of 640 px or less', async () => {
		expect( await sidebar.boundingBox() ).toMatchObject( {
			x: 341,
			width: 300,
			height: 800,
		} );
		await expect( sidebar.getByRole( 'listitem' ).first() ).toBeVisible();
		await resize( 640 );
		await expect( sidebar ).toBeHidden();
		await resize( 641 );
		await expect( sidebar ).toBeVisible();
	} );

	await test.step( 'An image uses the space left beside comments and thumbnails', async () => {
		await resize( 1000 );
		// 1000 - 20 - 80 - 300
		await expect.poll( () => size( 'width' ) ).toBe( 600 );
		// 640 - 20 - 80
		await resize( 640 );
		await expect.poll( () => size( 'width' ) ).toBe( 540 );
		// 639 - 20 - 40
		await resize( 639 );
		await expect.poll( () => size( 'width' ) ).toBe( 579 );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();

		await resize( 1280, 500 );
		await feed.images.first().click();
		await lightbox.opened();
		await expect.poll( () => size( 'height' ) ).toBe( 380 );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
		await feed.container
			.locator( '.frontispiece-media--3 a.cff-lightbox-link' )
			.first()
			.click();
		await lightbox.opened();
		await expect.poll( () => size( 'height' ) ).toBe( 320 );
	} );
} );

// R000-029
test( 'The lightbox has no comments when the option is off or the post has no comments box', async ( {
	page,
	show,
} ) => {
	const lightbox = new LightboxPart( page );
	await show(
		[ 'lightboxcomments="false"', 'comments="false"', '' ]
			.map( ( option ) => feedOf( `num="3" ${ option }` ) )
			.join( '\n\n' )
	);
	await new FeedPart( page, 2 ).items
		.filter( { has: page.locator( 'a.cff-lightbox-link' ) } )
		.first()
		.locator( '.cff-comments-box' )
		.first()
		.evaluate( ( box ) => box.remove() );
	for ( const nth of [ 0, 1, 2 ] ) {
		await new FeedPart( page, nth ).images.first().click();
		await lightbox.opened();
		await expect( sidebarOf( lightbox ) ).toHaveCount( 0 );
		if ( nth < 2 ) {
			await page.keyboard.press( 'Escape' );
			await lightbox.closed();
		}
	}
	await page.keyboard.press( 'ArrowRight' );
	await expect( sidebarOf( lightbox ) ).toBeVisible();
} );

test( 'Images are shown without comments when comments cannot be loaded', async ( {
	page,
	show,
} ) => {
	await page.route( /\/build\/comments[^/]*\.js/, ( route ) =>
		route.abort()
	);
	const feed = await show( feedOf( 'num="3"' ) );
	const lightbox = new LightboxPart( page );
	await feed.images.first().click();
	await lightbox.opened();
	await expect( lightbox.image ).toBeVisible();
	await page.keyboard.press( 'ArrowRight' );
	await expect( lightbox.position ).toHaveText( /^2 \// );
} );
