import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { FeedPart } from '../lib/feed.js';

/** Changes the lightbox's settings before the island reads them. */
const configure = ( feed: FeedPart, settings: object ) =>
	feed.container
		.locator( '.frontispiece-config' )
		.evaluate( ( element, given ) => {
			const config = JSON.parse( element.textContent ?? '' );
			Object.assign( config.props.lightbox, given );
			element.textContent = JSON.stringify( config );
		}, settings );

// R000-023, R000-036
test( 'The lightbox opens by Enter, keeps the focus while it is open and returns it', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const lightbox = new LightboxPart( page );

	await test.step( 'The lightbox opens by Enter, closes by Escape, x, o and c, and returns the focus', async () => {
		const picture = feed.images.nth( 1 );
		await picture.focus();
		for ( const key of [ 'Escape', 'x', 'o', 'c', 'X' ] ) {
			await page.keyboard.press( 'Enter' );
			await lightbox.opened();
			await expect(
				lightbox.dialog.and( page.locator( ':focus-within, :focus' ) )
			).toHaveCount( 1 );
			await page.keyboard.press( key );
			await lightbox.closed();
			await expect( picture ).toBeFocused();
		}
	} );

	await test.step( 'Escape closes the lightbox while it is still opening', async () => {
		await feed.images.first().click();
		await lightbox.dialog.waitFor( { state: 'attached' } );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	} );

	await test.step( 'Tab stays in the lightbox in both directions', async () => {
		await feed.images.first().click();
		await lightbox.opened();
		for ( const key of [ 'Tab', 'Shift+Tab' ] ) {
			const stops = new Set< string >();
			for ( let press = 0; press < 9; press++ ) {
				await page.keyboard.press( key );
				const stop = await page.evaluate( () => {
					const { activeElement } = document;
					return activeElement?.closest( '.pswp' )
						? activeElement.className
						: 'outside';
				} );
				stops.add( stop );
			}
			expect( stops ).not.toContain( 'outside' );
			// Close, zoom, both arrows and the link to the post.
			expect( stops.size ).toBeGreaterThanOrEqual( 4 );
		}
		await expect( lightbox.dialog ).toHaveAttribute( 'aria-modal', 'true' );
	} );
} );

// R000-037, R000-038, R000-039, R000-181: off
test( 'Arrow keys, p and n move by one image, and other keys are left alone', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	await feed.images.first().click();
	await lightbox.opened();
	const { total } = await lightbox.place();
	const press = async ( key: string, at: number ) => {
		await page.keyboard.press( key );
		await expect( lightbox.position ).toHaveText( `${ at } / ${ total }` );
	};
	const close = async () => {
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	};

	await test.step( 'They stop at both ends', async () => {
		await press( 'ArrowLeft', 1 );
		await press( 'p', 1 );
		await press( 'ArrowRight', 2 );
		await press( 'ArrowLeft', 1 );
		await press( 'n', 2 );
		await press( 'p', 1 );
		await close();
		await feed.images.last().click();
		await lightbox.opened();
		expect( total ).toBeGreaterThan( 3 );
		await expect( lightbox.position ).toHaveText(
			`${ total } / ${ total }`
		);
		await press( 'ArrowRight', total );
		await press( 'n', total );
		await press( 'ArrowLeft', total - 1 );
	} );

	await test.step( 'Keys with Ctrl or Alt are left to the browser', async () => {
		await press( 'Control+c', total - 1 );
		await press( 'Alt+n', total - 1 );
		await close();
	} );

	await test.step( 'Letter keys do nothing in a text field, with the focus outside, or when they are disabled', async () => {
		await feed.images.nth( 1 ).click();
		await lightbox.opened();
		const letters = async () => {
			for ( const key of [ 'n', 'p', 'n', 'x', 'o', 'c' ] ) {
				await page.keyboard.press( key );
			}
			await expect( lightbox.position ).toHaveText( `2 / ${ total }` );
			await expect( lightbox.dialog ).toBeVisible();
		};
		await lightbox.dialog.evaluate( ( dialog ) => {
			const field = document.createElement( 'input' );
			dialog.append( field );
			field.focus();
		} );
		await letters();
		await expect( lightbox.dialog.locator( 'input' ) ).toHaveValue(
			'npnxoc'
		);
		await page.evaluate( () =>
			( document.activeElement as HTMLElement ).blur()
		);
		await letters();
		// Escape works from anywhere.
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();

		await page.reload();
		await configure( feed, { letterKeys: false } );
		await feed.images.nth( 1 ).click();
		await lightbox.opened();
		await letters();
		await page.keyboard.press( 'ArrowRight' );
		await expect( lightbox.position ).toHaveText( `3 / ${ total }` );
	} );
} );
