// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { claim } from './claim.mjs';
import { coreDir, coreVersion } from './core.mjs';
import { Failure, say } from './log.mjs';
import { serveNew } from './serve.mjs';
import { muPlugin } from './site.mjs';
import { startTogether } from './stops.mjs';

/** @typedef {import('./site.mjs').Site} Site */

/** The WordPress whose default themes the reference pictures show. */
const VERSION = '7.1';

/** The themes: folder => name. `classic` is the theme of tests/fixtures. */
export const THEMES = {
	twentytwentyfive: 'Twenty Twenty-Five',
	twentytwentyfour: 'Twenty Twenty-Four',
	twentytwentythree: 'Twenty Twenty-Three',
	classic: 'a classic theme',
};

/** How to get the themes that the npm package of WordPress lacks. */
export const HOW =
	`The pictures show WordPress ${ VERSION } with the themes that it brings along. Download it from ` +
	'https://wordpress.org/download/, and run: WP_CORE_DIR=/path/to/wordpress npm run test:visual';

/** Returns the themes that the pictures can be taken with, and says which are missing. */
async function themes() {
	const core = await coreDir();
	const found = Object.keys( THEMES ).filter(
		( folder ) =>
			folder === 'classic' ||
			existsSync( join( core, 'wp-content/themes', folder ) )
	);
	const lacking = Object.entries( THEMES )
		.filter( ( [ folder ] ) => ! found.includes( folder ) )
		.map( ( [ , name ] ) => name );
	if ( lacking.length ) {
		say(
			`${ core } lacks ${ lacking.join( ', ' ) }, whose pictures fail. ${ HOW }`
		);
	}
	if ( ! coreVersion( core ).startsWith( VERSION ) ) {
		throw new Failure(
			`It is WordPress ${ coreVersion( core ) }. ${ HOW }`
		);
	}
	return found;
}

/**
 * Playwright's global setup for the visual tests: a site with the demo per theme, described in the environment variable
 * FRONTISPIECE_VISUAL.
 *
 * @return {Promise<() => Promise<void>>}
 */
export default async function setup() {
	const found = await themes();
	await build();
	return startTogether( async ( stops, stop ) => {
		/** @type {Record<string, Site>} */
		const sites = {};
		for ( const theme of found ) {
			sites[ theme ] = await serveNew(
				{
					name: claim( `visual-${ theme }` ),
					theme,
					demo: true,
					muPlugins: [
						'rates.php',
						'mails.php',
						'rtl.php',
						'site-features.php',
						'default-sources.php',
						'no-page-menus.php',
					].map( muPlugin ),
				},
				stops
			);
		}
		process.env.FRONTISPIECE_VISUAL = JSON.stringify( sites );
		return stop;
	} );
}
