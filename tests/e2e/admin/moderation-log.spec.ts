import { randomUUID } from 'node:crypto';
import { expectFits, problemsIn } from '../lib/access.js';
import { countClicks } from '../lib/count-clicks.js';
import { expect, test } from '../lib/test.js';
import type { Owner } from '../lib/owner.js';

const screen = '/wp-admin/admin.php?page=frontispiece-feeds&tab=items';

/** An image of one pixel. */
const dot =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Adds a post, with an image if it is a photo. */
async function addPost( owner: Owner, data: Record< string, unknown > ) {
	const picture =
		data.kind === 'photo'
			? await owner.rest< { id: number } >( '/wp/v2/media', {
					method: 'POST',
					headers: {
						'Content-Type': 'image/png',
						'Content-Disposition': `attachment; filename="${ String( data.text ) }.png"`,
					},
					data: Buffer.from( dot, 'base64' ),
				} )
			: null;
	await owner.send( '/frontispiece/v1/items', {
		...data,
		...( picture && { images: [ picture.id ] } ),
	} );
	const { items } = await owner.rest< { items: { id: number }[] } >(
		`/frontispiece/v1/items?search=${ String( data.text ) }`
	);
	return items[ 0 ]?.id ?? 0;
}

test( 'From Home, three clicks show who hid a post and why, and Undo never overwrites what another moderator did', async ( {
	admin,
	owner,
	site,
} ) => {
	const word = `w${ randomUUID().slice( 0, 8 ) }`;
	const author = `Eve ${ word }`;
	const post = await addPost( owner, { kind: 'review', author, text: word } );
	const hide = ( ids: number[], hidden = true, reason = '' ) =>
		owner.send( '/frontispiece/v1/items/hide', { ids, hidden, reason } );
	await hide( [ post ], true, `Reason ${ word }` );
	const clicks = await countClicks( admin );
	await admin.goto( `${ site.url }/wp-admin/admin.php?page=frontispiece` );
	await admin
		.locator( '#adminmenu' )
		.getByRole( 'link', { name: 'Feeds', exact: true } )
		.click();
	await admin
		.locator( '.nav-tab-wrapper' )
		.getByRole( 'link', { name: 'Posts' } )
		.click();
	await admin.getByRole( 'button', { name: 'Moderation log' } ).click();
	const hidden = admin
		.getByRole( 'row' )
		.filter( { hasText: `Reason ${ word }` } );
	await expect( hidden ).toContainText( 'Post hidden' );
	expect( clicks() ).toBe( 3 );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );

	await test.step( 'Another moderator shows it and hides it again', async () => {
		await hide( [ post ], false );
		await hide( [ post ] );
		await hidden.getByRole( 'button', { name: 'Actions' } ).click();
		await admin.getByRole( 'menuitem', { name: 'Undo' } ).click();
		await expect(
			admin
				.getByText( /has changed this since\. Nothing was undone\./ )
				.first()
		).toBeVisible();
	} );

	await test.step( 'Blocking the author is undone from the message', async () => {
		await admin.getByRole( 'button', { name: 'All posts' } ).click();
		await admin.getByRole( 'searchbox' ).fill( word );
		const row = admin.getByRole( 'row' ).filter( { hasText: author } );
		await expect( row ).toContainText( 'Hidden by a moderator' );
		await row.getByRole( 'button', { name: 'Actions' } ).click();
		await admin.getByRole( 'menuitem', { name: 'Block author' } ).click();
		await expect( admin.getByRole( 'dialog' ) ).toContainText( author );
		expect( await problemsIn( admin, '[role=dialog]' ) ).toEqual( [] );
		await admin.keyboard.press( 'Enter' );
		await expect(
			admin.getByText( '1 author blocked.' ).first()
		).toBeVisible();
		await admin.getByRole( 'button', { name: /^Blocked authors/ } ).click();
		const blocked = admin
			.getByRole( 'row' )
			.filter( { hasText: author.toLowerCase() } );
		await expect( blocked ).toBeVisible();
		await admin
			.locator( '.components-snackbar' )
			.filter( { hasText: 'author blocked' } )
			.getByRole( 'button', { name: 'Undo' } )
			.click();
		await expect( blocked ).toHaveCount( 0 );
	} );
	for ( const view of [ 'log', 'authors', 'images' ] ) {
		await admin.setViewportSize( { width: 320, height: 800 } );
		await admin.goto( `${ site.url }${ screen }&view=${ view }` );
		await expect(
			admin.locator( '.frontispiece-tabs [aria-current]' )
		).toBeVisible();
		await expectFits( admin );
		expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual(
			[]
		);
	}
} );

test( 'Images without description are described one after the other with the keyboard, and undone', async ( {
	admin,
	owner,
	site,
} ) => {
	const words = [ 1, 2 ].map( ( n ) => `w${ n }${ randomUUID() }` );
	for ( const text of words ) {
		// The newest post comes first.
		await addPost( owner, {
			kind: 'photo',
			text,
			created: '2099-01-02T10:00',
		} );
	}
	await admin.goto( `${ site.url }${ screen }&view=images` );
	const caption = admin.locator( 'figcaption' );
	await expect( caption ).toContainText( words[ 1 ] ?? '' );
	const field = admin.getByLabel( 'Alternative text' );
	await field.focus();
	await admin.keyboard.type( 'A gray dot' );
	await admin.keyboard.press( 'Enter' );
	await expect( caption ).toContainText( words[ 0 ] ?? '' );
	await expect( field ).toBeFocused();
	await expect( field ).toHaveValue( '' );
	await admin.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( caption ).toContainText( words[ 1 ] ?? '' );
	await admin.getByRole( 'button', { name: 'Keep this text' } ).click();
	await expect( caption ).toContainText( words[ 0 ] ?? '' );
} );
