import { problemsAtWidths } from '../lib/access.js';
import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { photosOf } from '../lib/photos.js';
import { PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

// Each animation of an opening lightbox would be painted.
test.use( { contextOptions: { reducedMotion: 'reduce' } } );

const dialogOf = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Alternative text' } );

const save = async ( page: Page, text: string ) => {
	const dialog = dialogOf( page );
	await dialog.getByRole( 'textbox' ).first().fill( text );
	await dialog
		.getByRole( 'button', { name: 'Save alternative text' } )
		.click();
	await expect( dialog.getByRole( 'status' ) ).toHaveText( 'Saved' );
};

test( 'A moderator edits alternative texts on the posts of a social feed and in its lightbox; visitors get nothing of it', async ( {
	page,
	admin,
	owner,
} ) => {
	const url = await owner.page( feedOf( 'num="4"' ) );
	await page.goto( url );
	expect( await page.content() ).not.toContain( 'alt-texts' );
	const altOf = async () => {
		await page.reload();
		return new FeedPart( page ).images
			.first()
			.locator( 'img' )
			.getAttribute( 'alt' );
	};
	const before = await altOf();

	await admin.goto( url );
	const feed = new FeedPart( admin );
	await admin
		.getByRole( 'button', { name: 'Edit alternative texts' } )
		.click();
	const edit = feed.items
		.first()
		.getByRole( 'button', { name: /^Alternative text: / } );
	await edit.click();
	expect(
		await problemsAtWidths( admin, 'dialog.frontispiece-alt-texts' )
	).toEqual( [] );
	await save( admin, 'A round [loaf] & "more"' );
	await expect( feed.images.first().locator( 'img' ) ).toHaveAttribute(
		'alt',
		'A round [loaf] & "more"'
	);
	await admin.keyboard.press( 'Escape' );
	await expect( dialogOf( admin ) ).toHaveCount( 0 );
	await expect( edit ).toBeFocused();
	expect( await altOf() ).toBe( 'A round [loaf] & "more"' );

	await admin
		.getByRole( 'button', { name: 'Edit alternative texts' } )
		.click();
	await expect( edit ).toHaveCount( 0 );
	await feed.images.first().click();
	const lightbox = new LightboxPart( admin );
	await lightbox.opened();
	const open = lightbox.dialog.getByRole( 'button', {
		name: 'Alternative text',
	} );
	await open.click();
	await expect(
		dialogOf( admin ).getByRole( 'textbox' ).first()
	).toHaveValue( 'A round [loaf] & "more"' );
	await save( admin, 'xoxo' );
	await expect( lightbox.image ).toHaveAttribute( 'alt', 'xoxo' );
	expect( await altOf() ).toBe( 'xoxo' );
	await dialogOf( admin ).getByRole( 'button', { name: 'Undo' } ).click();
	await expect( dialogOf( admin ).getByRole( 'status' ) ).toHaveText(
		'Undone.'
	);
	expect( await altOf() ).toBe( 'A round [loaf] & "more"' );
	// Other tests use the same posts.
	await save( admin, '' );
	await admin.keyboard.press( 'Escape' );
	await expect( dialogOf( admin ) ).toHaveCount( 0 );
	await expect( open ).toBeFocused();
	await admin.keyboard.press( 'Escape' );
	await lightbox.closed();
	expect( await altOf() ).toBe( before );
} );

test( 'A moderator edits alternative texts in the lightbox of a photo feed', async ( {
	page,
	admin,
	owner,
} ) => {
	const url = await owner.page( photosOf( 'num="3"' ) );
	await admin.goto( url );
	await admin.locator( '.sbi_photo' ).first().click();
	const lightbox = new PhotoLightboxPart( admin );
	await lightbox.opened();
	await lightbox.dialog
		.getByRole( 'button', { name: 'Alternative text' } )
		.click();
	await save( admin, 'A round loaf' );
	await expect( lightbox.image ).toHaveAttribute( 'alt', 'A round loaf' );
	await page.goto( url );
	await expect( page.locator( '.sbi_photo img' ).first() ).toHaveAttribute(
		'alt',
		'A round loaf'
	);
	await save( admin, '' );
	await admin.keyboard.press( 'Escape' );
	await expect( dialogOf( admin ) ).toHaveCount( 0 );
	await expect( lightbox.dialog ).toBeVisible();
} );
