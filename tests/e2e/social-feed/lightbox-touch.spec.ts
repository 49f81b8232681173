import { LightboxPart } from '../lib/lightbox.js';
import { frames } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';

test.use( { hasTouch: true, viewport: { width: 400, height: 700 } } );

// R000-040, R000-085
test( 'Swiping left and right changes the picture, in opposite directions and around the ends', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	await feed.pictures.nth( 1 ).tap();
	await lightbox.opened();
	const { total } = await lightbox.place();
	const devtools = await page.context().newCDPSession( page );
	const swipe = async ( from: number, to: number ) => {
		const touch = ( type: 'touchStart' | 'touchMove', x: number ) =>
			devtools.send( 'Input.dispatchTouchEvent', {
				type,
				touchPoints: [ { x, y: 350 } ],
			} );
		await touch( 'touchStart', from );
		for ( let step = 1; step <= 5; step++ ) {
			await touch( 'touchMove', from + ( ( to - from ) * step ) / 5 );
			// A finger takes a few frames.
			await frames( page );
		}
		await devtools.send( 'Input.dispatchTouchEvent', {
			type: 'touchEnd',
			touchPoints: [],
		} );
	};
	await swipe( 340, 60 );
	await expect( lightbox.position ).toHaveText( `3 / ${ total }` );
	for ( const at of [ 2, 1, total ] ) {
		await swipe( 60, 340 );
		await expect( lightbox.position ).toHaveText( `${ at } / ${ total }` );
	}
	await swipe( 340, 60 );
	await expect( lightbox.position ).toHaveText( `1 / ${ total }` );
} );
