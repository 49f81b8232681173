// @ts-check
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, work } from './paths.mjs';
import { readPid } from './service.mjs';

/**
 * A name that no other running command uses: two test runs side by side get
 * sites and databases of their own.
 *
 * @param {string} name
 * @return {string}
 */
export function claim( name ) {
	for ( let count = 1; ; count++ ) {
		const mine = count === 1 ? name : `${ name }-${ count }`;
		const file = join( ensure( join( work, 'claims' ) ), `${ mine }.pid` );
		const owner = readPid( file );
		if ( owner === process.pid ) {
			continue;
		}
		if ( owner === undefined ) {
			rmSync( file, { force: true } );
		}
		try {
			writeFileSync( file, `${ process.pid }\n`, { flag: 'wx' } );
		} catch {
			continue;
		}
		process.on( 'exit', () => rmSync( file, { force: true } ) );
		return mine;
	}
}
