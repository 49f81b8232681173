// @ts-check
// Code has one word for one thing, that of the field: dev/dictionary.json lists the others.
import { readJson, textsIn } from '../lib/files.mjs';

const folders = [ 'bench', 'bin', 'includes', 'src', 'tests' ];

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function dictionary( root ) {
	/** @type {{ pattern: string, use: string, except?: string[] }[]} */
	const words = readJson( root, 'dev/dictionary.json' );
	const texts = textsIn( root, folders, /\.(?:php|tsx?|mjs)$/ );
	texts.delete( 'bin/check/checks.test.mjs' );
	const problems = [ ...texts ].flatMap( ( [ file, code ] ) =>
		words
			.filter( ( { except = [] } ) => ! except.includes( file ) )
			.flatMap( ( { pattern, use } ) =>
				[ ...code.matchAll( new RegExp( pattern, 'g' ) ) ].map(
					( [ word ] ) => `${ file }: "${ word }", use ${ use }`
				)
			)
	);
	return { problems, note: `${ texts.size } files` };
}
