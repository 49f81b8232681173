// @ts-check
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, work } from './paths.mjs';
import { readPid } from './service.mjs';

/**
 * Claims a name that no other running command uses, so that parallel test runs get their own sites and databases.
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
