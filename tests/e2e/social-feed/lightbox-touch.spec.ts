import { LightboxPart } from '../lib/lightbox.js';
import { swipe } from '../lib/swipe.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';

test.use( {
	...MOVING,
	hasTouch: true,
	viewport: { width: 400, height: 700 },
} );

// R000-040, R000-085
test( 'Swiping left and right moves to the next and previous image and wraps around', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	await feed.images.nth( 1 ).tap();
	await lightbox.opened();
	const { total } = await lightbox.place();
	await swipe( page, 340, 60, 350 );
	await expect( lightbox.position ).toHaveText( `3 / ${ total }` );
	for ( const at of [ 2, 1, total ] ) {
		await swipe( page, 60, 340, 350 );
		await expect( lightbox.position ).toHaveText( `${ at } / ${ total }` );
	}
	await swipe( page, 340, 60, 350 );
	await expect( lightbox.position ).toHaveText( `1 / ${ total }` );
} );
