// @ts-check
import { logIn } from '../../bin/lib/log-in.mjs';
import { Failure } from '../../bin/lib/log.mjs';
import { interleave, percentile } from '../lib/statistics.mjs';

/** @typedef {import('@playwright/test').BrowserContext} Context */
/** @typedef {import('../world.mjs').World} World */

/** A core list to compare with. It is rendered by the server alone. */
const OWN = '/wp-admin/edit.php?post_type=page';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'screens',
	tier: 'ratio',
	run: async ( world ) => {
		const context = await adminContext( world );
		try {
			const paths = await screensOf( context, world.url );
			const samples = await interleave(
				Object.fromEntries(
					[ OWN, ...paths ].map( ( path ) => [
						path,
						() => load( context, world.url + path ),
					] )
				),
				{ rounds: Math.ceil( world.rounds / 40 ), warm: 1 }
			);
			const own = percentile( samples[ OWN ] ?? [], 0.25 );
			const [ slowest, time ] = paths
				.map(
					( path ) =>
						/** @type {const} */ ( [
							path,
							percentile( samples[ path ] ?? [], 0.25 ),
						] )
				)
				.reduce( ( most, one ) =>
					one[ 1 ] > most[ 1 ] ? one : most
				);
			return {
				screens: {
					value: ( time - own ) / 1000,
					note: `${ paths.length } screens, slowest ${ slowest.split( '=' ).pop() }: ${ time.toFixed( 0 ) } / ${ own.toFixed( 0 ) } ms = ${ ( time / own ).toFixed( 2 ) }`,
				},
			};
		} finally {
			await context.close();
		}
	},
};

/**
 * @param {World} world
 * @return {Promise<Context>}
 */
async function adminContext( world ) {
	const context = await (
		await world.browser()
	).newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	await logIn( page, world.url );
	await page.close();
	return context;
}

/**
 * Returns the URLs of our menu, and of the tabs of its screens.
 *
 * @param {Context} context
 * @param {string}  url
 * @return {Promise<string[]>}
 */
async function screensOf( context, url ) {
	const page = await context.newPage();
	const linked = ( /** @type {string} */ selector ) =>
		page.locator( selector ).evaluateAll( ( links ) =>
			links.map( ( link ) => {
				const { pathname, search } = /** @type {HTMLAnchorElement} */ (
					link
				);
				return pathname + search;
			} )
		);
	await page.goto( `${ url }/wp-admin/admin.php?page=frontispiece` );
	const paths = await linked( '#toplevel_page_frontispiece .wp-submenu a' );
	for ( const path of [ ...paths ] ) {
		await page.goto( url + path );
		paths.push(
			...( await linked( 'nav.nav-tab-wrapper a[href*="&tab="]' ) )
		);
	}
	await page.close();
	if ( ! paths.length ) {
		throw new Failure( 'There is no screen in the menu.' );
	}
	return paths;
}

/**
 * Returns the milliseconds from the request until a screen is usable: React has rendered it and nothing in it is
 * loading. For core screens, until the page has loaded.
 *
 * @param {Context} context
 * @param {string}  url
 * @return {Promise<number>}
 */
async function load( context, url ) {
	const page = await context.newPage();
	await page.addInitScript( () => {
		const look = () => {
			const place = document.getElementById( 'frontispiece-screen' );
			const isReady =
				place?.querySelector( 'h1[tabindex]' ) &&
				! place.querySelector(
					'.frontispiece-waiting,.components-spinner'
				);
			Object.assign( window, {
				ready: isReady
					? ( Reflect.get( window, 'ready' ) ?? performance.now() )
					: undefined,
			} );
		};
		new window.MutationObserver( look ).observe( document, {
			childList: true,
			subtree: true,
		} );
	} );
	await page.goto( url, { waitUntil: 'load' } );
	await page.waitForLoadState( 'networkidle' );
	const time = await page.evaluate( () => {
		const [ navigation ] = /** @type {PerformanceNavigationTiming[]} */ (
			performance.getEntriesByType( 'navigation' )
		);
		return document.getElementById( 'frontispiece-screen' )
			? /** @type {number | undefined} */ (
					Reflect.get( window, 'ready' )
				)
			: navigation?.loadEventEnd;
	} );
	await page.close();
	if ( time === undefined ) {
		throw new Failure( `${ url } never stopped waiting.` );
	}
	return time;
}
