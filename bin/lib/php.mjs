// @ts-check
import { join } from 'node:path';
import { Failure } from './log.mjs';
import { ensure, work } from './paths.mjs';
import { run, tryRun, userIds, which } from './run.mjs';
import { chownSync } from 'node:fs';

export function phpBinary() {
	const found = which( 'php', 'php8.4', 'php8.3', 'php8.2', 'php8.1' );
	if ( ! found ) {
		throw new Failure(
			'PHP is missing. On Debian: apt-get install php-cli php-sqlite3 php-curl php-gd php-xml php-mbstring'
		);
	}
	return found;
}

/** Settings of every PHP under test. opcache makes a test server three times as fast. */
export const ini = {
	memory_limit: '512M',
	display_errors: '0',
	log_errors: '1',
	error_reporting: '-1',
	max_execution_time: '60',
	upload_max_filesize: '32M',
	post_max_size: '32M',
	'date.timezone': 'UTC',
	'opcache.enable': '1',
	'opcache.enable_cli': '1',
	'opcache.memory_consumption': '192',
	'opcache.max_accelerated_files': '10000',
	'opcache.jit': 'off',
	'opcache.jit_buffer_size': '0',
};

/**
 * Returns a folder that belongs to the user of PHP under test.
 *
 * @param {string} name
 */
function ownFolder( name ) {
	const folder = ensure( join( work, name ) );
	const ids = userIds();
	if ( ids ) {
		chownSync( folder, ids.uid, ids.gid );
	}
	return folder;
}

/** Compiled files are kept in a folder, because compiling WordPress costs more than most of what a short process does. */
export const opcacheFolder = () => ownFolder( 'opcache' );

/** @param {Record<string, string>} [extra] */
export function iniArgs( extra = {} ) {
	const cache = { 'opcache.file_cache': opcacheFolder() };
	return Object.entries( { ...ini, ...cache, ...extra } ).flatMap(
		( [ name, value ] ) => [ '-d', `${ name }=${ value }` ]
	);
}

/**
 * Returns the environment of PHP under test, with a home folder that its user can write to, and memory in large pages,
 * where the kernel has them: a request then begins with few page faults instead of thousands.
 */
export function phpEnv() {
	const home = ownFolder( 'home' );
	return {
		HOME: home,
		XDG_CACHE_HOME: home,
		TMPDIR: '/tmp',
		USE_ZEND_ALLOC_HUGE_PAGES: '1',
	};
}

/**
 * Settings of a script: no time limit, as PHP has none on the command line, and it reads compiled files itself, because
 * shared memory would cost it more than it saves.
 *
 * @param {Record<string, string>} [extra]
 */
const scriptArgs = ( extra ) =>
	iniArgs( {
		display_errors: 'stderr',
		max_execution_time: '0',
		'opcache.file_cache_only': '1',
		...extra,
	} );

/**
 * Runs a PHP script as the web server's user.
 *
 * @param {string[]}                        args
 * @param {import('./run.mjs').RunOptions & { ini?: Record<string, string> }} [options]
 */
export function php( args, options = {} ) {
	return run( phpBinary(), [ ...scriptArgs( options.ini ), ...args ], {
		as: userIds(),
		...options,
		env: { ...phpEnv(), ...options.env },
	} );
}

/**
 * @param {string[]}                        args
 * @param {import('./run.mjs').RunOptions & { ini?: Record<string, string> }} [options]
 */
export function tryPhp( args, options = {} ) {
	return tryRun( phpBinary(), [ ...scriptArgs( options.ini ), ...args ], {
		as: userIds(),
		...options,
		env: { ...phpEnv(), ...options.env },
	} );
}
