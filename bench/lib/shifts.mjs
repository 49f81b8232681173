// @ts-check
import { loadMore, visit, wake } from './browser.mjs';

/** @typedef {{ value: number, note: string }} Moved */

/**
 * Measures layout shifts in a page's feed while it is scrolled, woken and loads more.
 *
 * @param {import('../world.mjs').World} world
 * @param {string}                       path
 * @return {Promise<Moved>}
 */
export async function shiftsOf( world, path ) {
	const { page, close } = await visit( world, path );
	await scroll( page );
	await wake( page );
	await loadMore( page );
	await scroll( page );
	await page.waitForTimeout( 300 );
	const shifts = await page.evaluate( observed );
	await close();
	return {
		value: shifts.reduce( ( sum, { value } ) => sum + value, 0 ),
		note: shifts
			.flatMap( ( { nodes } ) => nodes )
			.slice( 0, 4 )
			.join( ', ' ),
	};
}

/** @param {import('@playwright/test').Page} page */
async function scroll( page ) {
	await page.mouse.move( 5, 5 );
	for ( let step = 0; step < 200; step++ ) {
		const atEnd = await page.evaluate(
			() =>
				window.scrollY + window.innerHeight + 2 >=
				document.documentElement.scrollHeight
		);
		if ( atEnd ) {
			return;
		}
		await page.mouse.wheel( 0, 800 );
		await page.waitForTimeout( 20 );
	}
}

/**
 * Runs in the page. Returns every layout shift since the page was opened, except those caused by input and the theme's
 * own above the feed.
 *
 * @return {Promise<{ value: number, nodes: string[] }[]>}
 */
function observed() {
	/** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean, sources: { node: Element | null }[] }} Shift */
	return new Promise( ( resolve ) => {
		const feed = document.querySelector( '.frontispiece-feed' );
		/** @param {{ node: Element | null }} source */
		const isAbove = ( { node } ) =>
			node !== null &&
			feed !== null &&
			node.compareDocumentPosition( feed ) ===
				window.Node.DOCUMENT_POSITION_FOLLOWING;
		/** @type {Shift[]} */
		const shifts = [];
		const observer = new PerformanceObserver( ( list ) => {
			shifts.push( .../** @type {Shift[]} */ ( list.getEntries() ) );
		} );
		observer.observe( { type: 'layout-shift', buffered: true } );
		setTimeout( () => {
			const ours = shifts.filter(
				( { hadRecentInput, sources } ) =>
					! hadRecentInput &&
					! ( sources.length && sources.every( isAbove ) )
			);
			resolve(
				ours.map( ( { value, sources } ) => ( {
					value,
					nodes: sources.map(
						( { node } ) => node?.className || node?.nodeName || '?'
					),
				} ) )
			);
		}, 200 );
	} );
}
