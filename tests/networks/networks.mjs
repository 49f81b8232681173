// @ts-check
import { existsSync, readdirSync } from 'node:fs';

/** @typedef {import('./lib/types.mjs').Network} Network */

/**
 * The networks beside Meta's: each folder with a network.mjs. A further network is a folder, and nothing here.
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
