// @ts-check
import { join } from 'node:path';
import { ensure, work } from './paths.mjs';
import { needed, PHP, run, tryRun, userIds } from './run.mjs';
import { chownSync } from 'node:fs';

export const phpBinary = () =>
	needed(
		'php-cli php-sqlite3 php-curl php-gd php-xml php-mbstring',
		...PHP
	);

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

/** Machine code for what runs in one process for long: it saves a tenth to a fifth of the time. */
export const JIT = {
	'opcache.enable_cli': '1',
	'opcache.jit': 'tracing',
	'opcache.jit_buffer_size': '128M',
};

/**
 * Returns the options of PHP's command that change these settings.
 *
 * @param {Record<string, string>} settings
 */
export const iniOptions = ( settings ) =>
	Object.entries( settings ).flatMap( ( [ name, value ] ) => [
		'-d',
		`${ name }=${ value }`,
	] );

/** @param {Record<string, string>} [extra] */
export const iniArgs = ( extra = {} ) =>
	iniOptions( { ...ini, 'opcache.file_cache': opcacheFolder(), ...extra } );

/** Lets PHP use large pages of memory, where the kernel has them: few page faults instead of thousands. */
export const LARGE_PAGES = { USE_ZEND_ALLOC_HUGE_PAGES: '1' };

/** Returns the environment of PHP under test, with a home folder that its user can write to. */
export function phpEnv() {
	const home = ownFolder( 'home' );
	return {
		HOME: home,
		XDG_CACHE_HOME: home,
		TMPDIR: '/tmp',
		...LARGE_PAGES,
	};
}

/**
 * Settings of a script: no time limit, as PHP has none on the command line, and it reads compiled files itself, because
 * shared memory would cost it more than it saves.
 *
 * @param {Record<string, string>} [extra]
 */
export const scriptArgs = ( extra ) =>
	iniArgs( {
		display_errors: 'stderr',
		max_execution_time: '0',
		'opcache.file_cache_only': '1',
		...extra,
	} );

/** @typedef {import('./run.mjs').RunOptions & { ini?: Record<string, string> }} PhpOptions */

/**
 * Returns a function that runs a PHP script as the web server's user.
 *
 * @param {typeof tryRun} runs
 */
const phpBy =
	( runs ) =>
	( /** @type {string[]} */ args, /** @type {PhpOptions} */ options = {} ) =>
		runs( phpBinary(), [ ...scriptArgs( options.ini ), ...args ], {
			as: userIds(),
			...options,
			env: { ...phpEnv(), ...options.env },
		} );

export const php = phpBy( run );
export const tryPhp = phpBy( tryRun );
