// @ts-check
// Every file that names the version names the same one.
import { readText } from '../lib/files.mjs';
import { firstMatch } from '../lib/patterns.mjs';

/** Where the version stands, and how. @type {[ file: string, what: string, pattern: RegExp ][]} */
const PLACES = [
	[ 'plugin.php', 'constant', /'FRONTISPIECE_VERSION', '([^']+)'/ ],
	[ 'package.json', 'version', /"version": "([^"]+)"/ ],
	[ 'package-lock.json', 'version', /"version": "([^"]+)"/ ],
	[ 'readme.txt', 'stable tag', /^Stable tag: (.+)$/m ],
	[ 'readme.txt', 'first release', /^== Changelog ==\n+= (.+) =$/m ],
	[
		'readme.txt',
		'first upgrade notice',
		/^== Upgrade Notice ==\n+= (.+) =$/m,
	],
	[ 'CHANGELOG.md', 'first release', /^## \[(\d[^\]]*)\]/m ],
];

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function versions( root ) {
	const version = firstMatch(
		/^ \* Version: +(\S+)$/m,
		readText( root, 'plugin.php' )
	);
	return {
		problems: PLACES.flatMap( ( [ file, what, pattern ] ) => {
			const value =
				firstMatch( pattern, readText( root, file ) ).trim() ||
				'missing';
			return value === version
				? []
				: `${ file }: ${ what } is ${ value }, but plugin.php's version is ${ version }`;
		} ),
		note: version,
	};
}
