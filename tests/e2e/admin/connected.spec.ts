import { expectFits, problemsIn } from '../lib/access.js';
import { countClicks, paste } from '../lib/count-clicks.js';
import { Editor } from '../lib/editor.js';
import { onOneSite } from '../lib/one-site.js';
import { siteWithNetworks } from '../lib/own-site.js';
import { expect } from '../lib/test.js';
import type { Page } from '@playwright/test';

const test = onOneSite( () => siteWithNetworks( 'connected' ) );

test.describe.configure( { mode: 'default', timeout: 180_000 } );

const HOME = '/wp-admin/admin.php?page=frontispiece';
const SCREEN = '/wp-admin/admin.php?page=frontispiece-feeds&tab=sources';

test.beforeEach( async ( { owner } ) => {
	const path = '/frontispiece/v1/sources';
	for ( const { handle } of await owner.rest< { handle: string }[] >(
		path
	) ) {
		await owner.rest( `${ path }/${ handle }`, { method: 'DELETE' } );
	}
} );

const button = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name, exact: true } );

const preview = ( page: Page ) => page.frameLocator( 'iframe[title*=Desktop]' );

const lastStep = ( page: Page ) =>
	page.getByRole( 'heading', { name: 'Add the feed to your site' } );

/** Connects the blog of the fake networks by its address. */
async function connectBlog( page: Page ): Promise< void > {
	await page.goto( SCREEN );
	const field = page.getByLabel( 'Paste a link' );
	await field.fill( 'https://blog.example/' );
	await field.press( 'Enter' );
	await button( page, 'Connect Harbor Flowers' ).click();
	await expect( lastStep( page ) ).toBeVisible();
}

/** Connects a type of source of the list, by its name. */
async function connectFromList(
	page: Page,
	title: string,
	fields: Record< string, string > = {}
): Promise< void > {
	await page.goto( `${ SCREEN }&connect=new` );
	await button( page, title ).click();
	for ( const [ label, text ] of Object.entries( fields ) ) {
		await page.getByLabel( label ).fill( text );
	}
	if ( Object.keys( fields ).length ) {
		await button( page, 'Connect' ).click();
	}
	await expect( lastStep( page ) ).toBeVisible();
}

test( 'BUG-67: from Home to a published page with a grid of nine posts and their images with 4 clicks and one paste', async ( {
	admin: page,
	page: visitor,
	graph,
	owner,
} ) => {
	await page.goto( HOME );
	const clicks = await countClicks( page );
	await page.reload();
	await page
		.getByRole( 'link', { name: /^Start\s*: Connect a source/ } )
		.click();
	await page.getByLabel( 'Paste a link' ).click();
	await paste( page, 'https://blog.example/' );
	// Slow images, so that the progress can be seen and publishing waits for them.
	await fetch( `${ graph }/__fail`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify( { match: 'img.example', delay: 700 } ),
	} );
	await button( page, 'Connect Harbor Flowers' ).click();
	await expect( lastStep( page ) ).toBeVisible();
	await button( page, 'Publish page' ).click();
	await expect( page.getByRole( 'progressbar' ) ).toBeVisible();
	await expect(
		page.getByText( /Downloading images: \d+ of \d+/ ).first()
	).toBeVisible();
	const link = page.getByRole( 'link', { name: 'View page' } );
	await expect( link ).toBeVisible();
	await fetch( `${ graph }/__fail`, { method: 'DELETE' } );
	expect( clicks() ).toBe( 4 );

	await visitor.setViewportSize( { width: 1280, height: 900 } );
	await visitor.goto( ( await link.getAttribute( 'href' ) ) ?? '' );
	const items = visitor.locator( '.cff-item' );
	await expect( items ).toHaveCount( 9 );
	const tops = await items.evaluateAll( ( all ) =>
		all.map( ( one ) => Math.round( one.getBoundingClientRect().top ) )
	);
	expect( new Set( tops.slice( 0, 3 ) ).size ).toBe( 1 );
	expect( new Set( tops ).size ).toBe( 3 );
	// BUG-87: no image waits for cron.
	const images = visitor.locator( '.frontispiece-feed img' );
	expect( await images.count() ).toBeGreaterThan( 5 );
	await expect(
		visitor.locator( '.frontispiece-media__image--waiting' )
	).toHaveCount( 0 );
	const feeds = await owner.rest< { title: string; places: object[] }[] >(
		'/frontispiece/v1/feeds'
	);
	expect( feeds.map( ( { title } ) => title ) ).toContain( 'Harbor Flowers' );
} );

test( 'BUG-67: every type of source of the list ends with the last step, and a reload stays there', async ( {
	admin: page,
} ) => {
	await connectFromList( page, 'Blog, podcast or newsletter', {
		Address: 'https://blog.example/feed',
	} );
	await expect( preview( page ).locator( '.cff-item' ) ).toHaveCount( 9 );
	await page.reload();
	await expect( lastStep( page ) ).toBeVisible();
	await expect( preview( page ).locator( '.cff-item' ) ).toHaveCount( 9 );

	await connectFromList( page, 'Your own posts', { Name: 'Shop news' } );
	await expect(
		page.getByText( 'There are no posts yet.' ).first()
	).toBeVisible();
	await expect( page.getByLabel( 'Page title' ) ).toHaveValue( 'Shop news' );

	await connectFromList( page, 'Reviews', { Name: 'Our reviews' } );
	await expect(
		page.getByRole( 'radio', { name: 'Photo grid' } )
	).toHaveCount( 0 );

	await connectFromList( page, 'Demo posts' );
	await expect( preview( page ).locator( '.cff-item' ) ).toHaveCount( 9 );
	await connectFromList( page, 'Demo photos' );
	await expect( preview( page ).locator( '.sbi_item' ) ).toHaveCount( 9 );
	await page.goBack();
	await expect(
		page.getByRole( 'heading', { name: 'Sources', exact: true } )
	).toBeVisible();
} );

test( 'BUG-67: the preview shows the layout that is chosen, and the step has no problems of access at any width', async ( {
	admin: page,
} ) => {
	await connectBlog( page );
	await expect( preview( page ).locator( '.cff-item' ) ).toHaveCount( 9 );
	for ( const [ layout, item, count ] of [
		[ 'Masonry', '.cff-item', 9 ],
		[ 'List', '.cff-item', 5 ],
		[ 'Photo grid', '.sbi_item', 9 ],
	] as const ) {
		await page.getByRole( 'radio', { name: layout, exact: true } ).check();
		await expect( preview( page ).locator( item ) ).toHaveCount( count );
	}
	expect(
		await problemsIn( page, '#frontispiece-screen > *:not(iframe)' )
	).toEqual( [] );
	for ( const width of [ 768, 390, 320 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await expectFits( page );
	}
} );

test( 'BUG-67: the feed is appended to an existing page, and its revisions undo that', async ( {
	admin: page,
	owner,
} ) => {
	const { id } = await owner.send< { id: number } >( '/wp/v2/pages', {
		title: 'About the harbor',
		status: 'publish',
		content:
			'<!-- wp:paragraph --><p>Words of before.</p><!-- /wp:paragraph -->',
	} );
	await connectBlog( page );
	await page.getByRole( 'radio', { name: 'Existing page' } ).check();
	await page.getByLabel( 'Page', { exact: true } ).fill( 'harbor' );
	await page.getByRole( 'option', { name: 'About the harbor' } ).click();
	await button( page, 'Add to page' ).click();
	await expect(
		page.getByText( 'Feed added to “About the harbor”.' )
	).toBeFocused();
	const { content } = await owner.rest< { content: { raw: string } } >(
		`/wp/v2/pages/${ id }?context=edit`
	);
	expect( content.raw ).toMatch(
		/Words of before\.[^]*<!-- wp:frontispiece\/social-feed \{"feed":\d+,"align":"wide"\} \/-->/
	);
	await page.getByRole( 'link', { name: 'View revisions' } ).click();
	await page.locator( '.revisions-previous input' ).click();
	await page.locator( '.restore-revision' ).click();
	await page.waitForURL( /post\.php/ );
	const restored = await owner.rest< { content: { raw: string } } >(
		`/wp/v2/pages/${ id }?context=edit`
	);
	expect( restored.content.raw ).not.toContain( 'frontispiece' );
	expect( restored.content.raw ).toContain( 'Words of before.' );
} );

test( 'BUG-67: the front page is told as it is: created in place of the latest posts, then appended to', async ( {
	admin: page,
	page: visitor,
} ) => {
	await connectBlog( page );
	await page.getByRole( 'radio', { name: 'Front page' } ).check();
	await expect(
		page.getByText( 'your latest posts no longer appear there' )
	).toBeVisible();
	await page.getByLabel( 'Page title' ).fill( 'Welcome' );
	await button( page, 'Publish as front page' ).click();
	await expect(
		page.getByRole( 'link', { name: 'View page' } )
	).toBeVisible();
	await visitor.goto( '/' );
	await expect( visitor.locator( '.cff-item' ) ).toHaveCount( 9 );

	await page.getByRole( 'radio', { name: 'List', exact: true } ).check();
	await expect(
		page.getByText( 'added at the end of your front page, “Welcome”' )
	).toBeVisible();
	await button( page, 'Add to front page' ).click();
	await expect( page.getByText( 'Feed added to “Welcome”.' ) ).toBeVisible();
	await visitor.reload();
	await expect( visitor.locator( '.cff-item' ) ).toHaveCount( 14 );
} );

test( 'BUG-67: the block is copied, with a confirmation, and the editor accepts it', async ( {
	admin: page,
} ) => {
	await page
		.context()
		.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await connectBlog( page );
	await page.getByRole( 'radio', { name: 'Copy block' } ).check();
	await button( page, 'Copy block' ).click();
	await expect( page.getByText( 'Block copied.' ) ).toBeVisible();
	const block = await page
		.locator( '.frontispiece-connected__block' )
		.textContent();
	const { canvas } = await Editor.open(
		page,
		'/wp-admin/post-new.php?post_type=page'
	);
	await page.evaluate( ( markup ) => {
		const { wp } = window as unknown as {
			wp: {
				blocks: { parse: ( text: string ) => object[] };
				data: {
					dispatch: ( store: string ) => {
						insertBlocks: ( blocks: object[] ) => void;
					};
				};
			};
		};
		wp.data
			.dispatch( 'core/block-editor' )
			.insertBlocks( wp.blocks.parse( markup ) );
	}, block ?? '' );
	await expect( canvas.locator( '.cff-item' ) ).toHaveCount( 9 );
} );
