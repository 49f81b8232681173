import { expectFits, problemsIn } from '../lib/access.js';
import { actionsOf, fieldsOf, recordCalls } from '../lib/calls.js';
import { deskOf, MODE } from '../lib/moderation.js';
import { connectPhotos, idsOf, photosOf } from '../lib/photos.js';
import { recordRequests } from '../lib/requests.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const CHUNK = 'photo-moderation';

test( 'P002-041, P002-042, P002-043, P002-044, P002-045, P002-046: moderators get the link, the mode and the exit; visitors get none of it', async ( {
	page,
	admin,
	owner,
} ) => {
	const url = await owner.page( photosOf( 'num=4 cols=2' ) );
	const urls = recordRequests( page );
	await page.goto( `${ url }?${ MODE }1` );
	const visitor = deskOf( page );
	await expect( visitor.items ).toHaveCount( 4 );
	await visitor.feed.dispatchEvent( 'pointerdown' );
	await page
		.locator( '.sbi-wrapper[data-island-state="ready"]' )
		.waitFor( { state: 'attached' } );
	await expect( visitor.link ).toHaveCount( 0 );
	await expect( visitor.bar ).toHaveCount( 0 );
	expect( urls.filter( ( one ) => one.includes( CHUNK ) ) ).toEqual( [] );

	await admin.goto( `${ url }?a=1` );
	const { link, bar, side, choices } = deskOf( admin );
	await expect( side ).toHaveCount( 0 );
	await link.click();
	await expect( admin ).toHaveURL( `${ url }?a=1&${ MODE }1` );
	await expect( bar ).toContainText( 'Moderate Your Feed' );
	await expect( side ).toBeVisible();
	await expect( choices ).toHaveCount( 4 );
	await bar.getByRole( 'link', { name: 'Help' } ).click();
	await expect(
		admin.getByRole( 'heading', { name: 'How it works' } )
	).toBeInViewport();
	await bar.getByRole( 'link', { name: 'Exit Moderation Mode' } ).click();
	await expect( admin ).toHaveURL( /\?a=1(#.*)?$/ );
	await expect( link ).toBeVisible();
	await expect( side ).toHaveCount( 0 );
} );

test( 'P002-041, P002-152: with two feeds the index selects the moderated one, with one feed any index does, and it is truncated to 10 characters', async ( {
	admin,
	owner,
} ) => {
	const url = await owner.page(
		photosOf( 'num=2 cols=2' ) + photosOf( 'num=3 cols=3' )
	);
	const { feed, choices, link, bar } = deskOf( admin );
	for ( const { index, cut, posts } of [
		{ index: '0000000002', cut: '0000000002', posts: 3 },
		// Without its last character, the key belongs to another feed.
		{ index: '00000000012', cut: '0000000001', posts: 2 },
	] ) {
		await test.step( `With the index ${ index }`, async () => {
			await admin.goto( `${ url }?${ MODE }${ index }&a=%20` );
			await expect( choices ).toHaveCount( posts );
			await expect( bar ).toHaveCount( 1 );
			await expect(
				admin
					.locator( '.frontispiece-photos' )
					.nth( posts - 2 )
					.getByRole( 'checkbox' )
			).toHaveCount( posts );
			await expect( admin ).toHaveURL(
				new RegExp( `_index=${ cut }(&|$)` )
			);
			await expect( admin ).toHaveURL( /[?&]a=%20(&|$)/ );
			const options = await feed.getAttribute( 'data-options' );
			expect( JSON.parse( options ?? '' ).modindex ).toBe( cut );
		} );
	}
	await expect( link ).toHaveCount( 1 );
	await expect( link ).toHaveAttribute( 'href', /_index=2$/ );

	await test.step( 'With one feed any index selects it', async () => {
		await admin.goto(
			`${ await owner.page( photosOf( 'num=2 cols=2' ) ) }?${ MODE }77`
		);
		await expect( choices ).toHaveCount( 2 );
	} );
} );

test( 'The button for details of a photo covers neither its caption nor its counts', async ( {
	admin,
	owner,
} ) => {
	for ( const caption of [ 'no', 'yes' ] ) {
		const url = await owner.page(
			photosOf( `num=1 cols=1 caption=${ caption }` )
		);
		await admin.goto( `${ url }?${ MODE }1` );
		const { items } = deskOf( admin );
		const details = items.getByRole( 'button', { name: /^Details: / } );
		await details.waitFor();
		const [ top = 0, ...bottoms ] = await items.evaluate( ( item ) => [
			item
				.querySelector( '.frontispiece-moderation__details' )
				?.getBoundingClientRect().top ?? 0,
			...[
				...item.querySelectorAll(
					'.frontispiece-photo__hover, .frontispiece-photo__info'
				),
			].map( ( part ) => part.getBoundingClientRect().bottom ),
		] );
		expect( bottoms ).toHaveLength( 2 );
		expect( top ).toBeGreaterThanOrEqual( Math.max( ...bottoms ) );
	}
} );

test( 'P002-005, P002-006, P002-071: a hidden post and a blocked user disappear for visitors and can be restored', async ( {
	page,
	admin,
	owner,
} ) => {
	const source = await connectPhotos( owner, {
		type: 'igbusiness-discovery',
		edge: 'other.shop',
	} );
	const url = await owner.page( photosOf( `num=4 source=${ source }` ) );
	const visitors = page.locator( '.sbi_item' );
	await page.goto( url );
	const before = await idsOf( visitors );
	expect( before ).toHaveLength( 4 );

	await admin.goto( `${ url }?${ MODE }1` );
	const { choices, save, status, side, items } = deskOf( admin );
	const calls = await recordCalls( admin );
	await choices.nth( 1 ).check();
	await save.click();
	await expect( status ).toHaveText( 'Saved' );
	await page.reload();
	expect( await idsOf( visitors ) ).not.toContain( before[ 1 ] );
	await expect( visitors ).toHaveCount( 4 );

	// The moderator still sees it, marked as hidden, and more posts than the first page has.
	await admin.reload();
	await expect( choices.nth( 1 ) ).toBeChecked();
	await expect( items.nth( 1 ) ).toContainText( 'Hidden' );
	await admin.locator( '.sbi_load_btn' ).click();
	await expect( choices ).toHaveCount( 8 );
	await choices.nth( 1 ).uncheck();
	await side
		.getByRole( 'textbox', { name: 'Username' } )
		.fill( '@Other.Shop' );
	await side.getByRole( 'button', { name: 'Block', exact: true } ).click();
	await save.click();
	await expect( status ).toHaveText( 'Saved' );
	// Images that the site is still downloading are requested again at any time.
	const saved = calls
		.map( fieldsOf )
		.filter( ( { action } ) => action === 'sbi_update_mod_mode_settings' );
	expect( saved.at( -1 ) ).toMatchObject( {
		'blocked_users[]': 'other.shop',
	} );
	await page.reload();
	await expect( visitors ).toHaveCount( 0 );

	await side.getByRole( 'button', { name: 'Unblock other.shop' } ).click();
	await expect( status ).toHaveText( 'Unsaved changes' );
	await save.click();
	await expect( status ).toHaveText( 'Saved' );
	await page.reload();
	expect( await idsOf( visitors ) ).toEqual( before );
} );

/** Checks the places of the toolbar, the sidebar and the posts. */
async function expectPlaces( admin: Page, width: number ) {
	const { choices, bar, side } = deskOf( admin );
	const first = await bar.boundingBox();
	const second = await side.boundingBox();
	expect( second!.y ).toBeGreaterThanOrEqual( first!.y + first!.height );
	const start = await choices.first().boundingBox();
	const beside = second!.x + second!.width <= start!.x;
	expect( beside ).toBe( width > 900 );
}

test( 'The desk is usable by keyboard alone and without a problem at any width', async ( {
	admin,
	owner,
} ) => {
	const url = await owner.page( photosOf( 'num=6 cols=3' ) );
	await admin.goto( `${ url }?${ MODE }1` );
	const { choices, bar, side, save } = deskOf( admin );
	const first = choices.first();
	const calls = await recordCalls( admin );
	await expect( choices ).toHaveCount( 6 );
	for ( const width of [ 360, 600, 1280 ] ) {
		await test.step( `At ${ width } px`, async () => {
			await admin.setViewportSize( { width, height: 800 } );
			await admin.evaluate( () => window.scrollTo( 0, 0 ) );
			await expectFits( admin );
			expect( await problemsIn( admin, '.sbi-wrapper' ) ).toEqual( [] );
			await expectPlaces( admin, width );

			// Focus moves from the button through the sidebar to the posts.
			await save.focus();
			for ( let n = 0; n < 40; n++ ) {
				await admin.keyboard.press( 'Tab' );
				const isThere = await first.evaluate(
					( box ) => box === document.activeElement
				);
				if ( isThere ) {
					break;
				}
			}
			await expect( first ).toBeFocused();
			await admin.keyboard.press( 'Space' );
			await expect( first ).toBeChecked();
			// The focused element is not covered by the bar.
			const box = await first.boundingBox();
			const top = await bar.boundingBox();
			expect( box!.y ).toBeGreaterThanOrEqual( top!.y + top!.height );
			await admin.keyboard.press( 'Tab' );
			await admin.keyboard.press( 'Enter' );
			await expect(
				side.getByRole( 'heading', { name: 'Post details' } )
			).toBeFocused();
			await expect(
				side.getByRole( 'textbox', { name: 'Alternative text' } )
			).toBeVisible();
			await expect(
				side.getByRole( 'link', { name: 'Where is it shown?' } )
			).toHaveAttribute( 'href', /tab=items&where=\d+$/ );
			await expectFits( admin );
			expect( await problemsIn( admin, '.sbi-wrapper' ) ).toEqual( [] );
			await side
				.getByRole( 'button', { name: 'Close' } )
				.press( 'Enter' );
			await first.press( 'Space' );
			await expect( first ).not.toBeChecked();
		} );
	}
	expect( new Set( actionsOf( calls ) ) ).toEqual(
		new Set( [ 'frontispiece_alt_texts' ] )
	);
} );

test( 'A save in moderation mode is undone there, and visitors get the same posts and alternative texts as before', async ( {
	page,
	admin,
	owner,
} ) => {
	const source = await connectPhotos( owner, {
		type: 'igbusiness',
		edge: 'undo',
	} );
	const url = await owner.page(
		photosOf( `num=4 cols=2 source=${ source }` )
	);
	// Its images are stored in the background.
	const visit = async () =>
		( await ( await page.request.get( url ) ).text() ).match(
			/ (?:data-id|alt)="[^"]*"/g
		);
	const before = await visit();
	await admin.goto( `${ url }?${ MODE }1` );
	const { choices, save, status, side, bar } = deskOf( admin );
	await choices.nth( 1 ).check();
	await side.getByLabel( 'Reason (optional)' ).fill( 'Off topic' );
	const undo = bar.getByRole( 'button', { name: 'Undo' } );
	await expect( undo ).toHaveCount( 0 );
	await save.click();
	await expect( status ).toHaveText( 'Saved' );
	expect( await visit() ).not.toEqual( before );
	expect(
		await problemsIn( admin, '.frontispiece-moderation__toolbar' )
	).toEqual( [] );
	for ( const width of [ 320, 768, 1280 ] ) {
		await admin.setViewportSize( { width, height: 800 } );
		await expectFits( admin );
	}
	await undo.click();
	await expect( status ).toHaveText( 'Undone.' );
	await expect( choices.nth( 1 ) ).not.toBeChecked();
	expect( await visit() ).toEqual( before );
	await admin
		.getByRole( 'button', { name: /^Details: / } )
		.first()
		.click();
	const field = side.getByRole( 'textbox', { name: /^Alternative text/ } );
	await field.first().fill( 'A loaf' );
	await side.getByRole( 'button', { name: 'Save alternative text' } ).click();
	await side.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( side.getByRole( 'status' ) ).toHaveText( 'Undone.' );
	expect( await visit() ).toEqual( before );
} );
