import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from '../../../bin/lib/claim.mjs';
import { root } from '../../../bin/lib/paths.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { expect, test } from '../lib/test.js';
import type { Site } from '../lib/sites.js';

test.describe.configure( { mode: 'serial', timeout: 120_000 } );

let site: Site;
let stop: () => Promise< void >;

test.beforeAll( async () => {
	site = await makeSite( { name: claim( 'e2e-extension-layout' ) } );
	const plugin = join( site.dir, 'wp-content/plugins/extension-plugin' );
	cpSync( join( root, 'tests/fixtures/extension-plugin' ), plugin, {
		recursive: true,
	} );
	writeFileSync(
		join( site.dir, 'wp-content/mu-plugins/extension.php' ),
		`<?php require '${ plugin }/extension-plugin.php';\n`
	);
	( { stop } = await serve( site, { workers: 2 } ) );
} );

test.afterAll( () => stop() );

test( 'A social feed has the layout of another plugin, also for posts that load later', async ( {
	page,
	owners,
} ) => {
	const owner = await owners( site );
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
} );

test( 'A photo feed has the layout of another plugin, also for photos that load later', async ( {
	page,
	owners,
} ) => {
	await page.setViewportSize( { width: 1000, height: 900 } );
	const owner = await owners( site );
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
	const owner = await owners( site );
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
