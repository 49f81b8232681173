// @ts-check
// A PHP file of the plugin that a browser asks for directly does nothing.
import { phpFiles } from '../lib/files.mjs';
import { phpProblems } from '../lib/php.mjs';

/**
 * @param {string} root
 * @return {Promise<{ problems: string[], note: string }>}
 */
export async function guards( root ) {
	const files = phpFiles( root, [
		'plugin.php',
		'uninstall.php',
		'includes',
		'build',
		'languages',
		'assets',
	] );
	const unguarded = await phpProblems( root, 'guards.php', files );
	return {
		problems: unguarded.map(
			( file ) =>
				`${ file }: begin with \`defined( 'ABSPATH' ) || exit;\``
		),
		note: `${ files.length } files`,
	};
}
