// @ts-check
// docs/decisions/README.md lists each record once, by number. Each record has the same parts and names files that exist.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../lib/files.mjs';

const PARTS = [
	/^# .+$/m,
	/^Status: .+$/m,
	/^Date: \d{4}-\d\d-\d\d$/m,
	/^## Context$/m,
	/^## Decision$/m,
	/^## Consequences$/m,
];

const FILE = /(?<![\w./-])(?:bin|dev|docs|includes|src|tests)\/[\w./-]+\.\w+/g;

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
	/** @type {string[]} */
	const rows = [];
	for ( const file of files ) {
		const number = file.slice( 0, 4 );
		const text = readText( folder, file );
		for ( const part of PARTS ) {
			if ( ! part.test( text ) ) {
				problems.push(
					`docs/decisions/${ file } has no line ${ part.source }`
				);
			}
		}
		for ( const [ path ] of text.matchAll( FILE ) ) {
			if ( ! existsSync( join( root, path ) ) ) {
				problems.push(
					`docs/decisions/${ file } names ${ path }, which does not exist`
				);
			}
		}
		if ( files.some( ( one ) => one < file && one.startsWith( number ) ) ) {
			problems.push( `docs/decisions/${ file }: ${ number } is taken` );
		}
		const [ , title = '' ] = /^# (.+)$/m.exec( text ) ?? [];
		rows.push( `- [${ number }](${ file }) ${ title }` );
	}
	const listed = readText( folder, 'README.md' )
		.split( '\n' )
		.filter( ( line ) => rows.includes( line ) );
	const missing = rows.filter( ( line ) => ! listed.includes( line ) );
	problems.push(
		...missing.map(
			( line ) => `docs/decisions/README.md does not list ${ line }`
		)
	);
	if ( ! missing.length && listed.join() !== rows.join() ) {
		problems.push(
			'docs/decisions/README.md does not list the records by number'
		);
	}
	return { problems, note: `${ files.length } records` };
}
