// @ts-check
// node bin/guide-pictures.mjs [name…]: takes the pictures in docs/images and the screenshots in .wordpress-org, from a
// site with the demo and from its admin screens. Without a font of emoji (Debian: fonts-noto-color-emoji), they are boxes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from './lib/build.mjs';
import { launch } from './lib/chromium.mjs';
import { startGraph } from './lib/graph.mjs';
import {
	rest,
	screen,
	screenshots,
	sendForm,
	shots,
} from './lib/guide-shots.mjs';
import { logIn } from './lib/log-in.mjs';
import { Failure, main, say } from './lib/log.mjs';
import { root } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';
import { makeSite, muPlugin } from './lib/site.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./lib/guide-shots.mjs').Shot} Shot
 */

/**
 * Creates the entries and subscribers that a site has after a while.
 *
 * @param {Page}   page
 * @param {string} url
 */
async function live( page, url ) {
	/** @type {[ name: string, subject: string, text: string ][]} */
	const messages = [
		[ 'Grace Hopper', 'Saturday', 'Are you open on Saturday morning?' ],
		[ 'Ada Lovelace', 'A book', 'Do you still have “The Summer Book”?' ],
		[ 'Joss Whitby', 'Workshop', 'Two places in the workshop, please.' ],
	];
	for ( const [ name, subject, text ] of messages ) {
		await page.goto( `${ url }/frontispiece-demo/contact-form/` );
		const email = `${ name.split( ' ' )[ 0 ]?.toLowerCase() }@example.org`;
		await page.getByLabel( 'Subject' ).fill( subject );
		// Typed like a person, or the entry would carry spam signals.
		await page
			.getByLabel( 'Your message' )
			.pressSequentially( text, { delay: 120 } );
		await sendForm( page, name, email );
	}
	await page.goto( url + screen( '-site' ) );
	await rest( page, '/frontispiece/v1/site-features', {
		features: {
			newsletter: { on: true },
			'theme-toggle': { on: true },
		},
	} );
	await rest( page, '/frontispiece/v1/subscribers/import', {
		csv: 'email\ngrace@example.org\nada@example.org\njoss@example.org',
		proof: 'On paper, at the open evening',
		check: false,
	} );
}

/**
 * Puts PNG images side by side into one.
 *
 * @param {Page}     page
 * @param {Buffer[]} images
 * @param {string}   type
 */
const joined = ( page, images, type ) =>
	page.evaluate(
		async ( [ format, ...sources ] ) => {
			const pictures = await Promise.all(
				sources.map( async ( data ) => {
					const image = document.createElement( 'img' );
					image.src = `data:image/png;base64,${ data }`;
					await image.decode();
					return image;
				} )
			);
			const gap = 16;
			const canvas = document.createElement( 'canvas' );
			canvas.width = pictures.reduce(
				( sum, { width } ) => sum + width + gap,
				-gap
			);
			canvas.height = Math.max(
				...pictures.map( ( { height } ) => height )
			);
			let left = 0;
			for ( const image of pictures ) {
				canvas.getContext( '2d' )?.drawImage( image, left, 0 );
				left += image.width + gap;
			}
			return canvas.toDataURL( format, 0.8 ).split( ',' )[ 1 ] ?? '';
		},
		[ type, ...images.map( ( image ) => image.toString( 'base64' ) ) ]
	);

/**
 * Waits until the page is idle. Admin pages keep polling forever, so stop waiting after four seconds.
 *
 * @param {Page} page
 */
const settled = ( page ) =>
	page
		.waitForLoadState( 'networkidle', { timeout: 4000 } )
		.catch( () => undefined );

/**
 * @param {Browser}                                                browser
 * @param {string}                                                 url
 * @param {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} owner
 * @param {Shot}                                                   shot
 * @return {Promise<Buffer>} a PNG image
 */
async function take( browser, url, owner, shot ) {
	const { width = 1280, height = 860, cookies = {}, element } = shot;
	const context = await browser.newContext( {
		viewport: { width, height },
		deviceScaleFactor: 1,
		reducedMotion: 'reduce',
		...( shot.visitor ? {} : { storageState: owner } ),
	} );
	try {
		const page = await context.newPage();
		page.setDefaultTimeout( 30_000 );
		const all = {
			...cookies,
			frontispiece_mode: shot.dark ? 'dark' : 'light',
		};
		await context.addCookies(
			Object.entries( all ).map( ( [ name, value ] ) => ( {
				name,
				value,
				url,
			} ) )
		);
		const answer = await page.goto( url + shot.path );
		if ( ! answer?.ok() ) {
			throw new Error( `${ shot.path } answered ${ answer?.status() }.` );
		}
		await settled( page );
		await shot.before?.( page );
		await page.addStyleTag( {
			content:
				'#wpfooter,.update-nag,#wpadminbar .ab-top-secondary{display:none}',
		} );
		await settled( page );
		await page
			.getByText( 'Loading…', { exact: true } )
			.first()
			.waitFor( { state: 'hidden' } );
		await page.evaluate( () => document.fonts.ready );
		return await ( element && element !== 'body'
			? page.locator( element ).first().screenshot()
			: page.screenshot() );
	} finally {
		await context.close();
	}
}

await main( async () => {
	await build();
	const wanted = new Set( process.argv.slice( 2 ) );
	const browser = await launch();
	const networks = await startGraph( [ '--now', 'real' ] );
	const site = await makeSite( {
		name: 'guide',
		demo: true,
		graphOrigin: networks.origin,
		muPlugins: [ 'language.php', 'mails.php' ].map( muPlugin ),
	} );
	const { url } = site;
	const server = await serve( site );
	const directory = join( root, '.wordpress-org' );
	mkdirSync( directory, { recursive: true } );
	const failed = [];
	try {
		const context = await browser.newContext();
		const desk = await context.newPage();
		desk.setDefaultTimeout( 30_000 );
		await logIn( desk, url );
		await live( desk, url );
		const owner = await context.storageState();
		for ( const [ name, shot ] of Object.entries( {
			...screenshots,
			...shots,
		} ) ) {
			if ( wanted.size && ! wanted.has( name ) ) {
				continue;
			}
			try {
				const images = [];
				for ( const one of [ shot ].flat() ) {
					images.push( await take( browser, url, owner, one ) );
				}
				// The directory takes no WebP.
				const [ file, type ] =
					name in shots
						? [
								join( root, 'docs/images', `${ name }.webp` ),
								'webp',
							]
						: [ join( directory, `${ name }.jpg` ), 'jpeg' ];
				const data = Buffer.from(
					await joined( desk, images, `image/${ type }` ),
					'base64'
				);
				writeFileSync( file, data );
				say(
					`${ relative( root, file ) }: ${ Math.round( data.length / 1000 ) } kB`
				);
			} catch ( error ) {
				failed.push( name );
				say( `${ name }: ${ String( error ).split( '\n' )[ 0 ] }` );
			}
		}
	} finally {
		await server.stop();
		await networks.stop();
		await browser.close();
	}
	if ( failed.length > 0 ) {
		throw new Failure( `No picture of ${ failed.join( ', ' ) }.` );
	}
} );
