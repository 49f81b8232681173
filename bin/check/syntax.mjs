// @ts-check
// Each PHP file can be read, also those that PHPStan and PHP_CodeSniffer leave out.
import { filesIn } from '../lib/files.mjs';
import { phpProblems } from '../lib/php.mjs';

/**
 * @param {string} root
 * @return {Promise<{ problems: string[], note: string }>}
 */
export async function syntax( root ) {
	const files = filesIn(
		root,
		[ 'includes', 'tests', 'bin', 'bench', 'dev' ],
		/\.php$/
	);
	return {
		problems: await phpProblems( root, 'syntax.php', files ),
		note: `${ files.length } files`,
	};
}
