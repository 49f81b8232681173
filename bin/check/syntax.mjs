// @ts-check
// Each PHP file can be read, also those that PHPStan and PHP_CodeSniffer leave out.
import { phpFiles } from '../lib/files.mjs';
import { phpProblems } from '../lib/php.mjs';

/**
 * @param {string} root
 * @return {Promise<{ problems: string[], note: string }>}
 */
export async function syntax( root ) {
	const files = phpFiles( root, [ 'includes', 'tests', 'bin', 'dev' ] );
	return {
		problems: await phpProblems( root, 'syntax.php', files ),
		note: `${ files.length } files`,
	};
}
