import { recordComplaints, stayOn } from './lib/complaints.js';
import { Editor } from './lib/editor.js';
import { FeedPart } from './lib/feed.js';
import { sites } from './lib/sites.js';
import { expect, test } from './lib/test.js';
import type { Owner } from './lib/owner.js';
import type { Site } from './lib/sites.js';

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
test.beforeEach( async ( { context, owners, site } ) => {
	owner = await owners( site );
	await context.addCookies( owner.state.cookies );
} );

const stored = ( id: number ) =>
	owner.rest< Post >( `/wp/v2/posts/${ id }?context=edit` );

test( 'The block shows an inert server-rendered preview with front-end styles and groups its options', async ( {
	page,
} ) => {
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /\/build\/(loader|social-feed)\.js/.test( request.url() ) ) {
			scripts.push( request.url() );
		}
	} );
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
	const shown = await editor.panel( 'Content' );
	await shown.getByLabel( 'Post limit', { exact: true } ).fill( '3' );
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
	await page.goto( link );
	const feed = new FeedPart( page );
	await expect( feed.items ).toHaveCount( 3 );
	await expect( feed.container.locator( '.cff-share' ) ).toHaveCount( 0 );
} );

test( 'A token that comes with a block is moved on save: the post stores a source handle instead', async ( {
	page,
} ) => {
	const token = 'EAATESTPAGE2';
	const id = '200300400500600';
	const previews: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( 'block-renderer' ) ) {
			previews.push( `${ request.url() } ${ request.postData() }` );
		}
	} );
	const editor = await Editor.open( page, NEW );
	await editor.insert( 'Social feed' );
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

	const again = await Editor.open(
		page,
		`/wp-admin/post.php?post=${ post }&action=edit`
	);
	await expect( again.canvas.locator( BLOCK ) ).toBeVisible();
	expect( await page.content() ).not.toContain( token );
} );

test( 'The plugin and its block add no console errors or warnings to the editor', async ( {
	browser,
	owners,
} ) => {
	const said = async ( site: Site, withFeed: boolean ) => {
		const page = await browser.newPage( {
			baseURL: site.url,
			storageState: ( await owners( site ) ).state,
		} );
		await stayOn( site.url, page );
		const found = recordComplaints( page );
		const editor = await Editor.open( page, NEW );
		if ( withFeed ) {
			await editor.insertDemoFeed( 'Social feed' );
			await expect( editor.canvas.locator( '.cff-item' ) ).toHaveCount(
				20
			);
			for ( const group of GROUPS ) {
				await editor.panel( group );
			}
		}
		await page.close();
		return found;
	};
	const usual = new Set( await said( sites().off, false ) );
	const block = await said( sites().block, true );
	expect( block.filter( ( text ) => ! usual.has( text ) ) ).toEqual( [] );
} );
