// @ts-check
// What the tokens of PHP files show, beside what PHPStan and PHP_CodeSniffer look for.
import { fileURLToPath } from 'node:url';
import { filesIn } from '../lib/files.mjs';
import { phpBinary } from '../lib/php.mjs';
import { tryRun } from '../lib/run.mjs';

/**
 * Returns a check by a script of bin/php, which reads paths from standard input and prints a line for each problem.
 *
 * @param {string}   script
 * @param {string[]} paths
 */
const byScript = ( script, paths ) => async ( /** @type {string} */ root ) => {
	const files = filesIn( root, paths, /\.php$/ );
	const path = fileURLToPath(
		new URL( `../php/${ script }`, import.meta.url )
	);
	const { code, output } = await tryRun( phpBinary(), [ path ], {
		cwd: root,
		input: files.join( '\n' ),
	} );
	const lines = output.split( '\n' ).filter( Boolean );
	return {
		problems: code === 0 ? lines : [ `${ script } failed`, ...lines ],
		note: `${ files.length } files`,
	};
};

/** Each PHP file can be read, also those that PHPStan and PHP_CodeSniffer leave out. */
export const syntax = byScript( 'syntax.php', [
	'includes',
	'tests',
	'bin',
	'bench',
	'dev',
] );

/** A PHP file of the plugin that a browser asks for directly does nothing. */
export const guards = byScript( 'guards.php', [
	'plugin.php',
	'uninstall.php',
	'includes',
	'build',
	'languages',
	'assets',
] );

/**
 * The rules of the WordPress plugin directory that need no WordPress: Plugin Check has more, and is run by hand before a
 * release.
 */
export const directory = byScript( 'directory.php', [
	'plugin.php',
	'uninstall.php',
	'includes',
] );
