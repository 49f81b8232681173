import { PhotosPart, photosOf } from '../lib/photos.js';
import { PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { swipe } from '../lib/swipe.js';
import { expect, test } from '../lib/test.js';
import type { Locator, Page } from '@playwright/test';

/** Images only: videos and albums handle swipes differently. */
const FEED = photosOf( 'num="4" kinds="photo"' );

const open = async ( page: Page, nth = 0 ) => {
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	await feed.links.nth( nth ).click();
	await lightbox.opened();
	return { feed, lightbox };
};

// P002-111, P002-112, P002-113, P002-114
test( 'The lightbox closes by its button, by a click beside the post, and by Escape, x, o and c', async ( {
	page,
	show,
} ) => {
	await show( FEED );
	const ways = [
		( lightbox: PhotoLightboxPart ) => lightbox.closeButton.click(),
		() => page.mouse.click( 30, 120 ),
		...[ 'Escape', 'x', 'o', 'c' ].map(
			( key ) => () => page.keyboard.press( key )
		),
	];
	for ( const way of ways ) {
		const { feed, lightbox } = await open( page, 1 );
		await way( lightbox );
		await lightbox.closed();
		await expect( feed.links.nth( 1 ) ).toBeFocused();
	}
} );

// P002-115, P002-116, P002-110: off
test( 'Arrow keys, p and n go back and forward and stop at both ends', async ( {
	page,
	show,
} ) => {
	await show( FEED );
	const { lightbox } = await open( page );
	for ( const [ key, at ] of [
		[ 'ArrowLeft', 1 ],
		[ 'p', 1 ],
		[ 'ArrowRight', 2 ],
		[ 'n', 3 ],
		[ 'p', 2 ],
		[ 'ArrowLeft', 1 ],
		[ 'n', 2 ],
		[ 'n', 3 ],
		[ 'n', 4 ],
		[ 'n', 4 ],
		[ 'ArrowRight', 4 ],
	] as const ) {
		await page.keyboard.press( key );
		await expect( lightbox.position ).toHaveText( `${ at } / 4` );
	}
} );

// P002-109, P002-110
for ( const [ wraparound, buttons, keys ] of [
	[ 'buttons', '1 / 4', '4 / 4' ],
	[ 'all', '1 / 4', '1 / 4' ],
	[ 'none', '4 / 4', '4 / 4' ],
] as const ) {
	test( `At both ends, ${ wraparound } wraps around as configured`, async ( {
		page,
		show,
	} ) => {
		await show(
			photosOf( `num="4" kinds="photo" wraparound="${ wraparound }"` )
		);
		const { lightbox } = await open( page, 3 );
		await page.keyboard.press( 'ArrowRight' );
		await expect( lightbox.position ).toHaveText( keys );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
		await open( page, 3 );
		if ( wraparound === 'none' ) {
			await expect( lightbox.next ).toBeHidden();
		} else {
			await lightbox.next.click();
		}
		await expect( lightbox.position ).toHaveText( buttons );
		if ( wraparound !== 'none' ) {
			await lightbox.previous.click();
			await expect( lightbox.position ).toHaveText( '4 / 4' );
		}
	} );
}

// P002-117
test( 'Letter keys work only in the lightbox, outside text fields, and when they are enabled', async ( {
	page,
	show,
} ) => {
	await show( FEED );
	const { lightbox } = await open( page, 1 );
	const letters = async () => {
		for ( const key of [ 'n', 'p', 'n', 'x', 'o', 'c' ] ) {
			await page.keyboard.press( key );
		}
		await expect( lightbox.position ).toHaveText( '2 / 4' );
	};
	await lightbox.dialog.evaluate( ( dialog ) => {
		const field = document.createElement( 'input' );
		dialog.append( field );
		field.focus();
	} );
	await letters();
	await page.evaluate( () =>
		( document.activeElement as HTMLElement ).blur()
	);
	await letters();
	await show( photosOf( 'num="4" kinds="photo" letterkeys="no"' ) );
	await open( page, 1 );
	await letters();
	await page.keyboard.press( 'ArrowRight' );
	await expect( lightbox.position ).toHaveText( '3 / 4' );
} );

// P002-079
test( 'A large image is scaled down to fit unless fitimagesinviewport is off', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 800, height: 420 } );
	await show( FEED );
	const { lightbox } = await open( page );
	await expect
		.poll( async () => ( await lightbox.image.boundingBox() )?.height )
		.toBeLessThan( 420 );
	await show( photosOf( 'num="4" kinds="photo" fitimagesinviewport="no"' ) );
	await open( page );
	await expect
		.poll( async () => ( await lightbox.image.boundingBox() )?.height )
		.toBeGreaterThan( 420 );
} );

// P002-078, P002-215, P002-216
test( 'The options set the post’s position, its number and the fade duration', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 500 } );
	await show( FEED );
	let { lightbox } = await open( page );
	await expect
		.poll( async () => ( await lightbox.image.boundingBox() )?.y )
		.toBe( 50 );
	await show(
		photosOf(
			'num="4" kinds="photo" positionfromtop="90" showimagenumberlabel="no" fadeduration="0"'
		)
	);
	( { lightbox } = await open( page ) );
	await expect
		.poll( async () => ( await lightbox.image.boundingBox() )?.y )
		.toBe( 90 );
	await expect( lightbox.position ).toHaveText( '' );
} );

test.describe( 'On a touch screen', () => {
	test.use( { hasTouch: true, viewport: { width: 400, height: 700 } } );

	// P002-118, P002-109
	test( 'swipes go to the next and the previous post and wrap around', async ( {
		page,
		show,
	} ) => {
		await show( FEED );
		const { lightbox } = await open( page, 2 );
		await swipe( page, 340, 60 );
		await expect( lightbox.position ).toHaveText( '4 / 4' );
		await swipe( page, 340, 60 );
		await expect( lightbox.position ).toHaveText( '1 / 4' );
		await swipe( page, 60, 340 );
		await expect( lightbox.position ).toHaveText( '4 / 4' );
	} );

	// P002-119
	test( 'swipes do nothing with no_mob_swipe', async ( { page, show } ) => {
		await show( photosOf( 'num="4" kinds="photo" no_mob_swipe="yes"' ) );
		const { lightbox } = await open( page, 1 );
		await swipe( page, 340, 60 );
		await page.keyboard.press( 'ArrowLeft' );
		await expect( lightbox.position ).toHaveText( '1 / 4' );
	} );

	// P002-218
	test( 'the arrows show only with alwaysshownavontouchdevices', async ( {
		page,
		show,
	} ) => {
		for ( const [ value, isShown ] of [
			[ 'no', false ],
			[ 'yes', true ],
		] as const ) {
			await show(
				photosOf(
					`num="4" kinds="photo" alwaysshownavontouchdevices="${ value }"`
				)
			);
			const feed = new PhotosPart( page );
			const lightbox = new PhotoLightboxPart( page );
			await feed.links.nth( 1 ).tap();
			await lightbox.opened();
			await expect( lightbox.next ).toBeVisible( { visible: isShown } );
			await expect( lightbox.previous ).toBeVisible( {
				visible: isShown,
			} );
		}
	} );
} );

for ( const { width, comments } of [
	{ width: 390, comments: 'yes' },
	{ width: 390, comments: 'no' },
	{ width: 1280, comments: 'yes' },
] ) {
	test( `BUG-30: at ${ width } px the arrows are vertically centered next to the image, with lightboxcomments=${ comments }`, async ( {
		page,
		show,
	} ) => {
		await page.setViewportSize( { width, height: 844 } );
		await show(
			photosOf( `num="4" kinds="photo" lightboxcomments="${ comments }"` )
		);
		const { lightbox } = await open( page );
		const middleOf = async ( part: Locator ) => {
			const box = await part.boundingBox();
			return box!.y + box!.height / 2;
		};
		for ( let nth = 0; nth < 3; nth++ ) {
			const middle = await middleOf( lightbox.image );
			for ( const arrow of [ lightbox.previous, lightbox.next ] ) {
				const off = ( await middleOf( arrow ) ) - middle;
				expect( Math.abs( off ) ).toBeLessThanOrEqual( 2 );
			}
			await lightbox.next.click();
			await expect( lightbox.position ).toHaveText( `${ nth + 2 } / 4` );
			await expect( lightbox.image ).toHaveCount( 1 );
		}
	} );
}
