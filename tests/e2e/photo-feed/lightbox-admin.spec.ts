import { problemsAtWidths } from '../lib/access.js';
import { PhotosPart, photosOf } from '../lib/photos.js';
import { answerCall, PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const FEED = photosOf( 'num="4"' );
const HIDE = 'Hide photo (admin)';
const NO_VIDEO = /^This message is only visible to admins\. No video available/;

// Each animation of an opening lightbox would be painted.
test.use( { contextOptions: { reducedMotion: 'reduce' } } );

const open = async ( page: Page, nth: number ) => {
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	await feed.links.nth( nth ).click();
	await lightbox.opened();
	return { feed, lightbox };
};

// P002-034, P002-035
test( 'A moderator sees the ID for the setting and can hide a photo in all feeds and undo it; visitors see none of this', async ( {
	page,
	show,
	admin,
} ) => {
	await show( FEED );
	const visitor = await open( page, 1 );
	await expect(
		visitor.lightbox.dialog.getByRole( 'button', { name: 'Share' } )
	).toBeVisible();
	await expect( visitor.lightbox.dialog.getByText( HIDE ) ).toHaveCount( 0 );
	const source = await page.request.get( page.url() );
	expect( await source.text() ).not.toContain( 'Hide photo' );

	// Other tests use the same photos.
	const sent = await answerCall( admin, 'sbi_update_mod_mode_settings', {
		success: true,
	} );
	await admin.goto( page.url() );
	const { feed, lightbox } = await open( admin, 1 );
	const [ , id = '' ] = await feed.ids();
	await lightbox.dialog.getByRole( 'button', { name: HIDE } ).click();
	await expect(
		lightbox.dialog.getByText( `“Hide Specific Photos” setting: ${ id }` )
	).toBeVisible();
	expect( sent ).toEqual( [] );
	await expect( feed.items.nth( 1 ) ).toBeVisible();
	const told = lightbox.dialog.locator(
		'.frontispiece-lightbox__admin [role="status"]'
	);
	await lightbox.dialog
		.getByRole( 'button', { name: 'Hide from all feeds' } )
		.click();
	await expect( told ).toHaveText( 'Hidden from all feeds.' );
	await expect( feed.items.nth( 1 ) ).toBeHidden();
	expect( await problemsAtWidths( admin, '.pswp' ) ).toEqual( [] );
	await lightbox.dialog.getByRole( 'button', { name: 'Undo' } ).click();
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
} );

test( 'P002-035: the hidephotos setting removes the photo from this feed', async ( {
	show,
	page,
} ) => {
	await show( FEED );
	const before = await new PhotosPart( page ).ids();
	await show( photosOf( `num="4" hidephotos="${ before[ 1 ] }"` ) );
	const after = await new PhotosPart( page ).ids();
	expect( after.slice( 0, 3 ) ).toEqual( [
		before[ 0 ],
		before[ 2 ],
		before[ 3 ],
	] );
} );

// P002-150, P002-155
test( 'When Instagram withholds a video, moderators see a hint and the console logs what is missing', async ( {
	page,
	show,
	account,
	admin,
} ) => {
	await show(
		photosOf(
			`num="100" kinds="video" gdpr="no" source="${ await account() }"`
		)
	);
	await admin.goto( page.url() );
	for ( const [ one, sees ] of [
		[ page, false ],
		[ admin, true ],
	] as const ) {
		await one.route( 'https://www.instagram.com/**', ( route ) =>
			route.fulfill( { contentType: 'text/html', body: 'A player' } )
		);
		const lines: string[] = [];
		one.on( 'console', ( line ) => lines.push( line.text() ) );
		const lightbox = new PhotoLightboxPart( one );
		await new PhotosPart( one ).container
			.locator( '[data-video=""]' )
			.first()
			.click();
		await lightbox.opened();
		await expect( lightbox.frame ).toHaveAttribute(
			'src',
			/^https:\/\/www\.instagram\.com\/.*embed/
		);
		await expect( lightbox.dialog.getByText( NO_VIDEO ) ).toHaveCount(
			sees ? 1 : 0
		);
		expect(
			lines.some( ( line ) => line.includes( 'Missing video URL.' ) )
		).toBe( sees );
		await lightbox.next.click();
		await expect( lightbox.video.or( lightbox.frame ) ).toHaveCount( 1 );
		await expect( lightbox.dialog.getByText( NO_VIDEO ) ).toHaveCount( 0 );
	}
} );
