import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedOf, test } from '../lib/test.js';

const sidebarOf = ( { dialog }: LightboxPart ) =>
	dialog.getByRole( 'complementary', { name: 'Comments' } );

// R000-029, R000-183
test( 'The comments beside an image are 300 px wide, and hidden in windows of 640 px or less', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 641, height: 800 } );
	const feed = await show( feedOf( 'num="3"' ) );
	const lightbox = new LightboxPart( page );
	await feed.pictures.first().click();
	await lightbox.opened();
	const sidebar = sidebarOf( lightbox );
	expect( await sidebar.boundingBox() ).toMatchObject( {
		x: 341,
		width: 300,
		height: 800,
	} );
	await expect( sidebar.getByRole( 'listitem' ).first() ).toBeVisible();

	await page.setViewportSize( { width: 640, height: 800 } );
	await expect( sidebar ).toBeHidden();
	await page.setViewportSize( { width: 641, height: 800 } );
	await expect( sidebar ).toBeVisible();
} );

// R000-122, R000-123, R000-124
test( 'An image uses the space left beside comments and thumbnails', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1000, height: 800 } );
	const feed = await show( feedOf( 'num="12"' ) );
	const lightbox = new LightboxPart( page );
	const size = async () => {
		const box = await lightbox.image.boundingBox();
		return { width: box?.width ?? 0, height: box?.height ?? 0 };
	};
	await feed.pictures.first().click();
	await lightbox.opened();
	// 1000 - 20 - 80 - 300
	await expect.poll( async () => ( await size() ).width ).toBe( 600 );
	// 640 - 20 - 80
	await page.setViewportSize( { width: 640, height: 800 } );
	await expect.poll( async () => ( await size() ).width ).toBe( 540 );
	// 639 - 20 - 40
	await page.setViewportSize( { width: 639, height: 800 } );
	await expect.poll( async () => ( await size() ).width ).toBe( 579 );
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();

	await page.setViewportSize( { width: 1280, height: 500 } );
	await feed.pictures.first().click();
	await lightbox.opened();
	await expect.poll( async () => ( await size() ).height ).toBe( 380 );
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
	await feed.container
		.locator( '.frontispiece-media--3 a.cff-lightbox-link' )
		.first()
		.click();
	await lightbox.opened();
	await expect.poll( async () => ( await size() ).height ).toBe( 320 );
} );

// R000-029
test( 'The lightbox has no comments when the option is off or the post has no comments box', async ( {
	page,
	show,
} ) => {
	const lightbox = new LightboxPart( page );
	for ( const option of [ 'lightboxcomments="false"', 'comments="false"' ] ) {
		const feed = await show( feedOf( `num="3" ${ option }` ) );
		await feed.pictures.first().click();
		await lightbox.opened();
		await expect( sidebarOf( lightbox ) ).toHaveCount( 0 );
	}
	const feed = await show( feedOf( 'num="3"' ) );
	await feed.items
		.filter( { has: page.locator( 'a.cff-lightbox-link' ) } )
		.first()
		.locator( '.cff-comments-box' )
		.first()
		.evaluate( ( box ) => box.remove() );
	await feed.pictures.first().click();
	await lightbox.opened();
	await expect( sidebarOf( lightbox ) ).toHaveCount( 0 );
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
	await feed.pictures.first().click();
	await lightbox.opened();
	await expect( lightbox.image ).toBeVisible();
	await page.keyboard.press( 'ArrowRight' );
	await expect( lightbox.position ).toHaveText( /^2 \// );
} );
