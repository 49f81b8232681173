import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteWithExtension } from '../lib/extension.js';
import { FeedPart } from '../lib/feed.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

// The tests share a site, because a separate one for each costs more than everything they do.
test.describe.configure( { mode: 'default', timeout: 120_000 } );

let own: Awaited< ReturnType< typeof siteWithExtension > >;

test.beforeAll( async () => {
	own = await siteWithExtension( 'site' );
} );

test.afterAll( () => own.stop() );

/** Counts how often the behavior of a layout starts on a page. */
async function countStarts( page: Page ): Promise< () => Promise< number > > {
	await page.addInitScript( () => {
		const global = window as any;
		let layouts: any;
		global.starts = 0;
		Object.defineProperty( window, 'frontispieceLayouts', {
			get: () => layouts,
			set: ( { timeline, ...others } ) => {
				layouts = {
					...others,
					timeline: async () => {
						const { default: start } = await timeline();
						return {
							default: ( feed: Element ) => {
								global.starts += 1;
								return start( feed );
							},
						};
					},
				};
			},
		} );
	} );
	return () => page.evaluate( () => ( window as any ).starts );
}

test( 'A social feed has the layout of another plugin, also for posts that load later, and its script runs once', async ( {
	page,
	owners,
} ) => {
	const owner = await owners( own.site );
	const starts = await countStarts( page );
	await page.goto(
		await owner.page(
			'[frontispiece_social_feed source=demo layout=timeline num=3]'
		)
	);
	const feed = page.locator( '.frontispiece-feed--timeline' );
	const posts = feed.locator( '.cff-item' );
	await expect( feed.locator( '.timeline-start' ) ).toHaveText( '3 posts' );
	await expect( feed.locator( '.frontispiece-feed__items' ) ).toHaveCSS(
		'padding-left',
		'30px'
	);
	await expect( posts ).toHaveCount( 3 );
	await feed.getByRole( 'link', { name: 'Load more' } ).click();
	await expect( posts ).toHaveCount( 6 );
	await expect( posts.last() ).toHaveAttribute( 'data-number', '6' );
	expect( await starts() ).toBe( 1 );
} );

test( 'A photo feed has the layout of another plugin, also for photos that load later', async ( {
	page,
	owners,
} ) => {
	await page.setViewportSize( { width: 1000, height: 900 } );
	const owner = await owners( own.site );
	await page.goto(
		await owner.page(
			'[frontispiece_photo_feed source=demo-photos layout=wall num=4]'
		)
	);
	const feed = page.locator( '.frontispiece-photos--wall' );
	const photos = feed.locator( '.sbi_item' );
	const widths = () =>
		photos.evaluateAll( ( all ) =>
			all.map( ( { clientWidth } ) => clientWidth )
		);
	await expect( feed ).toHaveAttribute( 'data-cols', '2' );
	await feed.getByRole( 'link', { name: 'Load more' } ).click();
	await expect( photos ).toHaveCount( 8 );
	await expect( feed.locator( '.wall-wide' ) ).toHaveCount( 3 );
	const [ wide = 0, narrow = 0, , second, , , third ] = await widths();
	expect( wide ).toBeGreaterThan( 1.9 * narrow );
	expect( [ second, third ] ).toEqual( [ wide, wide ] );
} );

test( 'The editor offers the layout of another plugin by its name', async ( {
	owners,
} ) => {
	const owner = await owners( own.site );
	const types = await owner.rest< {
		attributes: Record<
			string,
			{
				enum?: string[];
				labels?: Record< string, string >;
				when?: Record< string, string[] >;
			}
		>;
	} >( '/wp/v2/block-types/frontispiece/social-feed' );
	expect( types.attributes.layout?.enum ).toContain( 'timeline' );
	expect( types.attributes.layout?.labels?.timeline ).toBe( 'Timeline' );
	expect( types.attributes.cols?.when?.layout ).not.toContain( 'timeline' );
} );

test( 'A source driver of another plugin is connected on the Sources screen, and a page shows its posts', async ( {
	browser,
	owners,
} ) => {
	const owner = await owners( own.site );
	const context = await browser.newContext( {
		baseURL: own.site.url,
		storageState: owner.state,
	} );
	const page = await context.newPage();
	const button = ( name: string ) =>
		page.getByRole( 'button', { name, exact: true } );
	await page.goto(
		'/wp-admin/admin.php?page=frontispiece-feeds&tab=sources'
	);
	await button( 'Connect source' ).click();
	await button( 'Weather' ).click();
	await expect(
		page.getByText( 'Show the weather reports of a city.' )
	).toBeVisible();
	await page.getByLabel( 'City' ).fill( '12345' );
	await button( 'Connect' ).click();
	await expect( page.getByRole( 'alert' ) ).toHaveText(
		'Enter the name of a city, in letters.'
	);
	await page.getByLabel( 'City' ).fill( 'Oslo' );
	await button( 'Connect' ).click();
	await expect(
		page
			.frameLocator( 'iframe[title*=Desktop]' )
			.getByText( 'Sunny in oslo' )
			.first()
	).toBeVisible();
	await button( 'All sources' ).click();
	const card = page
		.getByRole( 'listitem' )
		.filter( { hasText: 'Weather reports' } );
	await expect( card ).toContainText( '2 posts' );
	await expect( card.getByRole( 'heading', { name: 'Oslo' } ) ).toBeVisible();

	const sources = await owner.rest< { handle: string; name: string }[] >(
		'/frontispiece/v1/sources'
	);
	const source = sources.find( ( { name } ) => name === 'Oslo' );
	await page.goto(
		await owner.page(
			`[frontispiece_social_feed source=${ source?.handle }]`
		)
	);
	const posts = page.locator( '.cff-item' );
	await expect( posts ).toHaveCount( 2 );
	await expect( posts.first() ).toContainText( 'Sunny in oslo' );
	await expect( posts.first().locator( 'img' ).first() ).toHaveAttribute(
		'alt',
		/Sunny/
	);
	await context.close();
} );

test( 'A site feature of another plugin is tried, switched on and used on a post', async ( {
	page,
	context,
	owners,
} ) => {
	const { site } = own;
	const owner = await owners( site );
	await context.addCookies( owner.state.cookies );
	// The newest post, on which features are previewed.
	const { link } = await owner.send< { link: string } >( '/wp/v2/posts', {
		title: 'A long post',
		content: 'word '.repeat( 300 ),
		status: 'publish',
	} );
	await page.goto( link );
	await expect( page.locator( '.reading-time' ) ).toHaveCount( 0 );

	await page.goto(
		`${ site.url }/wp-admin/admin.php?page=frontispiece-site`
	);
	await page
		.getByRole( 'button', { name: /Options ?: Reading time/ } )
		.click();
	const panel = page.getByRole( 'dialog', { name: 'Reading time' } );
	const example = panel.frameLocator( 'iframe' ).locator( '.reading-time' );
	await expect( example ).toHaveText( '2 min read' );
	await panel.getByLabel( 'Words per minute' ).fill( '100' );
	await expect( example ).toHaveText( '3 min read' );
	await panel.getByRole( 'button', { name: 'Save' } ).click();
	await expect( page.getByTestId( 'snackbar' ).last() ).toContainText(
		'Settings saved.'
	);

	await page
		.getByRole( 'checkbox', { name: 'Reading time' } )
		.press( 'Space' );
	await expect( page.getByTestId( 'snackbar' ).last() ).toContainText(
		'Turned on: Reading time'
	);

	await page.goto( link );
	await expect( page.locator( '.reading-time' ) ).toHaveText( '3 min read' );
	const greeting = await context.request.post(
		`${ site.url }/wp-admin/admin-ajax.php`,
		{ form: { action: 'extension_greeting', name: 'Jane' } }
	);
	expect( await greeting.json() ).toEqual( { text: 'Hello Jane' } );
} );

test( 'The consent tool of another plugin shows and hides what waits for consent', async ( {
	page,
	owners,
} ) => {
	const switchedOn = join(
		own.site.dir,
		'wp-content/mu-plugins/consent-tool.php'
	);
	writeFileSync(
		switchedOn,
		"<?php add_filter( 'pre_option_frontispiece_extension_consent', '__return_true' );"
	);
	try {
		const owner = await owners( own.site );
		await page.goto(
			await owner.page(
				'[frontispiece_social_feed source=demo gdpr=yes num=3]'
			)
		);
		const { root, container } = new FeedPart( page );
		const notice = container.locator( '.cff-gdpr-notice' );
		const placeholders = container.locator( 'img[data-orig-source]' );
		const answer = page.getByRole( 'button', { name: 'Marketing' } );
		await expect( root ).toHaveAttribute( 'data-consent-tool', 'Site' );
		await expect( notice ).toBeVisible();
		const waiting = await placeholders.count();
		expect( waiting ).toBeGreaterThan( 0 );
		await expect( placeholders.first() ).toHaveAttribute( 'src', /^data:/ );
		await answer.click();
		await expect( notice ).toBeHidden();
		await expect( container.locator( 'img[src^="data:"]' ) ).toHaveCount(
			0
		);
		await answer.click();
		await expect( notice ).toBeVisible();
		await expect( placeholders.first() ).toHaveAttribute( 'src', /^data:/ );
	} finally {
		rmSync( switchedOn );
	}
} );
