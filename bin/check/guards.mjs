// @ts-check
// A PHP file of the plugin that a browser asks for directly does nothing.
import { filesIn } from '../lib/files.mjs';
import { phpProblems } from '../lib/php.mjs';

const SHIPPED = [
	'plugin.php',
	'uninstall.php',
	'includes',
	'build',
	'languages',
	'assets',
];

/**
 * @param {string} root
 * @return {Promise<{ problems: string[], note: string }>}
 */
export async function guards( root ) {
	const files = filesIn( root, SHIPPED, /\.php$/ );
	const unguarded = await phpProblems( root, 'guards.php', files );
	return {
		problems: unguarded.map(
			( file ) =>
				`${ file }: begin with \`defined( 'ABSPATH' ) || exit;\``
		),
		note: `${ files.length } files`,
	};
}
