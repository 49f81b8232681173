import { photosOf, PhotosPart } from '../lib/photos.js';
import { expect, feedOf, test } from '../lib/test.js';

test( 'BUG-88: a very tall photo is cropped at twice its width, and an image of few pixels is not blown up', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 390, height: 800 } );
	await show(
		photosOf( 'num="3" layout="masonry" header="no" colsmobile="1"' ) +
			photosOf( 'num="3" header="no" colsmobile="1"' ) +
			feedOf( 'num="3" header="no"' )
	);
	const image = new PhotosPart( page ).images.first();
	const shape = await image.evaluate( ( one: HTMLImageElement ) => {
		one.removeAttribute( 'srcset' );
		one.src =
			"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='200' height='3000'/%3E";
		one.width = 200;
		one.height = 3000;
		const { width, height } = one.getBoundingClientRect();
		return {
			share: height / width,
			fit: getComputedStyle( one ).objectFit,
		};
	} );
	expect( shape.share ).toBeLessThanOrEqual( 2.01 );
	expect( shape.fit ).toBe( 'cover' );
	for ( const feed of [
		'.frontispiece-photo-feed >> nth=1',
		'.frontispiece-social-feed',
	] ) {
		const width = await page
			.locator( feed )
			.locator( '.frontispiece-media__image' )
			.first()
			.evaluate( ( one: HTMLImageElement ) => {
				// As PHP prints an image of 40 by 40 pixels.
				one.classList.add( 'frontispiece-media__image--small' );
				one.style.setProperty( '--frontispiece-max', '80px' );
				one.width = 40;
				one.height = 40;
				return one.getBoundingClientRect().width;
			} );
		expect( width, feed ).toBeLessThanOrEqual( 80 );
	}
} );

test( 'BUG-89: audio fits into its card down to 180 px', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="2" layout="grid" header="no"' ) );
	await page.addStyleTag( {
		url: '/wp-content/plugins/frontispiece/build/post-extras-style.css',
	} );
	for ( const width of [ 640, 320, 180 ] ) {
		const outside = await feed.items.first().evaluate( ( item, pixels ) => {
			const root = item.closest< HTMLElement >( '.frontispiece-feed' );
			root!.style.inlineSize = `${ pixels }px`;
			item.querySelector( 'audio' )?.remove();
			const audio = document.createElement( 'audio' );
			audio.className = 'frontispiece-audio';
			audio.controls = true;
			item.querySelector( '.frontispiece-item__footer' )?.before( audio );
			const box = audio.getBoundingClientRect();
			const card = item.getBoundingClientRect();
			return Math.max( card.left - box.left, box.right - card.right );
		}, width );
		expect( outside, `${ width } px` ).toBeLessThanOrEqual( 0 );
	}
} );
