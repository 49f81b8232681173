// @ts-check
// docs/architecture.md names every folder, and no folder grows until nobody finds anything in it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles, readText } from '../lib/files.mjs';
import { allMatches, counted } from '../lib/patterns.mjs';

const LIMIT = 20;
// Each file in these folders is one entry of a registry, so they may have any number.
export const REGISTRIES = [ 'includes/Forms/Fields/Types', 'src/forms/rules' ];
// Test helpers and data next to the code do not count.
const ASIDE =
	/\.(?:fixtures|test)\.|(^|\/)templates\/|(^|\/)styles\/|(^|\/)posts\//;

/** @type {{ folder: string, heading: string, depth: number }[]} */
const PARTS = [
	{ folder: 'includes', heading: '## PHP', depth: 3 },
	{ folder: 'src', heading: '## TypeScript', depth: 1 },
];

/**
 * @param {string} page
 * @param {string} heading
 * @return {string[]} The folders in the first column of a section's table.
 */
export function namedFolders( page, heading ) {
	const section = page.split( `\n${ heading }\n` )[ 1 ] ?? '';
	return allMatches(
		/^\| (`[^|]+)/gm,
		section.split( '\n## ' )[ 0 ] ?? ''
	).flatMap( ( cell ) => allMatches( /`([^`]+)\/`/g, cell ) );
}

/**
 * Returns how many files each folder below one has of its own.
 *
 * @param {string} root
 * @param {string} folder
 */
const foldersOf = ( root, folder ) =>
	counted(
		listFiles( join( root, folder ), ( path ) => ASIDE.test( path ) ).map(
			( file ) => dirname( file )
		)
	);

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function folderProblems( root ) {
	const page = readText( root, 'docs/architecture.md' );
	/** @type {string[]} */
	const problems = [];
	let count = 0;
	for ( const { folder, heading, depth } of PARTS ) {
		const named = namedFolders( page, heading );
		const isNamed = ( /** @type {string} */ name ) =>
			named.includes( name ) ||
			named.includes( `${ dirname( name ) }/*` );
		for ( const name of named ) {
			const at = name.replace( /\/\*$/, '' );
			if ( ! existsSync( join( root, folder, at ) ) ) {
				problems.push(
					`docs/architecture.md names ${ folder }/${ at }, which does not exist`
				);
			}
		}
		for ( const [ at, files ] of foldersOf( root, folder ) ) {
			count++;
			const path = at === '.' ? folder : `${ folder }/${ at }`;
			if ( files > LIMIT && ! REGISTRIES.includes( path ) ) {
				problems.push(
					`${ path } holds ${ files } files (at most ${ LIMIT })`
				);
			}
			if (
				at !== '.' &&
				at.split( '/' ).length <= depth &&
				! isNamed( at )
			) {
				problems.push( `docs/architecture.md does not name ${ path }` );
			}
		}
	}
	return { problems, note: `${ count } folders` };
}
