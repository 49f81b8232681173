// @ts-check
// docs/accessibility.md has an entry for each component, with its code and the browser tests that show what it says.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../lib/files.mjs';
import { allMatches, firstMatch } from '../lib/patterns.mjs';
import { browserTestProblems } from '../lib/test-names.mjs';

const PAGE = 'docs/accessibility.md';
const PARTS = [ 'Code', 'Practice', 'Keys', 'Names' ];
// Each folder in these is a component, except those that only hold parts of others.
const FOLDERS = [
	'src/social-feed/layouts',
	'src/photo-feed/layouts',
	'src/site',
	'src/admin',
];
const ASIDE = [
	'src/site/starter',
	'src/admin/components',
	'src/admin/styles',
];

/**
 * @param {string} root
 * @param {string} page
 */
function entriesOf( root, page ) {
	return page
		.split( /^#{2,3} /m )
		.filter( ( entry ) => /^- Code: /m.test( entry ) )
		.map( ( entry ) => {
			const [ name = '' ] = entry.split( '\n' );
			const code = firstMatch( /^(- Code: .+\n(?: {2}.+\n)*)/m, entry );
			const folders = allMatches( /`([^`]+)`/g, code );
			const tests = [ ...entry.matchAll( /^- `([\w/-]+)`: (.+)$/gm ) ];
			const problems = [
				...PARTS.filter(
					( part ) =>
						! new RegExp( `^- ${ part }: `, 'm' ).test( entry )
				).map( ( part ) => `has no line "${ part }"` ),
				// Tests of site features are in docs/site-feature-states.md.
				...( tests.length ||
				folders.every( ( folder ) => folder.startsWith( 'src/site/' ) )
					? []
					: [ 'names no test' ] ),
				...folders
					.filter(
						( folder ) => ! existsSync( join( root, folder ) )
					)
					.map(
						( folder ) => `names ${ folder }, which does not exist`
					),
				...tests.flatMap( ( [ , spec = '', title = '' ] ) =>
					browserTestProblems( root, spec, title )
				),
			].map( ( problem ) => `${ PAGE }, ${ name }: ${ problem }` );
			return { folders, problems };
		} );
}

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function accessibility( root ) {
	const entries = entriesOf( root, readText( root, PAGE ) );
	const named = entries.flatMap( ( { folders } ) => folders );
	const components = FOLDERS.filter( ( folder ) =>
		existsSync( join( root, folder ) )
	).flatMap( ( folder ) =>
		readdirSync( join( root, folder ), { withFileTypes: true } )
			.filter( ( entry ) => entry.isDirectory() )
			.map( ( { name } ) => `${ folder }/${ name }` )
	);
	return {
		problems: [
			...entries.flatMap( ( { problems } ) => problems ),
			...components
				.filter(
					( folder ) =>
						! named.includes( folder ) && ! ASIDE.includes( folder )
				)
				.map( ( folder ) => `${ PAGE } has no entry for ${ folder }` ),
		],
		note: `${ entries.length } components`,
	};
}
