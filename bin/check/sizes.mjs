// @ts-check
// A file that grows over the ceiling holds more than one thing.
import { filesIn, readText } from '../lib/files.mjs';

// Data of the demo: lists of posts and comments.
const DATA = /^includes\/Feed\/Demo\/(posts\/|comments\.php|images\.php)/;

const kinds = [
	{
		name: 'PHP',
		folders: [ 'includes' ],
		kind: /\.php$/,
		ceiling: 370,
		median: 100,
	},
	{
		name: 'PHP tests',
		folders: [ 'tests/php' ],
		kind: /\.php$/,
		ceiling: 550,
		median: 120,
	},
	{
		name: 'TypeScript',
		folders: [ 'src', 'tests/e2e' ],
		kind: /\.tsx?$/,
		ceiling: 300,
		median: 60,
	},
];

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function sizes( root ) {
	/** @type {string[]} */
	const problems = [];
	const notes = kinds.map( ( { name, folders, kind, ceiling, median } ) => {
		const lines = filesIn( root, folders, kind )
			.filter( ( file ) => ! DATA.test( file ) )
			.map( ( file ) => {
				const text = readText( root, file );
				const count = text.split( '\n' ).length - 1;
				if ( count > ceiling ) {
					problems.push(
						`${ file }: ${ count } lines (at most ${ ceiling })`
					);
				}
				return count;
			} )
			.sort( ( a, b ) => a - b );
		return `${ name }: ${ lines.length } files, median ${ lines[ lines.length >> 1 ] ?? 0 } lines (aim: ${ median }), largest ${ lines.at( -1 ) ?? 0 }`;
	} );
	return { problems, note: notes.join( '; ' ) };
}
