import type { PhotosPart } from '../lib/photos.js';
import { showEach } from '../lib/photos.js';
import { PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { swipe } from '../lib/swipe.js';
import { expect, test } from '../lib/test.js';
import type { Locator, Page } from '@playwright/test';

/** Images only: videos and albums handle swipes differently. */
const FEED = 'num="4" kinds="photo"';

// Each animation of an opening lightbox would be painted.
test.use( { contextOptions: { reducedMotion: 'reduce' } } );

const open = async ( page: Page, feed: PhotosPart, nth = 0 ) => {
	const lightbox = new PhotoLightboxPart( page );
	await feed.links.nth( nth ).click();
	await lightbox.opened();
	return lightbox;
};

const close = async ( page: Page, lightbox: PhotoLightboxPart ) => {
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
};

// P002-111, P002-112, P002-113, P002-114, P002-115, P002-116, P002-110: off, P002-117
test( 'Buttons and keys close the lightbox and go back and forward, letters only where they are enabled', async ( {
	page,
	show,
} ) => {
	const [ feed, withoutLetters ] = ( await showEach( page, show, [
		FEED,
		`${ FEED } letterkeys="no"`,
	] ) ) as [ PhotosPart, PhotosPart ];

	await test.step( 'The lightbox closes by its button, by a click beside the post, and by Escape, x, o and c', async () => {
		const ways = [
			( lightbox: PhotoLightboxPart ) => lightbox.closeButton.click(),
			() => page.mouse.click( 30, 120 ),
			...[ 'Escape', 'x', 'o', 'c' ].map(
				( key ) => () => page.keyboard.press( key )
			),
		];
		for ( const way of ways ) {
			const lightbox = await open( page, feed, 1 );
			await way( lightbox );
			await lightbox.closed();
			await expect( feed.links.nth( 1 ) ).toBeFocused();
		}
	} );

	await test.step( 'Arrow keys, p and n go back and forward and stop at both ends', async () => {
		const lightbox = await open( page, feed );
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
		await close( page, lightbox );
	} );

	const letters = async ( { position }: PhotoLightboxPart ) => {
		for ( const key of [ 'n', 'p', 'n', 'x', 'o', 'c' ] ) {
			await page.keyboard.press( key );
		}
		await expect( position ).toHaveText( '2 / 4' );
	};

	await test.step( 'Letter keys work only in the lightbox, outside text fields, and when they are enabled', async () => {
		let lightbox = await open( page, feed, 1 );
		await lightbox.dialog.evaluate( ( dialog ) => {
			const field = document.createElement( 'input' );
			dialog.append( field );
			field.focus();
		} );
		await letters( lightbox );
		await page.evaluate( () =>
			( document.activeElement as HTMLElement ).blur()
		);
		await letters( lightbox );
		await lightbox.closeButton.click();
		await lightbox.closed();
		lightbox = await open( page, withoutLetters, 1 );
		await letters( lightbox );
		await page.keyboard.press( 'ArrowRight' );
		await expect( lightbox.position ).toHaveText( '3 / 4' );
	} );
} );

// P002-109, P002-110
test( 'At both ends, the lightbox wraps around as configured', async ( {
	page,
	show,
} ) => {
	const ways = [
		[ 'buttons', '1 / 4', '4 / 4' ],
		[ 'all', '1 / 4', '1 / 4' ],
		[ 'none', '4 / 4', '4 / 4' ],
	] as const;
	const feeds = await showEach(
		page,
		show,
		ways.map( ( [ name ] ) => `${ FEED } wraparound="${ name }"` )
	);
	for ( const [ nth, [ name, buttons, keys ] ] of ways.entries() ) {
		await test.step( `With wraparound="${ name }"`, async () => {
			const feed = feeds[ nth ]!;
			const lightbox = await open( page, feed, 3 );
			await page.keyboard.press( 'ArrowRight' );
			await expect( lightbox.position ).toHaveText( keys );
			await close( page, lightbox );
			await open( page, feed, 3 );
			if ( name === 'none' ) {
				await expect( lightbox.next ).toBeHidden();
			} else {
				await lightbox.next.click();
			}
			await expect( lightbox.position ).toHaveText( buttons );
			if ( name !== 'none' ) {
				await lightbox.previous.click();
				await expect( lightbox.position ).toHaveText( '4 / 4' );
			}
			await close( page, lightbox );
		} );
	}
} );

// P002-079, P002-078, P002-215, P002-216
test( 'The options set the image’s size, the post’s position, its number and the fade duration', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 800, height: 420 } );
	const [ feed, unfit, placed ] = ( await showEach( page, show, [
		FEED,
		`${ FEED } fitimagesinviewport="no"`,
		`${ FEED } positionfromtop="90" showimagenumberlabel="no" fadeduration="0"`,
	] ) ) as [ PhotosPart, PhotosPart, PhotosPart ];
	const { image, position } = new PhotoLightboxPart( page );
	const boxOf = async () => image.boundingBox();

	await test.step( 'A large image is scaled down to fit unless fitimagesinviewport is off', async () => {
		const lightbox = await open( page, feed );
		await expect
			.poll( async () => ( await boxOf() )?.height )
			.toBeLessThan( 420 );
		await close( page, lightbox );
		await open( page, unfit );
		await expect
			.poll( async () => ( await boxOf() )?.height )
			.toBeGreaterThan( 420 );
		await close( page, lightbox );
	} );

	await test.step( 'The post’s position, its number and the fade duration', async () => {
		await page.setViewportSize( { width: 1280, height: 500 } );
		const lightbox = await open( page, feed );
		await expect.poll( async () => ( await boxOf() )?.y ).toBe( 50 );
		await close( page, lightbox );
		await open( page, placed );
		await expect.poll( async () => ( await boxOf() )?.y ).toBe( 90 );
		await expect( position ).toHaveText( '' );
	} );
} );

test.describe( 'On a touch screen', () => {
	test.use( { hasTouch: true, viewport: { width: 400, height: 700 } } );

	// P002-118, P002-109, P002-119, P002-218
	test( 'swipes go to the next and the previous post, and the arrows show only where they are always shown', async ( {
		page,
		show,
	} ) => {
		const [ feed, still, ...withArrows ] = ( await showEach( page, show, [
			FEED,
			`${ FEED } no_mob_swipe="yes"`,
			`${ FEED } alwaysshownavontouchdevices="no"`,
			`${ FEED } alwaysshownavontouchdevices="yes"`,
		] ) ) as [ PhotosPart, PhotosPart, ...PhotosPart[] ];
		let lightbox = await open( page, feed, 2 );

		await test.step( 'swipes go to the next and the previous post and wrap around', async () => {
			await swipe( page, 340, 60 );
			await expect( lightbox.position ).toHaveText( '4 / 4' );
			await swipe( page, 340, 60 );
			await expect( lightbox.position ).toHaveText( '1 / 4' );
			await swipe( page, 60, 340 );
			await expect( lightbox.position ).toHaveText( '4 / 4' );
			await close( page, lightbox );
		} );

		await test.step( 'swipes do nothing with no_mob_swipe', async () => {
			lightbox = await open( page, still, 1 );
			await swipe( page, 340, 60 );
			await page.keyboard.press( 'ArrowLeft' );
			await expect( lightbox.position ).toHaveText( '1 / 4' );
			await close( page, lightbox );
		} );

		await test.step( 'the arrows show only with alwaysshownavontouchdevices', async () => {
			for ( const [ nth, isShown ] of [ false, true ].entries() ) {
				await withArrows[ nth ]!.links.nth( 1 ).tap();
				await lightbox.opened();
				for ( const arrow of [ lightbox.next, lightbox.previous ] ) {
					await expect( arrow ).toBeVisible( { visible: isShown } );
				}
				await close( page, lightbox );
			}
		} );
	} );
} );

test( 'BUG-30: the arrows are vertically centered next to the image, in narrow and wide windows, with and without comments', async ( {
	page,
	show,
} ) => {
	const [ feed, withoutComments ] = ( await showEach( page, show, [
		`${ FEED } lightboxcomments="yes"`,
		`${ FEED } lightboxcomments="no"`,
	] ) ) as [ PhotosPart, PhotosPart ];
	const middleOf = async ( part: Locator ) => {
		const box = await part.boundingBox();
		return box!.y + box!.height / 2;
	};
	for ( const { width, shown, name } of [
		{ width: 390, shown: feed, name: 'with' },
		{ width: 390, shown: withoutComments, name: 'without' },
		{ width: 1280, shown: feed, name: 'with' },
	] ) {
		await test.step( `At ${ width } px, ${ name } comments`, async () => {
			await page.setViewportSize( { width, height: 844 } );
			const lightbox = await open( page, shown );
			for ( let nth = 0; nth < 3; nth++ ) {
				const middle = await middleOf( lightbox.image );
				for ( const arrow of [ lightbox.previous, lightbox.next ] ) {
					const off = ( await middleOf( arrow ) ) - middle;
					expect( Math.abs( off ) ).toBeLessThanOrEqual( 2 );
				}
				await lightbox.next.click();
				await expect( lightbox.position ).toHaveText(
					`${ nth + 2 } / 4`
				);
				await expect( lightbox.image ).toHaveCount( 1 );
			}
			await close( page, lightbox );
		} );
	}
} );
