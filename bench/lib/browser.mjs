// @ts-check
import { launch } from '../../bin/lib/chromium.mjs';
import { gzipped } from './markup.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ url: string, kind: string, bytes: Promise<number> }} Loaded
 * @typedef {{ page: Page, loaded: Loaded[], close: () => Promise<void> }} Visit
 */

// Web fonts of a theme shift the text of any page if they load late.
export const openBrowser = () => launch( '--disable-remote-fonts' );

/**
 * Opens a page as a new visitor and records what it loads.
 *
 * @param {import('../world.mjs').World} world
 * @param {string}                       path
 * @param {string}                       [before]  A page that the visitor has seen already.
 * @param {Record<string, string>}       [headers]
 * @return {Promise<Visit>}
 */
export async function visit( world, path, before, headers = {} ) {
	const context = await (
		await world.browser()
	).newContext( {
		viewport: { width: 1280, height: 900 },
	} );
	await context.setExtraHTTPHeaders( headers );
	const page = await context.newPage();
	if ( before ) {
		await page.goto( world.url + before, { waitUntil: 'load' } );
	}
	/** @type {Loaded[]} */
	const loaded = [];
	page.on( 'request', ( request ) => {
		const body = async () => {
			const response = await request.response();
			return response ? gzipped( await response.body() ) : 0;
		};
		const kind = request.resourceType();
		if ( ! /^(https?|wss?):/.test( request.url() ) ) {
			return;
		}
		const counted = [ 'script', 'stylesheet' ].includes( kind );
		loaded.push( {
			url: request.url(),
			kind,
			bytes: counted ? body().catch( () => 0 ) : Promise.resolve( 0 ),
		} );
	} );
	await page.goto( world.url + path, { waitUntil: 'load' } );
	return { page, loaded, close: () => context.close() };
}

/**
 * Returns the inline scripts and styles of a page.
 *
 * @param {Page} page
 */
const inline = ( page ) =>
	page.evaluate( () => {
		const programs = [ '', 'module', 'text/javascript' ];
		return [
			...document.querySelectorAll( 'script:not([src]), style' ),
		].flatMap( ( element ) => {
			const isStyle = element.tagName === 'STYLE';
			return isStyle ||
				programs.includes( element.getAttribute( 'type' ) ?? '' )
				? [
						{
							kind: isStyle ? 'stylesheet' : 'script',
							text: element.textContent ?? '',
						},
					]
				: [];
		} );
	} );

/**
 * Returns what one page has of a kind and another has not, with gzip sizes in bytes.
 *
 * @param {Visit}                   ours
 * @param {Visit}                   blank
 * @param {'script' | 'stylesheet'} kind
 */
export async function added( ours, blank, kind ) {
	const known = new Set( blank.loaded.map( ( { url } ) => url ) );
	const seen = new Set( ( await inline( blank.page ) ).map( textOf ) );
	const files = ours.loaded.filter(
		( file ) => file.kind === kind && ! known.has( file.url )
	);
	const parts = ( await inline( ours.page ) ).filter(
		( part ) => part.kind === kind && ! seen.has( part.text )
	);
	return [
		...( await Promise.all(
			files.map( async ( { url, bytes } ) => ( {
				name: url,
				bytes: await bytes,
			} ) )
		) ),
		...parts.map( ( { text } ) => ( {
			name: 'inline',
			bytes: gzipped( text ),
		} ) ),
	];
}

/** @param {{ text: string }} part */
const textOf = ( { text } ) => text;

/** @param {{ name: string, bytes: number }[]} files */
export const total = ( files ) =>
	files.reduce( ( sum, { bytes } ) => sum + bytes, 0 );

/** @param {{ name: string, bytes: number }[]} files */
export const list = ( files ) =>
	files
		.map(
			( { name, bytes } ) =>
				`${ name.replace( /^.*\/|\?.*$/g, '' ) } ${ bytes }`
		)
		.join( ', ' );

/**
 * Wakes the page's island with the keyboard and waits for it.
 *
 * @param {Page} page
 */
export async function wake( page ) {
	await page.locator( '.frontispiece-load-more' ).first().focus();
	// Skip the islands inside it.
	await page
		.locator( '[data-island-state="ready"]:has( > .frontispiece-feed )' )
		.first()
		.waitFor( { state: 'attached', timeout: 15000 } );
}

/**
 * Loads another page of posts and waits for them.
 *
 * @param {Page} page
 */
export async function loadMore( page ) {
	const items = page.locator( '.frontispiece-item, .frontispiece-photo' );
	const before = await items.count();
	await page.locator( '.frontispiece-load-more' ).first().click();
	await items.nth( before ).waitFor( { state: 'attached', timeout: 15000 } );
}
