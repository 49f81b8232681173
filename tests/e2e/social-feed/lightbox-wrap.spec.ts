import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedOf, test } from '../lib/test.js';

// R000-027, R000-085, R000-181: the default, on and off
test( 'The lightbox wraps around at both ends as set: by default with its buttons, but not with keys', async ( {
	page,
	show,
} ) => {
	await show(
		[ '', 'wraparound="all"', 'wraparound="none"' ]
			.map( ( option ) => feedOf( `num="4" ${ option }` ) )
			.join( '\n\n' )
	);
	const lightbox = new LightboxPart( page );
	const { next, previous } = lightbox;
	const total = await new FeedPart( page ).images.count();
	const isAt = ( place: number ) =>
		expect( lightbox.position ).toHaveText( `${ place } / ${ total }` );
	const openLast = async ( nth: number ) => {
		await new FeedPart( page, nth ).images.last().click();
		await lightbox.opened();
		await isAt( total );
	};
	const close = async () => {
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	};

	await test.step( 'By default buttons wrap around and keys do not', async () => {
		await openLast( 0 );
		await page.keyboard.press( 'ArrowRight' );
		await isAt( total );
		await next.click();
		await isAt( 1 );
		await page.keyboard.press( 'ArrowLeft' );
		await isAt( 1 );
		await previous.click();
		await isAt( total );
		await previous.click();
		await isAt( total - 1 );
		await close();
	} );

	await test.step( 'With wraparound="all" keys wrap around too', async () => {
		await openLast( 1 );
		await page.keyboard.press( 'ArrowRight' );
		await isAt( 1 );
		await page.keyboard.press( 'ArrowLeft' );
		await isAt( total );
		await next.click();
		await isAt( 1 );
		await close();
	} );

	await test.step( 'With wraparound="none" nothing wraps around', async () => {
		await openLast( 2 );
		await page.keyboard.press( 'ArrowRight' );
		await isAt( total );
		await expect( next ).toBeHidden();
		await previous.click();
		await isAt( total - 1 );
		await expect( next ).toBeVisible();
	} );
} );
