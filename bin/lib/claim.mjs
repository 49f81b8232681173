// @ts-check
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, work } from './paths.mjs';
import { readPid } from './service.mjs';

/** @type {string[]} */
const files = [];

process.on( 'exit', () => {
	for ( const file of files ) {
		rmSync( file, { force: true } );
	}
} );

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
		files.push( file );
		return mine;
	}
}
