// @ts-check
// node bin/guide-pictures.mjs [name…]: takes pictures of docs/user-guide.md, from a site with the demo, and the screens
// of its owner.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium as browsers } from '@playwright/test';
import { build } from './lib/build.mjs';
import { chromium, chromiumArgs } from './lib/chromium.mjs';
import { startGraph } from './lib/graph.mjs';
import { main, say } from './lib/log.mjs';
import { root } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';
import { admin, makeSite } from './lib/site.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{
 *   path: string,
 *   height?: number,
 *   width?: number,
 *   cookies?: Record<string, string>,
 *   before?: (page: Page) => Promise<unknown>,
 * }} Shot
 */

const screen = ( /** @type {string} */ name, more = '' ) =>
	`/wp-admin/admin.php?page=frontispiece${ name }${ more }`;

/**
 * Calls the plugin's REST routes, as its screens do.
 *
 * @param {Page}   page
 * @param {string} path
 * @param {object} data
 */
const send = ( page, path, data ) =>
	page.evaluate(
		( request ) =>
			/** @type {any} */ ( window ).wp.apiFetch( {
				method: 'POST',
				...request,
			} ),
		{ path: `/frontispiece/v1/${ path }`, data }
	);

/**
 * A block of ours on a new page.
 *
 * @param {Page}   page
 * @param {string} name
 * @param {string} shown what the server shows in it
 */
async function writeBlock( page, name, shown ) {
	await page
		.getByRole( 'button', { name: 'Close', exact: true } )
		.click( { timeout: 3000 } )
		.catch( () => undefined );
	await page.evaluate( async ( block ) => {
		const { apiFetch, blocks, data } = /** @type {any} */ ( window ).wp;
		const forms = await apiFetch( {
			path: '/frontispiece/v1/contact-forms',
		} );
		const form = forms.find(
			( /** @type {{ title: string }} */ { title } ) =>
				title === 'Contact form'
		);
		data.dispatch( 'core/block-editor' ).insertBlocks(
			blocks.createBlock(
				block,
				block === 'frontispiece/form' ? { id: form?.id } : {}
			)
		);
	}, name );
	await page
		.frameLocator( 'iframe[name="editor-canvas"]' )
		.locator( shown )
		.first()
		.waitFor();
}

/**
 * Creates the entries and subscribers that a site has after a while.
 *
 * @param {Page}   page
 * @param {string} url
 */
async function live( page, url ) {
	/** @type {[ name: string, subject: string, text: string ][]} */
	const letters = [
		[ 'Grace Hopper', 'Saturday', 'Are you open on Saturday morning?' ],
		[ 'Ada Lovelace', 'A book', 'Do you still have “The Summer Book”?' ],
		[ 'Joss Whitby', 'Workshop', 'Two places in the workshop, please.' ],
	];
	for ( const [ name, subject, text ] of letters ) {
		await page.goto( `${ url }/frontispiece-demo/contact-form/` );
		await page.getByLabel( 'Your name' ).fill( name );
		const address = `${ name.split( ' ' )[ 0 ]?.toLowerCase() }@example.org`;
		await page.getByLabel( 'Your email address' ).fill( address );
		await page.getByLabel( 'Subject' ).fill( subject );
		await page.getByLabel( 'Your message' ).fill( text );
		await page.getByRole( 'button', { name: 'Send' } ).click();
		await page
			.locator( '.frontispiece-form form[data-status=sent]' )
			.waitFor();
	}
	await page.goto( url + screen( '-site' ) );
	await send( page, 'site-features', {
		features: {
			newsletter: { on: true },
			'theme-toggle': { on: true },
		},
	} );
	await send( page, 'subscribers/import', {
		csv: 'email\ngrace@example.org\nada@example.org\njoss@example.org',
		proof: 'On paper, at the open evening',
		check: false,
	} );
}

/** @type {Record<string, Shot>} */
const shots = {
	'guide-editor': {
		path: '/wp-admin/post-new.php?post_type=page&post_title=Our%20page',
		before: ( page ) =>
			writeBlock( page, 'frontispiece/social-feed', '.cff-item' ),
	},
	'form-place': {
		path: '/wp-admin/post-new.php?post_type=page&post_title=Ask%20us',
		height: 760,
		before: ( page ) =>
			writeBlock( page, 'frontispiece/form', '.frontispiece-form' ),
	},
	'screen-first-steps': {
		path: screen( '', '&first-steps=1' ),
		height: 560,
	},
	'screen-home': { path: screen( '' ) },
	'screen-feeds': {
		path: screen( '-feeds', '&feed=new-social-feed' ),
		before: ( page ) =>
			page
				.frameLocator( 'iframe[title^="Preview: Phone"]' )
				.locator( '.cff-item' )
				.first()
				.waitFor(),
	},
	'screen-sources': { path: screen( '-sources' ), height: 560 },
	'connect-instagram': {
		path: screen( '-sources&connect=instagram' ),
		height: 1000,
		before: ( page ) =>
			page.getByText( 'Create an app at Meta' ).first().waitFor(),
	},
	'connect-token': {
		path: screen( '-sources&connect=instagram' ),
		height: 620,
		before: async ( page ) => {
			await page
				.getByLabel( 'Access token', { exact: true } )
				.fill( 'IGTEST' );
			await page.getByRole( 'button', { name: 'Check token' } ).click();
			await page.getByText( '@demo.bakery' ).first().waitFor();
			await page
				.getByLabel( 'Access token', { exact: true } )
				.evaluate( ( element ) => element.scrollIntoView() );
		},
	},
	'screen-items': { path: screen( '-items' ) },
	'screen-settings': { path: screen( '-settings' ), height: 1100 },
	'site-features': {
		path: screen( '-site' ),
		before: async ( page ) => {
			await page
				.getByLabel( 'Dark mode' )
				.evaluate( ( element ) => element.scrollIntoView() );
			await page
				.frameLocator( 'iframe[title*="Dark mode"]' )
				.locator( 'p' )
				.first()
				.waitFor();
		},
	},
	'form-make': {
		path: screen( '-forms', '&form=new' ),
		height: 760,
	},
	'form-messages': { path: screen( '-entries' ), height: 640 },
	subscribers: { path: screen( '-subscribers' ), height: 560 },
	'social-feed-desktop': { path: '', height: 1400 },
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
 * Waits until the page is idle. Admin pages keep polling forever, so stop waiting after four seconds.
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
	const networks = await startGraph( [ '--now', 'real' ] );
	const site = await makeSite( {
		name: 'guide',
		demo: true,
		graphOrigin: networks.origin,
		muPlugins: [ 'language.php', 'mails.php' ].map( ( file ) =>
			join( root, 'tests/fixtures/mu-plugins', file )
		),
	} );
	const { url, demo: made } = site;
	const pages = /** @type {{ url: string }[]} */ ( made?.pages ?? [] );
	const server = await serve( site );
	try {
		const owner = await browser.newContext();
		const desk = await owner.newPage();
		desk.setDefaultTimeout( 15_000 );
		await desk.goto( `${ url }/wp-login.php` );
		await desk.fill( '#user_login', admin.user );
		await desk.fill( '#user_pass', admin.password );
		await desk.click( '#wp-submit' );
		await desk.waitForURL( '**/wp-admin/**' );
		await live( desk, url );
		const storageState = await owner.storageState();
		for ( const [ name, shot ] of Object.entries( shots ) ) {
			if ( wanted.size && ! wanted.has( name ) ) {
				continue;
			}
			const { width = 1280, height = 860 } = shot;
			const context = await browser.newContext( {
				viewport: { width, height },
				deviceScaleFactor: 1,
				...( shot.path ? { storageState } : {} ),
			} );
			const page = await context.newPage();
			page.setDefaultTimeout( 10_000 );
			await context.addCookies(
				Object.entries( shot.cookies ?? {} ).map(
					( [ cookie, value ] ) => ( {
						name: cookie,
						value,
						url,
					} )
				)
			);
			const answer = await page.goto(
				shot.path ? url + shot.path : ( pages[ 0 ]?.url ?? url )
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
			await settled( page );
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
		await networks.stop();
		await browser.close();
	}
} );
