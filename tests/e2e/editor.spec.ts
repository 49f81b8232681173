import { recordComplaints, stayOn } from './lib/complaints.js';
import { Editor } from './lib/editor.js';
import { FeedPart } from './lib/feed.js';
import { sites } from './lib/sites.js';
import { expect, test } from './lib/test.js';
import type { Page } from '@playwright/test';
import type { Owner } from './lib/owner.js';

interface Post {
	link: string;
	content: { raw: string };
}

const NEW = '/wp-admin/post-new.php';
const BLOCK = '[data-type="frontispiece/social-feed"]';
const GROUPS = [
	'Content',
	'Post elements',
	'Layout & style',
	'Interaction',
	'Privacy',
	'Advanced',
];

let owner: Owner;

test.describe.configure( { timeout: 90_000 } );
test.beforeEach( async ( { context, owner: administrator } ) => {
	owner = administrator;
	await context.addCookies( owner.state.cookies );
} );

const stored = ( id: number ) =>
	owner.rest< Post >( `/wp/v2/posts/${ id }?context=edit` );

/** A token that comes with a block is moved on save: the post stores a source handle instead. */
async function expectTokenMoved( editor: Editor ): Promise< void > {
	const { page } = editor;
	const token = 'EAATESTPAGE2';
	const id = '200300400500600';
	const previews: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( 'block-renderer' ) ) {
			previews.push( `${ request.url() } ${ request.postData() }` );
		}
	} );
	await editor.place( 'frontispiece/social-feed', {} );
	// New blocks ask for no token: tokens belong to the Sources screen. A copied block may have one.
	const source = await editor.panel( 'Advanced' );
	await expect( source.getByLabel( 'Screen reader label' ) ).toBeVisible();
	const field = source.getByLabel( 'Access token' );
	await expect( field ).toHaveCount( 0 );
	await editor.setAttributes( { page: id, token } );
	await expect( field ).toHaveAttribute( 'type', 'password' );
	await expect( source.getByLabel( 'Page ID' ) ).toHaveValue( id );
	const post = await editor.publish( 'With a token' );

	const { content } = await stored( post );
	expect( content.raw ).not.toContain( token );
	expect( content.raw ).not.toContain( '"token"' );
	const handle = /"source":\["(s_[0-9a-f]{12})"\]/.exec( content.raw )?.[ 1 ];
	expect( handle ).toBeDefined();
	const known = await owner.rest< object[] >( '/frontispiece/v1/sources' );
	expect( known ).toContainEqual(
		expect.objectContaining( { handle, remote_id: id } )
	);
	expect( JSON.stringify( known ) ).not.toContain( token );
	// The preview is requested without it.
	expect( previews.length ).toBeGreaterThan( 0 );
	expect( previews.join() ).not.toContain( token );

	const again = await page.request.get(
		`/wp-admin/post.php?post=${ post }&action=edit`
	);
	expect( await again.text() ).toContain( 'wp:frontispiece' );
	expect( await again.text() ).not.toContain( token );
}

/** Returns the console errors and warnings of the editor on a site without the plugin. */
async function usualComplaints( page: Page ): Promise< Set< string > > {
	await stayOn( sites().off.url, page );
	const found = recordComplaints( page );
	await Editor.open( page, NEW );
	return new Set( found );
}

test( 'The block shows an inert server-rendered preview with front-end styles and groups its options', async ( {
	browser,
	owners,
	page,
	site,
} ) => {
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /\/build\/(loader|social-feed)\.js/.test( request.url() ) ) {
			scripts.push( request.url() );
		}
	} );
	await stayOn( site.url, page );
	const complaints = recordComplaints( page );
	const editor = await Editor.open( page, NEW );
	await editor.insertDemoFeed( 'Social feed' );
	const items = editor.canvas.locator( `${ BLOCK } .cff-item` );
	await expect( items ).toHaveCount( 20 );
	await expect( items.first() ).toHaveCSS( 'border-radius', '14px' );
	await expect(
		editor.canvas.locator( `${ BLOCK } [inert] .cff-item` )
	).toHaveCount( 20 );
	await expect( editor.canvas.locator( '[data-island]' ) ).toHaveCount( 0 );
	expect( scripts ).toEqual( [] );

	for ( const group of GROUPS ) {
		await expect( await editor.panel( group ) ).toBeVisible();
	}
	const found = [ ...complaints ];
	const shown = await editor.panel( 'Content' );
	await shown.getByLabel( 'Posts to show', { exact: true } ).fill( '3' );
	await expect( items ).toHaveCount( 3 );
	// Options are shown only where they have an effect.
	const looks = await editor.panel( 'Layout & style' );
	await expect( looks.getByLabel( 'Columns', { exact: true } ) ).toHaveCount(
		0
	);
	await looks.getByLabel( 'Layout', { exact: true } ).selectOption( 'grid' );
	await expect(
		looks.getByLabel( 'Columns', { exact: true } )
	).toBeVisible();
	const acts = await editor.more( 'Interaction', 'Share links' );
	await acts.getByLabel( 'Share links' ).click();
	await expect( editor.canvas.locator( '.cff-share' ) ).toHaveCount( 0 );

	const { link } = await stored( await editor.publish( 'With a feed' ) );
	const visitor = await page.context().newPage();
	await visitor.goto( link );
	const feed = new FeedPart( visitor );
	await expect( feed.items ).toHaveCount( 3 );
	await expect( feed.container.locator( '.cff-share' ) ).toHaveCount( 0 );
	await visitor.close();

	await test.step( 'A token that comes with a block is moved on save: the post stores a source handle instead', () =>
		expectTokenMoved( editor ) );
	await test.step( 'The plugin and its block add no console errors or warnings to the editor', async () => {
		const { off } = sites();
		const other = await browser.newPage( {
			baseURL: off.url,
			storageState: ( await owners( off ) ).state,
		} );
		const usual = await usualComplaints( other );
		await other.close();
		expect( found.filter( ( text ) => ! usual.has( text ) ) ).toEqual( [] );
	} );
} );
