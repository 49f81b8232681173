import { LightboxPart } from '../lib/lightbox.js';
import { expect, feedOf, MOVING, test } from '../lib/test.js';

test.use( MOVING );

// R000-087, R000-089
test( 'The lightbox closes by button, click and history, and leaves the page as it was', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="7"' ) );
	const lightbox = new LightboxPart( page );
	const open = async ( nth: number ) => {
		await feed.images.nth( nth ).click();
		await lightbox.opened();
	};

	await test.step( 'It closes by its button and by a click beside the image, but not by a click on the caption', async () => {
		await open( 0 );
		await lightbox.dialog.getByRole( 'group', { name: 'Caption' } ).click();
		await lightbox.image.click();
		await expect( lightbox.dialog ).toBeVisible();
		await lightbox.closeButton.click();
		await lightbox.closed();
		await expect( feed.images.first() ).toBeFocused();

		await open( 0 );
		const box = await lightbox.image.boundingBox();
		await page.mouse.click( ( box?.x ?? 0 ) / 2, 150 );
		await lightbox.closed();
	} );

	await test.step( 'The page does not scroll while it is open, and keeps its scroll position after it closes', async () => {
		const state = () =>
			page.evaluate( () => ( {
				y: window.scrollY,
				width: document.body.getBoundingClientRect().width,
				overflow: getComputedStyle( document.documentElement )
					.overflowY,
			} ) );
		await feed.images.nth( 2 ).scrollIntoViewIfNeeded();
		await feed.images.nth( 2 ).hover();
		const before = await state();
		expect( before.y ).toBeGreaterThan( 0 );
		await open( 2 );
		await page.mouse.wheel( 0, 500 );
		await page.keyboard.press( 'PageDown' );
		expect( await state() ).toEqual( { ...before, overflow: 'hidden' } );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
		expect( await state() ).toEqual( before );
	} );

	await test.step( 'Back to an earlier position on the same page closes it', async () => {
		await page.evaluate( () => {
			window.location.hash = 'below';
		} );
		await open( 0 );
		await page.goBack();
		await lightbox.closed();
		expect( new URL( page.url() ).hash ).toBe( '' );
		await expect( feed.items ).toHaveCount( 7 );
	} );

	await test.step( 'Removing a feed from the page removes its lightbox', async () => {
		await open( 0 );
		await feed.container.evaluate( ( container ) => container.remove() );
		await lightbox.closed();
		expect(
			await page.evaluate(
				() => getComputedStyle( document.documentElement ).overflowY
			)
		).not.toBe( 'hidden' );
	} );
} );

// R000-004
test( 'No action in a feed changes the URL or adds to the history', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3" characters="40"' ) );
	const lightbox = new LightboxPart( page );
	const place = () =>
		page.evaluate( () => [
			window.location.href,
			window.history.length,
			window.history.state,
		] );
	const before = await place();
	const unchanged = async () => expect( await place() ).toEqual( before );

	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 6 );
	await unchanged();
	await feed.container.locator( '.cff-more' ).first().click();
	await unchanged();
	await feed.items.first().getByText( 'Share', { exact: true } ).click();
	await unchanged();
	await feed.images.first().click();
	await lightbox.opened();
	await unchanged();
	await lightbox.next.click();
	await unchanged();
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
	await unchanged();
} );
