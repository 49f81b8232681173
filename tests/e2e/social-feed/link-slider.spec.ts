import { expect, feedOf, MOVING, test } from '../lib/test.js';
import type { FeedPart } from '../lib/feed.js';

test.use( MOVING );

const FOUR = 'kinds="link" include="letterbox" num="1" header="no"';
const TWO = 'kinds="link" include="customs house" num="1" header="no"';

const partsOf = ( feed: FeedPart ) => {
	const slider = feed.container.locator( '.frontispiece-link-slider' );
	return {
		slider,
		track: slider.locator( '.frontispiece-link-slider__track' ),
		next: slider.getByRole( 'button', { name: 'Next link' } ),
		previous: slider.getByRole( 'button', { name: 'Previous link' } ),
		card: ( nth: number ) => slider.locator( 'a' ).nth( nth ),
		scroll: () => slider.evaluate( ( { scrollLeft } ) => scrollLeft ),
	};
};

// R000-032
for ( const direction of [ 'ltr', 'rtl' ] ) {
	test( `The link slider moves by its controls in a track 2500 px wide, ${ direction }`, async ( {
		page,
		show,
	} ) => {
		await page.setViewportSize( { width: 360, height: 740 } );
		const feed = await show( feedOf( FOUR ) );
		const { slider, track, next, previous, card, scroll } = partsOf( feed );
		await slider.evaluate( ( element, dir ) => {
			( element as HTMLElement ).dir = dir;
		}, direction );
		await feed.wake();
		await slider.scrollIntoViewIfNeeded();
		const sign = direction === 'rtl' ? -1 : 1;
		await expect( track ).toHaveCSS( 'width', '2500px' );
		await expect( previous ).toBeHidden();
		await expect( card( 0 ) ).toBeInViewport( { ratio: 1 } );

		await next.click();
		await expect.poll( scroll ).toBe( sign * 250 );
		await expect( previous ).toBeVisible();
		await previous.click();
		await expect.poll( scroll ).toBe( 0 );
		await expect( previous ).toBeHidden();

		for ( let nth = 1; nth < 4; nth++ ) {
			const before = await scroll();
			await next.click();
			await expect.poll( scroll ).not.toBe( before );
			await expect
				.poll(
					async () =>
						Math.abs( await scroll() ) >= nth * 240 ||
						! ( await next.isVisible() )
				)
				.toBe( true );
			if ( ! ( await next.isVisible() ) ) {
				break;
			}
		}
		// At the end, the last card is fully visible.
		await expect( next ).toBeHidden();
		await expect( card( 3 ) ).toBeInViewport( { ratio: 0.99 } );
		expect(
			await slider.evaluate( ( { scrollWidth } ) => scrollWidth )
		).toBe( 990 );
	} );
}

test( 'The link slider moves by keys, and focus moves on when a button disappears', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	const feed = await show( feedOf( TWO ) );
	await feed.wake();
	const { slider, track, next, previous, scroll } = partsOf( feed );
	await slider.scrollIntoViewIfNeeded();
	await track.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( scroll ).toBeGreaterThan( 0 );
	await page.keyboard.press( 'ArrowLeft' );
	await expect.poll( scroll ).toBe( 0 );
	await next.focus();
	await page.keyboard.press( 'Enter' );
	await expect( next ).toBeHidden();
	await expect( previous ).toBeFocused();
} );

test( 'A link slider whose cards all fit shows no buttons', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 800 } );
	const feed = await show( feedOf( TWO ) );
	const { slider, next, previous } = partsOf( feed );
	await slider.scrollIntoViewIfNeeded();
	await expect( next ).toBeHidden();
	await expect( previous ).toBeHidden();
	expect(
		await slider.evaluate(
			( { scrollWidth, clientWidth } ) => scrollWidth <= clientWidth
		)
	).toBe( true );
} );
