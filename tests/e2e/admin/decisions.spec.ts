import { randomUUID } from 'node:crypto';
import { expectFits, problemsIn } from '../lib/access.js';
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
	await owner.rest( '/frontispiece/v1/feeds', {
		method: 'POST',
		data: {
			feature: 'social-feed',
			title,
			attributes: {
				source: sources.map( ( { handle } ) => handle ),
				kinds: [ 'event' ],
			},
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
