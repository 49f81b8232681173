// @ts-check
// Every file that names the version names the same one.
import { readText } from '../lib/files.mjs';

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
	const version =
		/^ \* Version: +(\S+)$/m.exec(
			readText( root, 'plugin.php' )
		)?.[ 1 ] ?? '';
	return {
		problems: PLACES.map( ( [ file, what, pattern ] ) => ( {
			place: `${ file }: ${ what }`,
			value:
				pattern.exec( readText( root, file ) )?.[ 1 ]?.trim() ??
				'missing',
		} ) )
			.filter( ( { value } ) => value !== version )
			.map(
				( { place, value } ) =>
					`${ place } is ${ value }, but plugin.php's version is ${ version }`
			),
		note: version,
	};
}
