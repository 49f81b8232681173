// @ts-check
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, tmp, work } from './paths.mjs';
import { readPid, sleep } from './service.mjs';

/** The files that this process holds. @type {Set<string>} */
const files = new Set();

/** @param {string} file */
function release( file ) {
	rmSync( file, { force: true } );
	files.delete( file );
}

process.on( 'exit', () => files.forEach( release ) );

/**
 * Writes our process id into a file, unless a process that runs holds it.
 *
 * @param {string} file
 * @return {boolean} Whether it is ours now, and was not before.
 */
function hold( file ) {
	if ( readPid( file ) === undefined ) {
		rmSync( file, { force: true } );
	}
	try {
		writeFileSync( file, `${ process.pid }\n`, { flag: 'wx' } );
	} catch {
		return false;
	}
	files.add( file );
	return true;
}

/**
 * Claims a name that no other running command uses, so that parallel test runs get their own sites and databases.
 *
 * @param {string} name
 * @return {string}
 */
export function claim( name ) {
	const folder = ensure( join( work, 'claims' ) );
	for ( let count = 1; ; count++ ) {
		const mine = count === 1 ? name : `${ name }-${ count }`;
		if ( hold( join( folder, `${ mine }.pid` ) ) ) {
			return mine;
		}
	}
}

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
	while ( ! hold( file ) ) {
		await sleep( 100 );
	}
	try {
		return await body();
	} finally {
		release( file );
	}
}
