// @ts-check
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, tmp } from './paths.mjs';
import { readPid, sleep } from './service.mjs';

/**
 * Runs a callback while no other command of this project runs one under the same name.
 *
 * @template T
 * @param {string}                name
 * @param {() => Promise<T>}      body
 * @return {Promise<T>}
 */
export async function withLock( name, body ) {
	const file = join( ensure( join( tmp, 'locks' ) ), `${ name }.pid` );
	for (;;) {
		try {
			writeFileSync( file, `${ process.pid }\n`, { flag: 'wx' } );
			break;
		} catch {
			if ( readPid( file ) === undefined ) {
				rmSync( file, { force: true } );
			} else {
				await sleep( 100 );
			}
		}
	}
	const free = () => rmSync( file, { force: true } );
	process.on( 'exit', free );
	try {
		return await body();
	} finally {
		free();
		process.off( 'exit', free );
	}
}
