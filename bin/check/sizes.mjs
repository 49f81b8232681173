// @ts-check
// A file that grows over the ceiling holds more than one thing.
import { textsIn } from '../lib/files.mjs';

// Data of the demo: lists of posts and comments.
const DATA = /^includes\/Feed\/Demo\/(posts\/|comments\.php|images\.php)/;

const KINDS = [
	{ folders: [ 'includes' ], kind: /\.php$/, ceiling: 370 },
	{ folders: [ 'tests/php' ], kind: /\.php$/, ceiling: 550 },
	{ folders: [ 'src', 'tests/e2e' ], kind: /\.tsx?$/, ceiling: 300 },
];

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function sizes( root ) {
	const files = KINDS.flatMap( ( { folders, kind, ceiling } ) =>
		[ ...textsIn( root, folders, kind ) ]
			.filter( ( [ file ] ) => ! DATA.test( file ) )
			.map( ( [ file, text ] ) => ( {
				file,
				ceiling,
				lines: text.split( '\n' ).length - 1,
			} ) )
	);
	return {
		problems: files
			.filter( ( { lines, ceiling } ) => lines > ceiling )
			.map(
				( { file, lines, ceiling } ) =>
					`${ file }: ${ lines } lines (at most ${ ceiling })`
			),
		note: `${ files.length } files`,
	};
}
