// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { claim } from './claim.mjs';
import { startGraph } from './graph.mjs';
import { startMariaDb } from './mariadb.mjs';
import { ensure, work } from './paths.mjs';
import { serveNew } from './serve.mjs';
import { muPlugin } from './site.mjs';
import { startTogether } from './stops.mjs';

/**
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {{ graph: string, database: string, block: Site, classic: Site, off: Site }} Sites
 * `database`: socket of the MariaDB of all sites; `block` and `classic`: the plugin with its demo on a block and on a
 * classic theme; `off`: the same without the plugin.
 */

/**
 * Playwright's global setup: sites and servers for the tests, described in the
 * environment variable FRONTISPIECE_SITES and in tmp/e2e.json.
 *
 * @return {Promise<() => Promise<void>>}
 */
export default async function setup() {
	await build();
	return startTogether( async ( stops, stop ) => {
		const graph = await startGraph();
		stops.push( graph.stop );
		const database = await startMariaDb( { name: claim( 'e2e-server' ) } );
		stops.push( database.stop );
		const options = {
			database,
			graphOrigin: graph.origin,
			muPlugins: [
				'menus.php',
				'plain-pages.php',
				'rates.php',
				'mails.php',
				'rtl.php',
				'language.php',
				'site-features.php',
				'default-sources.php',
			].map( muPlugin ),
		};
		/** @param {import('./site.mjs').SiteOptions} what */
		const start = ( what ) => serveNew( { ...options, ...what }, stops );
		/** @type {Sites} */
		const sites = {
			graph: graph.origin,
			database: database.socket,
			block: await start( { name: claim( 'e2e-block' ), demo: true } ),
			classic: await start( {
				name: claim( 'e2e-classic' ),
				theme: 'classic',
				demo: true,
			} ),
			off: await start( { name: claim( 'e2e-off' ), active: false } ),
		};
		process.env.FRONTISPIECE_SITES = JSON.stringify( sites );
		writeFileSync(
			join( ensure( work ), 'e2e.json' ),
			JSON.stringify( sites, null, '\t' )
		);
		return stop;
	} );
}
