import { LightboxPart } from '../lib/lightbox.js';
import { moving } from '../lib/motion.js';
import { frames } from '../lib/requests.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( MOVING );

/** Records the durations of the animations of slides from now on. */
async function recordAnimations(
	page: Page
): Promise< () => Promise< unknown[] > > {
	await page.addInitScript( () => {
		const animated: unknown[] = [];
		const { animate } = Element.prototype;
		Object.assign( window, { animated } );
		Element.prototype.animate = function ( keyframes, options ) {
			if ( this.closest( '.pswp' ) ) {
				animated.push(
					typeof options === 'object' ? options.duration : options
				);
			}
			return animate.call( this, keyframes, options );
		};
	} );
	return () =>
		page.evaluate( () =>
			( window as unknown as { animated: unknown[] } ).animated.splice(
				0
			)
		);
}

// R000-178, R000-179
test( 'The lightbox fades in 300 ms and resizes to another slide in 400 ms, or at once with reduced motion', async ( {
	page,
	show,
} ) => {
	const animated = await recordAnimations( page );
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );

	await test.step( 'The lightbox fades in 300 ms', async () => {
		await feed.wake();
		const fading = page.evaluate(
			() =>
				new Promise< number[] >( ( resolve ) => {
					document.addEventListener( 'transitionrun', ( event ) => {
						const target = event.target as Element;
						if ( target.closest( '.pswp' ) ) {
							resolve(
								target
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
		await feed.images.first().click();
		expect( await fading ).toEqual( [ 300 ] );
		await lightbox.opened();
	} );

	await test.step( 'The lightbox resizes to another slide in 400 ms, by its button and by key', async () => {
		for ( const move of [
			() => lightbox.next.click(),
			() => page.keyboard.press( 'ArrowLeft' ),
		] ) {
			const before = ( await animated() ).length;
			await move();
			await expect
				.poll( async () => [
					...new Set( ( await animated() ).slice( before ) ),
				] )
				.toEqual( [ 400 ] );
		}
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	} );

	await test.step( 'With reduced motion, the lightbox and the next slide appear at once', async () => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		const before = await animated();
		await feed.images.first().click();
		await lightbox.opened();
		expect(
			await lightbox.dialog.evaluate(
				( dialog ) => dialog.getAnimations().length
			)
		).toBe( 0 );
		await lightbox.next.click();
		await expect( lightbox.position ).toHaveText( /^2 \// );
		await frames( page );
		expect( await animated() ).toEqual( before );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	} );
} );

test( 'Nothing moves in a lightbox whose image has loaded', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="7"' ) );
	await feed.images.first().click();
	await new LightboxPart( page ).opened();
	await expect.poll( () => moving( page, '.pswp' ) ).toEqual( [] );
} );
