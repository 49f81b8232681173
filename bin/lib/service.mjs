// @ts-check
import { spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './files.mjs';
import { Failure } from './log.mjs';
import { ensure } from './paths.mjs';
import { spawnOptions } from './run.mjs';

/** @typedef {import('./run.mjs').RunOptions} RunOptions */

/** @param {number} ms */
export function sleep( ms ) {
	return new Promise( ( resolve ) => setTimeout( resolve, ms ) );
}

/** @param {number} pid */
export function isAlive( pid ) {
	try {
		process.kill( pid, 0 );
		return true;
	} catch ( error ) {
		return /** @type {NodeJS.ErrnoException} */ ( error ).code === 'EPERM';
	}
}

/** @param {string} file */
export function readPid( file ) {
	try {
		const pid = Number.parseInt( readText( file ), 10 );
		return pid > 1 && isAlive( pid ) ? pid : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Ends a process group: first with the given signal, then with SIGKILL.
 *
 * @param {number}         pid
 * @param {NodeJS.Signals} [signal]
 */
export async function stopGroup( pid, signal = 'SIGTERM' ) {
	for ( const [ how, timeout ] of Object.entries( {
		[ signal ]: 8000,
		SIGKILL: 2000,
	} ) ) {
		try {
			process.kill( -pid, how );
		} catch {
			return;
		}
		for ( let waited = 0; waited < timeout; waited += 25 ) {
			if ( ! isAlive( pid ) ) {
				return;
			}
			await sleep( 25 );
		}
	}
}

/** @type {Set<number>} */
const services = new Set();

process.on( 'exit', () => {
	for ( const pid of services ) {
		try {
			process.kill( -pid, 'SIGKILL' );
		} catch {}
	}
} );
for ( const signal of /** @type {const} */ ( [
	'SIGINT',
	'SIGTERM',
	'SIGHUP',
] ) ) {
	process.once( signal, () => process.exit( 130 ) );
}

/**
 * @typedef {{ pid: number, log: string, stop: () => Promise<void> }} Service
 */

/**
 * Starts a server in its own process group, with a log file. It stops with this process unless it is `detached`.
 *
 * @param {string}   name
 * @param {string}   command
 * @param {string[]} args
 * @param {RunOptions & { folder: string, detached?: boolean, signal?: NodeJS.Signals }} options
 * @return {Service}
 */
export function startService( name, command, args, options ) {
	const log = join( ensure( options.folder ), `${ name }.log` );
	const pidFile = join( options.folder, `${ name }.pid` );
	const out = openSync( log, 'w' );
	if ( options.as ) {
		chownSync( log, options.as.uid, options.as.gid );
	}
	const child = spawn( command, args, {
		...spawnOptions( options ),
		detached: true,
		stdio: [ 'ignore', out, out ],
	} );
	closeSync( out );
	child.on( 'error', () => {} );
	const pid = child.pid;
	if ( pid === undefined ) {
		throw new Failure( `${ name }: cannot start ${ command }` );
	}
	writeFileSync( pidFile, `${ pid }\n` );
	child.unref();
	if ( ! options.detached ) {
		services.add( pid );
	}
	return {
		pid,
		log,
		stop: async () => {
			await stopGroup( pid, options.signal );
			services.delete( pid );
			rmSync( pidFile, { force: true } );
		},
	};
}

/**
 * Waits for a condition while a service is running. Throws the service's log if it dies.
 *
 * @param {Service}                             service
 * @param {() => Promise<boolean> | boolean}    ready
 * @param {{ what: string, patience?: number, every?: number }} options
 */
export async function waitFor(
	service,
	ready,
	{ what, patience = 30000, every = 25 }
) {
	const started = Date.now();
	for (;;) {
		if ( await ready() ) {
			return;
		}
		const dead = ! isAlive( service.pid );
		if ( dead || Date.now() - started > patience ) {
			await service.stop();
			throw new Failure(
				`${ what }: ${ dead ? 'it ended' : 'no answer' } after ${ Date.now() - started } ms. Its log (${ service.log }):\n` +
					readText( service.log ).slice( -4000 )
			);
		}
		await sleep( every );
	}
}
