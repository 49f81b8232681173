// @ts-check
import { spawn, execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './log.mjs';
import { isRoot, root } from './paths.mjs';

/**
 * @typedef {{ uid: number, gid: number }} Ids
 * @typedef {{
 *   cwd?: string,
 *   env?: Record<string, string | undefined>,
 *   as?: Ids | undefined,
 *   input?: string,
 *   onData?: ( ( text: string ) => void ) | undefined,
 *   live?: boolean,
 * }} RunOptions
 * @typedef {{ code: number, stdout: string, output: string }} RunResult
 */

/** @type {Map<string, Ids | undefined>} */
const knownIds = new Map();

/**
 * Returns the IDs of the web server's user if we are root, otherwise nothing. PHP under test must face the same file
 * permissions as on a real server.
 *
 * @param {string} [name]
 */
export function userIds( name = 'www-data' ) {
	if ( isRoot && ! knownIds.has( name ) ) {
		knownIds.set( name, findIds( name ) );
	}
	return knownIds.get( name );
}

/**
 * @param {string} name
 * @return {Ids | undefined}
 */
function findIds( name ) {
	for ( const candidate of [ name, 'nobody' ] ) {
		try {
			const id = ( /** @type {string} */ flag ) =>
				Number(
					execFileSync( 'id', [ flag, candidate ], {
						stdio: [ 'ignore', 'pipe', 'ignore' ],
					} )
				);
			return { uid: id( '-u' ), gid: id( '-g' ) };
		} catch {}
	}
	return undefined;
}

/**
 * Returns the path of a command, if found. Debian keeps servers in sbin, which is not on a regular user's PATH.
 *
 * @param {string[]} names
 */
export function which( ...names ) {
	const folders = [
		...( process.env.PATH || '' ).split( delimiter ),
		'/usr/sbin',
		'/usr/local/sbin',
	];
	for ( const name of names ) {
		for ( const folder of folders ) {
			try {
				accessSync( join( folder, name ), constants.X_OK );
				return join( folder, name );
			} catch {}
		}
	}
	return undefined;
}

/**
 * Returns the path of a command, which Debian has in a package.
 *
 * @param {string}    packages
 * @param {string[]}  names
 */
export function needed( packages, ...names ) {
	const path = which( ...names );
	if ( ! path ) {
		throw new Failure(
			`${ names[ 0 ] } is missing. On Debian: apt-get install ${ packages }`
		);
	}
	return path;
}

const VERSIONS = [ '', '8.4', '8.3', '8.2', '8.1' ];

/** Names of PHP, and of its server of FastCGI. */
export const PHP = VERSIONS.map( ( version ) => `php${ version }` );
export const FPM = VERSIONS.map( ( version ) => `php-fpm${ version }` );

/**
 * @param {RunOptions} options
 */
export function spawnOptions( { cwd = root, env = {}, as } ) {
	return {
		cwd,
		env: { ...process.env, ...env },
		...( as ? { uid: as.uid, gid: as.gid } : {} ),
	};
}

/**
 * Runs a command until it exits. Never throws because of an exit code.
 *
 * @param {string}     command
 * @param {string[]}   args
 * @param {RunOptions} [options]
 * @return {Promise<RunResult>}
 */
export function tryRun( command, args, options = {} ) {
	return new Promise( ( resolve ) => {
		const child = spawn( command, args, {
			...spawnOptions( options ),
			stdio: [
				options.input === undefined ? 'ignore' : 'pipe',
				'pipe',
				'pipe',
			],
		} );
		let stdout = '';
		let output = '';
		/** @param {string} text */
		const take = ( text ) => {
			output += text;
			options.onData?.( text );
			if ( options.live ) {
				process.stderr.write( text );
			}
		};
		child.stdout?.setEncoding( 'utf8' ).on( 'data', ( text ) => {
			stdout += text;
			take( text );
		} );
		child.stderr?.setEncoding( 'utf8' ).on( 'data', take );
		child.on( 'error', ( error ) =>
			resolve( {
				code: 127,
				stdout,
				output: `${ output }${ error.message }\n`,
			} )
		);
		child.on( 'close', ( code, signal ) =>
			resolve( {
				code: code ?? 1,
				stdout,
				output: signal ? `${ output }\nended by ${ signal }\n` : output,
			} )
		);
		if ( options.input !== undefined ) {
			child.stdin?.on( 'error', () => {} );
			child.stdin?.end( options.input );
		}
	} );
}

/**
 * Runs a command until it exits and throws its output if it fails.
 *
 * @param {string}     command
 * @param {string[]}   args
 * @param {RunOptions} [options]
 */
export async function run( command, args, options = {} ) {
	const result = await tryRun( command, args, options );
	if ( result.code !== 0 ) {
		throw new Failure(
			`${ command } ${ args.join( ' ' ) }\nended with code ${ result.code }:\n${ result.output.slice( -8000 ) }`
		);
	}
	return result;
}
