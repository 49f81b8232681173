import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedOf, test } from '../lib/test.js';

const durations = ( { image }: LightboxPart ) =>
	image.evaluate( ( element ) =>
		element
			.getAnimations()
			.map( ( { effect } ) => effect?.getComputedTiming().duration )
	);

// R000-179
test( 'The lightbox resizes to another slide in 400 ms, by its button and by key', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	await feed.pictures.first().click();
	await lightbox.opened();
	for ( const move of [
		() => lightbox.next.click(),
		() => page.keyboard.press( 'ArrowLeft' ),
	] ) {
		await move();
		expect( await durations( lightbox ) ).toEqual( [ 400 ] );
		await expect.poll( () => durations( lightbox ) ).toEqual( [] );
	}
} );

test.describe( 'With reduced motion', () => {
	test.use( { contextOptions: { reducedMotion: 'reduce' } } );

	test( 'the lightbox and the next slide appear at once', async ( {
		page,
		show,
	} ) => {
		const feed = await show( feedOf( 'num="7"' ) );
		const lightbox = new LightboxPart( page );
		await feed.pictures.first().click();
		await lightbox.opened();
		expect(
			await lightbox.dialog.evaluate(
				( dialog ) => dialog.getAnimations().length
			)
		).toBe( 0 );
		await lightbox.next.click();
		expect( await durations( lightbox ) ).toEqual( [] );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	} );
} );
