// @ts-check
// The rules of the WordPress plugin directory that need no WordPress: Plugin Check has more, and is run by hand before
// a release.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../lib/files.mjs';
import { phpProblems } from '../lib/php.mjs';

/** Lines that the header of the plugin must not have. @type {[ pattern: RegExp, problem: string ][]} */
const REJECTED = [
	[ /^\s*\*\s*Update URI:/m, 'the directory does not allow "Update URI"' ],
	[
		/^\s*\*\s*Plugin URI:.*(?:example\.(?:org|com|net)|wordpress\.org)/m,
		'"Plugin URI" is a placeholder',
	],
];

/**
 * @param {string} root
 * @return {Promise<{ problems: string[] }>}
 */
export async function directoryProblems( root ) {
	const plugin = readFileSync( join( root, 'plugin.php' ), 'utf8' );
	const [ header = '' ] = plugin.split( '*/' );
	const files = filesIn(
		root,
		[ 'plugin.php', 'uninstall.php', 'includes' ],
		/\.php$/
	);
	return {
		problems: [
			...REJECTED.filter( ( [ pattern ] ) => pattern.test( header ) ).map(
				( [ , problem ] ) => `plugin.php: ${ problem }`
			),
			...( await phpProblems( root, 'directory.php', files ) ),
		],
	};
}
