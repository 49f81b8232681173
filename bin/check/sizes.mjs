// @ts-check
// A file that grows over the ceiling holds more than one thing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/files.mjs';

// Data of the demo: lists of posts and comments.
const DATA = /^Feed\/Demo\/(posts\/|comments\.php|pictures\.php)/;

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
	const problems = [];
	const notes = [];
	for ( const { name, folders, kind, ceiling, median } of kinds ) {
		const lines = [];
		for ( const folder of folders ) {
			const at = join( root, folder );
			for ( const path of listFiles( at ).filter(
				( file ) => kind.test( file ) && ! DATA.test( file )
			) ) {
				const count =
					readFileSync( join( at, path ), 'utf8' ).split( '\n' )
						.length - 1;
				lines.push( count );
				if ( count > ceiling ) {
					problems.push(
						`${ folder }/${ path }: ${ count } lines (at most ${ ceiling })`
					);
				}
			}
		}
		lines.sort( ( a, b ) => a - b );
		notes.push(
			`${ name }: ${ lines.length } files, median ${ lines[ lines.length >> 1 ] ?? 0 } lines (aim: ${ median }), largest ${ lines.at( -1 ) ?? 0 }`
		);
	}
	return { problems, note: notes.join( '; ' ) };
}
