// @ts-check
// npm test -- --changed: what the working tree and the commits since origin/main can break.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesIn, listFiles } from './files.mjs';
import { root } from './paths.mjs';
import { tryRun } from './run.mjs';

/**
 * @typedef {import('./suites.mjs').Suite} Suite
 * @typedef {{
 *   scripts: string[],
 *   styles: string[],
 *   php: string[],
 *   related: string[],
 *   nodeTests: string[],
 *   phpTests: string[],
 *   specs: string[],
 * }} Selection
 * `related`: sources whose Jest tests run; `phpTests`: names of test classes; `specs`: end-to-end tests.
 */

/** @param {string[]} args */
const git = async ( ...args ) => {
	const { code, stdout } = await tryRun( 'git', args, { cwd: root } );
	return code === 0 ? stdout.split( '\n' ).filter( Boolean ) : undefined;
};

/** @return {Promise<string[]>} changed files that exist, as paths from the root */
export async function changedFiles() {
	const [ base = 'HEAD' ] =
		( await git( 'merge-base', 'HEAD', 'origin/main' ) ) ?? [];
	const tracked = await git( 'diff', '--name-only', '--diff-filter=d', base );
	const added = await git( 'ls-files', '--others', '--exclude-standard' );
	return [ ...new Set( [ ...( tracked ?? [] ), ...( added ?? [] ) ] ) ]
		.filter( ( path ) => existsSync( join( root, path ) ) )
		.sort();
}

/** @param {string} name */
const kebab = ( name ) =>
	name.replace( /([a-z0-9])([A-Z])/g, '$1-$2' ).toLowerCase();

/**
 * Returns the test classes of a PHP file: itself, the one that mirrors it, or all that mirror its folder.
 *
 * @param {string}   path
 * @param {string[]} tests Every path below tests/php.
 */
function phpTestsOf( path, tests ) {
	const [ , inside ] =
		/^(?:includes|tests\/php)\/(.+)\.php$/.exec( path ) ?? [];
	if ( inside === undefined ) {
		return [];
	}
	const own = [ `${ inside }.php`, `${ inside }Test.php` ].filter(
		( test ) => /Test\.php$/.test( test ) && tests.includes( test )
	);
	const beside = tests.filter(
		( test ) =>
			dirname( test ) === dirname( inside ) && /Test\.php$/.test( test )
	);
	return ( own.length ? own : beside ).map( ( test ) =>
		test.replace( /\.php$/, '' ).replaceAll( '/', '\\' )
	);
}

/**
 * Returns the specs of a source file: those of its feature that are named after its folder or the file.
 *
 * @param {string}   path
 * @param {string[]} specs Every path below tests/e2e.
 */
function specsOf( path, specs ) {
	const [ , inside = '' ] =
		/^(?:includes|src)\/(.+?)\.\w+$/.exec( path ) ?? [];
	const [ feature = '', ...names ] = inside.split( '/' ).map( kebab );
	return specs.filter( ( spec ) => {
		const [ folder, file = '' ] = spec.split( '/' );
		const name = file.replace( /\.spec\.ts$/, '' );
		return (
			( folder === feature ||
				( feature === 'feed' && /-feed$/.test( folder ?? '' ) ) ) &&
			names.some(
				( word ) => name === word || name.startsWith( `${ word }-` )
			)
		);
	} );
}

/**
 * @param {string[]} files As changedFiles() names them.
 * @param {{ tests: string[], specs: string[], nodeTests: string[] }} has What there is.
 * @return {Selection}
 */
export function select( files, has ) {
	/** @param {RegExp} kind */
	const only = ( kind ) => files.filter( ( path ) => kind.test( path ) );
	/** @param {string[][]} lists */
	const union = ( ...lists ) => [ ...new Set( lists.flat() ) ].sort();
	const graph = only( /^tests\/networks\// ).length > 0;
	return {
		scripts: only( /\.(?:[cm]?js|tsx?)$/ ),
		styles: only( /^src\/.*\.css$/ ),
		php: only( /^(?:(?:includes|tests\/php|bin\/php|dev)\/.+|\w+)\.php$/ ),
		related: only( /^(?:src|tests\/conformance)\/.*\.(?:tsx?|json|css)$/ ),
		nodeTests: has.nodeTests.filter(
			( test ) =>
				files.includes( test ) ||
				files.includes( test.replace( '.test.mjs', '.mjs' ) ) ||
				( graph && test.startsWith( 'tests/networks/' ) )
		),
		phpTests: union(
			...files.map( ( path ) => phpTestsOf( path, has.tests ) )
		),
		specs: union(
			...files.map( ( path ) => specsOf( path, has.specs ) ),
			has.specs.filter( ( spec ) =>
				files.includes( `tests/e2e/${ spec }` )
			)
		),
	};
}

/** @return {Promise<{ files: string[], selection: Selection }>} */
export async function selectChanged() {
	const files = await changedFiles();
	return {
		files,
		selection: select( files, {
			tests: listFiles( join( root, 'tests/php' ) ),
			specs: listFiles( join( root, 'tests/e2e' ) ).filter( ( path ) =>
				basename( path ).endsWith( '.spec.ts' )
			),
			nodeTests: filesIn(
				root,
				[ 'bin', 'tests/networks' ],
				/\.test\.mjs$/
			),
		} ),
	};
}
