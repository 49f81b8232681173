// @ts-check
import { existsSync, readdirSync } from 'node:fs';

/** @typedef {import('./lib/types.mjs').Network} Network */

/**
 * Loads the fake networks other than Meta's: every folder with a network.mjs. To add one, add a folder.
 *
 * @type {Map<string, Network>}
 */
export const networks = new Map();

for ( const name of readdirSync( import.meta.dirname ).sort() ) {
	const file = new URL( `${ name }/network.mjs`, import.meta.url );
	if ( existsSync( file ) ) {
		networks.set( name, ( await import( file.href ) ).default );
	}
}

/** @return {Record<string, string>} name of an example → address to paste */
export const addresses = () =>
	Object.assign(
		{},
		...[ ...networks.values() ].map( ( one ) => one.addresses )
	);
