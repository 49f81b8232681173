import { randomUUID } from 'node:crypto';
import { expectFits, problemsIn } from '../lib/access.js';
import { connectPage } from '../lib/network.js';
import { expect, test } from '../lib/test.js';

interface Source {
	handle: string;
}

interface Post {
	id: number;
	url: string;
	text: string;
}

test( 'From Home, three clicks and a pasted link say why a feed does not show a post', async ( {
	admin,
	owner,
	site,
} ) => {
	const title = `News ${ randomUUID() }`;
	const sources = await owner.rest< Source[] >( '/frontispiece/v1/sources' );
	await owner.send( '/frontispiece/v1/feeds', {
		feature: 'social-feed',
		title,
		attributes: {
			source: sources.map( ( { handle } ) => handle ),
			kinds: [ 'event' ],
		},
	} );
	const posts = await owner.rest< { items: Post[] } >(
		'/frontispiece/v1/items?kind=photo&per_page=1'
	);
	await admin.goto( `${ site.url }/wp-admin/admin.php?page=frontispiece` );
	await admin
		.locator( '#adminmenu' )
		.getByRole( 'link', { name: 'Feeds', exact: true } )
		.click();
	await admin
		.getByRole( 'row' )
		.filter( { hasText: title } )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await admin.getByRole( 'menuitem', { name: 'Missing a post?' } ).click();
	await admin
		.getByLabel( 'Link of the post' )
		.fill( posts.items[ 0 ]?.url ?? '' );
	await admin.keyboard.press( 'Enter' );
	const dialog = admin.getByRole( 'dialog' );
	await expect( dialog.getByRole( 'status' ) ).toContainText(
		"This feed doesn't show posts of the type “photo”."
	);
	await expect(
		dialog.getByRole( 'link', { name: 'Change this setting' } )
	).toHaveAttribute( 'href', /feed=\d+$/ );
	expect( await problemsIn( admin, '[role=dialog]' ) ).toEqual( [] );
	for ( const width of [ 1280, 390 ] ) {
		await admin.setViewportSize( { width, height: 800 } );
		await expectFits( admin );
	}
} );

test( 'A post in the list says in which feeds and where it is shown', async ( {
	admin,
	site,
} ) => {
	await admin.goto(
		`${ site.url }/wp-admin/admin.php?page=frontispiece-feeds&tab=items`
	);
	await admin
		.getByRole( 'row' )
		.nth( 1 )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await admin.getByRole( 'menuitem', { name: 'Where is it shown?' } ).click();
	await expect(
		admin.getByRole( 'dialog' ).getByText( 'Received' ).first()
	).toBeVisible();
} );

test( 'The link of moderation on the page opens the feeds of its post', async ( {
	admin,
	owner,
	site,
} ) => {
	const { items } = await owner.rest< { items: Post[] } >(
		'/frontispiece/v1/items?per_page=1'
	);
	await admin.goto(
		`${ site.url }/wp-admin/admin.php?page=frontispiece-feeds&tab=items&where=${ items[ 0 ]?.id }`
	);
	const dialog = admin.getByRole( 'dialog', { name: 'Where is it shown?' } );
	await expect( dialog.getByText( 'Received' ).first() ).toBeVisible();
	await admin.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	expect( admin.url() ).not.toContain( 'where=' );
} );

test( 'If no source has sent a post, the latest request leads to the requests of its source, which fit at 320 px', async ( {
	admin,
	owner,
	site,
} ) => {
	const path = '/frontispiece/v1/sources';
	const working = await connectPage( owner );
	const { handle } = await owner.send< Source >( path, {
		type: 'facebook',
		page: '900100000000009',
		token: 'EAATESTUNKNOWN',
	} );
	await owner.rest( `${ path }/${ handle }/refresh`, { method: 'POST' } );
	const title = `News ${ randomUUID() }`;
	await owner.send( '/frontispiece/v1/feeds', {
		feature: 'social-feed',
		title,
		attributes: { source: [ working, handle ] },
	} );
	await admin.goto(
		`${ site.url }/wp-admin/admin.php?page=frontispiece-feeds`
	);
	await admin
		.getByRole( 'row' )
		.filter( { hasText: title } )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await admin.getByRole( 'menuitem', { name: 'Missing a post?' } ).click();
	await admin.getByLabel( 'Link of the post' ).fill( 'https://example.org/' );
	await admin.keyboard.press( 'Enter' );
	const dialog = admin.getByRole( 'dialog' );
	const latest = dialog
		.getByRole( 'heading', { name: 'Latest requests' } )
		.locator( '..' )
		.getByRole( 'listitem' );
	await expect( latest.first() ).toContainText( 'Status 200' );
	await expect( latest.last() ).toContainText( 'Failed' );
	expect( await problemsIn( admin, '[role=dialog]' ) ).toEqual( [] );
	await latest.last().getByRole( 'link' ).click();

	await expect(
		dialog.getByRole( 'img', { name: 'New posts and failed requests' } )
	).toBeVisible();
	await dialog.getByText( 'Show as a table' ).click();
	await expect( dialog.getByRole( 'row' ) ).toHaveCount( 15 );
	await expect( dialog.getByRole( 'row' ).last() ).toHaveText( /110$/ );
	await admin.emulateMedia( { forcedColors: 'active' } );
	for ( const width of [ 1280, 320 ] ) {
		await admin.setViewportSize( { width, height: 800 } );
		await expectFits( admin );
		expect( await problemsIn( admin, '[role=dialog]' ) ).toEqual( [] );
	}
	// Bars and crosses have a color that the user has chosen.
	expect(
		await dialog
			.locator( '.frontispiece-chart > svg .frontispiece-chart__cross' )
			.first()
			.evaluate(
				( cross ) =>
					getComputedStyle( cross ).stroke ===
					getComputedStyle( document.body ).color
			)
	).toBe( true );
	await owner.rest( `${ path }/${ handle }`, { method: 'DELETE' } );
} );
