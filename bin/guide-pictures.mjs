// @ts-check
// node bin/guide-pictures.mjs [name…]: takes those pictures of docs/user-guide.md that no end-to-end test takes, from a site with the demo.
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
 * @typedef {{ path: string, height?: number, width?: number, cookies?: Record<string, string>, before?: (page: Page) => Promise<unknown> }} Shot
 */

/** @type {Record<string, Shot>} */
const shots = {
	'guide-editor': {
		path: '/wp-admin/post-new.php?post_type=page&post_title=Our%20page',
		before: async ( page ) => {
			await page
				.getByRole( 'button', { name: 'Close', exact: true } )
				.click( { timeout: 3000 } )
				.catch( () => undefined );
			await page.evaluate( () => {
				const { blocks, data } = /** @type {any} */ ( window ).wp;
				data.dispatch( 'core/block-editor' ).insertBlocks(
					blocks.createBlock( 'frontispiece/social-feed' )
				);
			} );
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

await main( async () => {
	await build();
	const wanted = new Set( process.argv.slice( 2 ) );
	const executablePath = chromium();
	const browser = await browsers.launch( {
		args: chromiumArgs,
		...( executablePath ? { executablePath } : {} ),
	} );
	const site = await makeSite( {
		name: 'guide',
		demo: true,
		muPlugins: [ join( root, 'tests/fixtures/mu-plugins/language.php' ) ],
	} );
	const { url, demo: made } = site;
	const server = await serve( site );
	try {
		for ( const [ name, shot ] of Object.entries( shots ) ) {
			if ( wanted.size && ! wanted.has( name ) ) {
				continue;
			}
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
					say( `${ name }: ${ String( error ).split( '\n' )[ 0 ] }` )
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
		await browser.close();
	}
} );
