import { problemsAtWidths } from '../lib/access.js';
import { answerWith, fieldsOf, recordCalls } from '../lib/calls.js';
import { deskOf, MODE } from '../lib/moderation.js';
import { idsOf, photosOf } from '../lib/photos.js';
import { expect, test } from '../lib/test.js';

test( 'P002-126, P002-182, P002-073, P002-072: show mode creates an allowlist, shows its number, and a feed with it lists those posts first', async ( {
	page,
	admin,
	owner,
} ) => {
	const url = await owner.page( photosOf( 'num=4 cols=4' ) );
	await admin.goto( `${ url }?${ MODE }1` );
	const { choices, save, status, show, hide, permanent, side } =
		deskOf( admin );
	await expect( permanent ).toHaveCount( 0 );
	await show.check();
	await expect( permanent ).toBeVisible();
	await hide.check();
	await expect( permanent ).toHaveCount( 0 );
	await show.check();
	await save.click();
	await expect( status ).toHaveText(
		'Select at least one post to show before you save.'
	);
	const ids = await idsOf( admin.locator( '.sbi_item' ) );
	await choices.nth( 2 ).check();
	await save.click();
	await expect( status ).toHaveText( 'Saved' );
	// BUG-79: in view, and marked as a success.
	await expect( status ).toBeInViewport( { ratio: 1 } );
	expect(
		await status.evaluate(
			( element ) => getComputedStyle( element, '::before' ).content
		)
	).toContain( '✓' );
	const hint = await side.locator( 'code' ).textContent();
	expect( hint ).toMatch( /^whitelist="\d+"$/ );
	expect( await problemsAtWidths( admin, '.sbi-wrapper' ) ).toEqual( [] );
	const calls = await recordCalls( admin );
	await choices.nth( 0 ).check();
	await permanent.check();
	await expect( status ).toHaveText( 'Unsaved changes' );
	await save.click();
	await expect( status ).toHaveText( 'Saved' );
	const list = /\d+/.exec( hint ?? '' )?.[ 0 ];
	expect( fieldsOf( calls[ 0 ]! ) ).toMatchObject( {
		action: 'sbi_update_mod_mode_white_list',
		db_index: list,
		permanent: 'true',
	} );

	const listed = await owner.page( photosOf( `num=4 cols=4 ${ hint }` ) );
	await page.goto( listed );
	expect( await idsOf( page.locator( '.sbi_item' ) ) ).toEqual( [
		ids[ 0 ],
		ids[ 2 ],
	] );
	await admin.goto( `${ listed }?${ MODE }1` );
	await expect( show ).toBeChecked();
	await expect( permanent ).toBeChecked();
	await expect( choices.nth( 0 ) ).toBeChecked();
	await expect( choices.nth( 1 ) ).not.toBeChecked();
	await expect( choices.nth( 2 ) ).toBeChecked();
	await permanent.uncheck();
	await save.click();
	await expect( status ).toHaveText( 'Saved' );
	expect( fieldsOf( calls.at( -1 )! ) ).toMatchObject( {
		db_index: list,
		permanent: 'false',
	} );
} );

test( 'P002-127, P002-128, P002-129, P002-193, P002-206: a save shows its progress, is confirmed for 3 s and loses nothing when it fails', async ( {
	admin,
	owner,
} ) => {
	const url = await owner.page( photosOf( 'num=3 cols=3' ) );
	await admin.clock.install();
	await admin.goto( `${ url }?${ MODE }1` );
	const { choices, save, status, feed, show } = deskOf( admin );
	await show.check();
	await choices.nth( 0 ).check();
	const opacity = () =>
		feed.evaluate( ( element ) => getComputedStyle( element ).opacity );

	await answerWith(
		admin,
		{ status: 500 },
		{ body: '{"success":false,"data":"cant nonce"}' },
		{ lost: true }
	);
	for ( let n = 0; n < 3; n++ ) {
		await save.click();
		await expect( status ).toContainText( "couldn't be saved" );
		await expect( save ).toBeEnabled();
		await expect( choices.nth( 0 ) ).toBeChecked();
		await expect.poll( opacity ).toBe( '1' );
	}
	expect( await problemsAtWidths( admin, '.sbi-wrapper' ) ).toEqual( [] );

	await admin.unrouteAll();
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await admin.route( '**/admin-ajax.php', async ( route ) => {
		await held;
		await route.continue();
	} );
	await admin.clock.pauseAt( Date.now() + 60_000 );
	await save.click();
	await expect( save ).toBeDisabled();
	await expect( status ).toHaveText( 'Saving…' );
	await expect.poll( opacity ).toBe( '0.5' );
	release();
	await expect( status ).toHaveText( 'Saved' );
	await expect( save ).toBeEnabled();
	await admin.clock.runFor( 2900 );
	await expect( status ).toHaveText( 'Saved' );
	await expect.poll( opacity ).toBe( '1' );
	await admin.clock.runFor( 200 );
	await expect( status ).toBeEmpty();

	await choices.nth( 1 ).check();
	await save.click();
	await expect( status ).toHaveText( 'Saved' );
} );
