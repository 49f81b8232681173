// @ts-check
// docs/decisions/README.md lists each record once, by number, and each record has the same parts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PARTS = [
	/^# .+$/m,
	/^Status: .+$/m,
	/^Date: \d{4}-\d\d-\d\d$/m,
	/^## Context$/m,
	/^## Decision$/m,
	/^## Consequences$/m,
];

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function decisionProblems( root ) {
	const folder = join( root, 'docs/decisions' );
	const files = readdirSync( folder )
		.filter( ( file ) => /^\d{4}-.+\.md$/.test( file ) )
		.sort();
	const problems = [];
	const rows = [];
	const links = [];
	for ( const file of files ) {
		const number = file.slice( 0, 4 );
		const text = readFileSync( join( folder, file ), 'utf8' );
		for ( const part of PARTS ) {
			if ( ! part.test( text ) ) {
				problems.push(
					`docs/decisions/${ file } has no line ${ part.source }`
				);
			}
		}
		if ( files.some( ( one ) => one < file && one.startsWith( number ) ) ) {
			problems.push( `docs/decisions/${ file }: ${ number } is taken` );
		}
		const [ , title = '' ] = /^# (.+)$/m.exec( text ) ?? [];
		const [ , status = '' ] = /^Status: (\S+)/m.exec( text ) ?? [];
		rows.push( `| [${ number }] | ${ title } | ${ status } |` );
		links.push( `[${ number }]: ${ file }` );
	}
	const index = readFileSync( join( folder, 'README.md' ), 'utf8' );
	for ( const lines of [ rows, links ] ) {
		const listed = index
			.split( '\n' )
			.filter( ( line ) => lines.includes( line ) );
		const missing = lines.filter( ( line ) => ! listed.includes( line ) );
		problems.push(
			...missing.map(
				( line ) => `docs/decisions/README.md does not list ${ line }`
			)
		);
		if ( ! missing.length && listed.join() !== lines.join() ) {
			problems.push(
				'docs/decisions/README.md does not list the records by number'
			);
		}
	}
	return { problems, note: `${ files.length } records` };
}
