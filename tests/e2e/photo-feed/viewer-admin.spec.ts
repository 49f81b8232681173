import { faultsAtWidths } from '../lib/access.js';
import { PhotosPart, photosOf } from '../lib/photos.js';
import { answerCall, PhotoViewerPart } from '../lib/photo-viewer.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const FEED = photosOf( 'num="4"' );
const HIDE = 'Hide photo (admin)';
const NO_VIDEO = /^This message is only visible to admins\. No video available/;

const open = async ( page: Page, nth: number ) => {
	const feed = new PhotosPart( page );
	const viewer = new PhotoViewerPart( page );
	await feed.links.nth( nth ).click();
	await viewer.opened();
	return { feed, viewer };
};

// P002-034, P002-035
test( 'A moderator hides a photo in one click and takes it back; visitors see neither the link nor a word of it', async ( {
	page,
	show,
	site,
	owners,
	browser,
} ) => {
	await show( FEED );
	const visitor = await open( page, 1 );
	await expect(
		visitor.viewer.dialog.getByRole( 'button', { name: 'Share' } )
	).toBeVisible();
	await expect( visitor.viewer.dialog.getByText( HIDE ) ).toHaveCount( 0 );
	const source = await page.request.get( page.url() );
	expect( await source.text() ).not.toContain( 'Hide photo' );

	const { state } = await owners( site );
	const context = await browser.newContext( { storageState: state } );
	const admin = await context.newPage();
	// Others' tests look at the same photos.
	const sent = await answerCall( admin, 'sbi_update_mod_mode_settings', {
		success: true,
	} );
	await admin.goto( page.url() );
	const { feed, viewer } = await open( admin, 1 );
	const [ , id = '' ] = await feed.ids();
	await viewer.dialog.getByRole( 'button', { name: HIDE } ).click();
	const told = viewer.dialog.locator(
		'.frontispiece-viewer__admin [role="status"]'
	);
	await expect( told ).toContainText( id );
	await expect( told ).toContainText( 'Hide Specific Photos' );
	await expect( feed.items.nth( 1 ) ).toBeHidden();
	expect( await faultsAtWidths( admin, '.pswp' ) ).toEqual( [] );
	await viewer.dialog.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( told ).toBeEmpty();
	await expect( feed.items.nth( 1 ) ).toBeVisible();
	expect(
		sent.map( ( fields ) => [
			fields.get( 'ids[]' ),
			fields.get( 'change' ),
			fields.get( 'locator_nonce' ) !== '',
		] )
	).toEqual( [
		[ id, 'hide', true ],
		[ id, 'show', true ],
	] );
	await context.close();
} );

// P002-155
test( 'Only moderators are told that an item has no video', async ( {
	page,
	show,
	site,
	owners,
	browser,
} ) => {
	await show( photosOf( 'num="2" kinds="video"' ) );
	const { state } = await owners( site );
	const context = await browser.newContext( { storageState: state } );
	const admin = await context.newPage();
	await admin.goto( page.url() );
	for ( const [ one, sees ] of [
		[ page, false ],
		[ admin, true ],
	] as const ) {
		await new PhotosPart( one ).links
			.first()
			.evaluate( ( link: HTMLElement ) => {
				delete link.dataset.video;
				delete link.dataset.player;
			} );
		const { viewer } = await open( one, 0 );
		await expect( viewer.image ).toBeVisible();
		await expect( viewer.dialog.getByText( NO_VIDEO ) ).toHaveCount(
			sees ? 1 : 0
		);
		expect( await faultsAtWidths( one, '.pswp' ) ).toEqual( [] );
	}
	await context.close();
} );
