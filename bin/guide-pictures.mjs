// @ts-check
// node bin/guide-pictures.mjs [name…]: takes the pictures of docs/user-guide.md from a site with the demo.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium as browsers } from '@playwright/test';
import { build } from './lib/build.mjs';
import { chromium, chromiumArgs } from './lib/chromium.mjs';
import { main, say } from './lib/log.mjs';
import { root } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';
import { admin, makeSite } from './lib/site.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ path: string, height?: number, width?: number, fresh?: boolean, cookies?: Record<string, string>, before?: (page: Page) => Promise<unknown> }} Shot
 */

/** @param {string} name */
const screen = ( name ) => `/wp-admin/admin.php?page=frontispiece${ name }`;

/** @type {Record<string, Shot>} */
const shots = {
	'guide-home': { path: screen( '' ), fresh: true },
	'guide-feeds': {
		path: screen( '-feeds' ),
		before: async ( page ) => {
			await page
				.locator(
					'.dataviews-view-table tbody a, .dataviews-title-field button'
				)
				.first()
				.click();
			await settled( page );
		},
	},
	'guide-items': { path: screen( '-items' ) },
	'guide-sources': { path: screen( '-sources' ) },
	'guide-form': {
		path: screen( '-forms' ),
		before: async ( page ) => {
			await page
				.locator(
					'.dataviews-view-table tbody a, .dataviews-title-field button'
				)
				.first()
				.click();
			await settled( page );
		},
	},
	'guide-submissions': { path: screen( '-submissions' ) },
	'guide-features': { path: screen( '-site' ) },
	'guide-settings': { path: screen( '-settings' ) },
	'guide-editor': {
		path: '/wp-admin/post-new.php?post_type=page&post_title=Our%20page&content=%3C!--%20wp%3Afrontispiece%2Fsocial-feed%20%2F--%3E',
		before: async ( page ) => {
			await page.keyboard.press( 'Escape' );
			const block = page
				.frameLocator( 'iframe[name="editor-canvas"]' )
				.locator( '[data-type="frontispiece/social-feed"]' );
			await block.click( { position: { x: 5, y: 5 } } );
			await page
				.frameLocator( 'iframe[name="editor-canvas"]' )
				.locator( '.cff-item' )
				.first()
				.waitFor();
		},
	},
	'guide-arabic': {
		path: '',
		width: 520,
		height: 900,
		cookies: { language: 'ar' },
	},
};

/**
 * @param {Page} page
 * @param {Buffer} png
 */
const webp = ( page, png ) =>
	page.evaluate( async ( data ) => {
		const image = document.createElement( 'img' );
		image.src = `data:image/png;base64,${ data }`;
		await image.decode();
		const canvas = document.createElement( 'canvas' );
		canvas.width = image.width;
		canvas.height = image.height;
		canvas.getContext( '2d' )?.drawImage( image, 0, 0 );
		return canvas.toDataURL( 'image/webp', 0.8 ).split( ',' )[ 1 ] ?? '';
	}, png.toString( 'base64' ) );

/**
 * Pages of the admin ask now and then for ever: two seconds are enough to be quiet.
 *
 * @param {Page} page
 */
const settled = ( page ) =>
	page
		.waitForLoadState( 'networkidle', { timeout: 4000 } )
		.catch( () => undefined );

/**
 * @param {boolean} demo
 * @return {ReturnType<typeof makeSite>}
 */
const site = ( demo ) =>
	makeSite( {
		name: demo ? 'guide' : 'guide-fresh',
		demo,
		muPlugins: [ join( root, 'tests/fixtures/mu-plugins/language.php' ) ],
	} );

await main( async () => {
	await build();
	const wanted = new Set( process.argv.slice( 2 ) );
	const executablePath = chromium();
	const browser = await browsers.launch( {
		args: chromiumArgs,
		...( executablePath ? { executablePath } : {} ),
	} );
	for ( const demo of [ false, true ] ) {
		const list = Object.entries( shots ).filter(
			( [ name, shot ] ) =>
				demo === ! shot.fresh && ( ! wanted.size || wanted.has( name ) )
		);
		if ( ! list.length ) {
			continue;
		}
		const { url, demo: made, ...rest } = await site( demo );
		const server = await serve( { url, demo: made, ...rest } );
		try {
			for ( const [ name, shot ] of list ) {
				const { width = 1280, height = 860 } = shot;
				const context = await browser.newContext( {
					viewport: { width, height },
					deviceScaleFactor: 1,
				} );
				const page = await context.newPage();
				page.setDefaultTimeout( 10_000 );
				if ( shot.path ) {
					await page.goto( `${ url }/wp-login.php` );
					await page.fill( '#user_login', admin.user );
					await page.fill( '#user_pass', admin.password );
					await page.click( '#wp-submit' );
				}
				await context.addCookies(
					Object.entries( shot.cookies ?? {} ).map(
						( [ cookie, value ] ) => ( {
							name: cookie,
							value,
							url,
						} )
					)
				);
				const [ first ] = /** @type {{ url: string }[]} */ (
					made?.pages ?? []
				);
				const answer = await page.goto(
					shot.path ? url + shot.path : ( first?.url ?? url )
				);
				await settled( page );
				if ( ! answer?.ok() ) {
					say( `${ name }: ${ answer?.status() }` );
					continue;
				}
				await page.addStyleTag( {
					content:
						'#wpfooter,.update-nag,#wpadminbar .ab-top-secondary{display:none}',
				} );
				await shot
					.before?.( page )
					.catch( ( error ) =>
						say(
							`${ name }: ${ String( error ).split( '\n' )[ 0 ] }`
						)
					);
				await page.evaluate( () => document.fonts.ready );
				const file = join( root, 'docs/images', `${ name }.webp` );
				const data = await webp( page, await page.screenshot() );
				writeFileSync( file, Buffer.from( data, 'base64' ) );
				say(
					`${ relative( root, file ) }: ${ Math.round( ( data.length * 3 ) / 4000 ) } kB`
				);
				await context.close();
			}
		} finally {
			await server.stop();
		}
	}
	await browser.close();
} );
