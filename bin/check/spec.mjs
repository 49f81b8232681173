// @ts-check
// docs/spec-*.md say which test proves which rule: | id | place | test file | test name |.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} cell */
const plain = ( cell ) => cell.trim().replace( /^`+|`+$/g, '' );

/**
 * @param {string} root
 * @return {{ faults: string[], rows: number }}
 */
export function specRows( root ) {
	const docs = join( root, 'docs' );
	const faults = [];
	let rows = 0;
	const files = existsSync( docs ) ? readdirSync( docs ) : [];
	for ( const name of files.filter( ( file ) =>
		/^spec-.*\.md$/.test( file )
	) ) {
		for ( const line of readFileSync( join( docs, name ), 'utf8' ).split(
			'\n'
		) ) {
			const [ id, , path, test ] = line
				.replace( /^\s*\|/, '' )
				.split( /(?<!\\)\|/ )
				.map( plain );
			if ( ! id || ! /^[A-Z]\d{3}-\d{3}$/.test( id ) ) {
				continue;
			}
			rows++;
			const file = join( root, path ?? '' );
			if ( ! path || ! existsSync( file ) ) {
				faults.push(
					`docs/${ name }: ${ id }: there is no ${ path || 'test file' }`
				);
				continue;
			}
			const text = readFileSync( file, 'utf8' );
			if ( ! text.includes( id ) ) {
				faults.push(
					`docs/${ name }: ${ id }: ${ path } does not hold the id`
				);
			}
			if ( ! test || ! text.includes( test.replaceAll( '\\|', '|' ) ) ) {
				faults.push(
					`docs/${ name }: ${ id }: ${ path } has no test "${ test ?? '' }"`
				);
			}
		}
	}
	return { faults, rows };
}
