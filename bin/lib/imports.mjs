// @ts-check
// What each file of the product imports, and so which files its entry points lead to.
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { entries, modules } from './entries.mjs';
import { filesIn, readText } from './files.mjs';
import { allMatches, firstMatch } from './patterns.mjs';

const STYLE_IMPORT = /@import\s+(?:url\(\s*)?['"]?([^'":)]+)/g;
const WORKER = /new URL\( '(\.\/[\w-]+\.ts)', import\.meta\.url \)/g;

const ENDINGS = [ '', '.ts', '.tsx', '/index.ts', '/index.tsx' ];

/** @param {string} text */
export const withoutComments = ( text ) =>
	text
		.replace( /\/\*[\s\S]*?\*\//g, '' )
		.replace( /(^|\s)(\/\/|#(?!\[)).*$/gm, '$1' );

/**
 * Returns the paths that a script or a style imports, as they are written.
 *
 * @param {string} file
 * @param {string} code
 */
const writtenPaths = ( file, code ) =>
	file.endsWith( '.css' )
		? allMatches( STYLE_IMPORT, code ).map( ( path ) => `./${ path }` )
		: [
				...ts
					.preProcessFile( code )
					.importedFiles.map( ( { fileName } ) => fileName ),
				// A worker is loaded by its address.
				...allMatches( WORKER, code ),
			];

/**
 * Returns the classes that PHP names, with their namespaces.
 *
 * @param {string} code
 * @return {string[]}
 */
function classesIn( code ) {
	const space = firstMatch( /^namespace\s+([\w\\]+)/m, code );
	/** @type {Record<string, string>} */
	const imported = {};
	for ( const [ , path = '', alias ] of code.matchAll(
		/^use\s+(?:function\s+)?([\w\\]+)(?:\s+as\s+(\w+))?\s*;/gm
	) ) {
		imported[ alias ?? path.split( '\\' ).pop() ?? '' ] = path;
	}
	// Ignore words in quotes, which are not classes.
	const bare = code.replace( /'(?:[^'\\]|\\.)*'/g, "''" );
	return allMatches(
		/\\?\b[A-Z]\w*(?:\\\w+)*|\\?Frontispiece(?:\\\w+)+/g,
		bare
	).map( ( name ) => {
		const [ first = '', ...rest ] = name.split( '\\' );
		if ( first === '' || first === 'Frontispiece' ) {
			return name.replace( /^\\/, '' );
		}
		const known = imported[ first ] ?? `${ space }\\${ first }`;
		return [ known, ...rest ].join( '\\' );
	} );
}

/**
 * Returns the files of a project that one of them imports: scripts and styles by their paths, PHP by the names of classes.
 *
 * @param {string} root
 * @param {string} file Relative to the root, as what is returned.
 * @return {string[]}
 */
export function importsOf( root, file ) {
	if ( ! /\.(?:php|tsx?|css)$/.test( file ) ) {
		return [];
	}
	const code = readText( root, file );
	const candidates = file.endsWith( '.php' )
		? classesIn( withoutComments( code ) )
				.filter( ( name ) => name.startsWith( 'Frontispiece\\' ) )
				.map( ( name ) => [
					`${ name.replace( 'Frontispiece', 'includes' ).replaceAll( '\\', '/' ) }.php`,
				] )
		: writtenPaths( file, code )
				.filter( ( path ) => path.startsWith( '.' ) )
				.map( ( path ) =>
					ENDINGS.map( ( ending ) =>
						join( dirname( file ), path + ending )
					)
				);
	return [
		...new Set(
			candidates.flatMap(
				( names ) =>
					names.find(
						( name ) =>
							/\.\w+$/.test( name ) &&
							existsSync( join( root, name ) )
					) ?? []
			)
		),
	];
}

/**
 * Returns the given files and all files that `next` finds from them.
 *
 * @param {string[]}                     start
 * @param {( file: string ) => string[]} next
 * @return {Set<string>}
 */
export function reachedFrom( start, next ) {
	const seen = new Set( start );
	for ( const file of seen ) {
		next( file ).forEach( ( found ) => seen.add( found ) );
	}
	return seen;
}

/**
 * Returns files without a class that code of the same feature names in quotes: templates and other included files.
 *
 * @param {string[]} plain
 * @param {string}   file
 * @param {string}   code
 */
function namedIn( plain, file, code ) {
	const feature = file.split( '/' )[ 1 ];
	return plain.filter( ( path ) => {
		const name = basename( path, '.php' );
		const isOwn =
			! feature ||
			path.split( '/' )[ 1 ] === feature ||
			// The kernel reads the latter of each module.
			[ 'tables', 'services' ].includes( name );
		return (
			isOwn && new RegExp( `['/"]${ name }(\\.php)?['"]` ).test( code )
		);
	} );
}

/**
 * Returns the product's files that can be reached from an entry point, relative to the root: webpack's entries through
 * their imports, plugin.php and uninstall.php through the classes and files that they name.
 *
 * @param {string} root
 * @return {Set<string>}
 */
export function reachable( root ) {
	const files = filesIn( root, [ 'src', 'includes' ] );
	const plain = files.filter( ( file ) =>
		/^includes\/(?:.*\/)?[a-z][^/]*\.php$/.test( file )
	);
	const start = [
		'plugin.php',
		'uninstall.php',
		...Object.values( {
			...entries( join( root, 'src' ) ),
			...modules( join( root, 'src' ) ),
		} )
			.flat()
			.map( ( file ) => relative( root, resolve( file ) ) ),
		// The build compiles all of them.
		...files.filter( ( file ) =>
			/^src\/(?:.*\/)?(?:block|options|[\w-]+\.data)\.json$/.test( file )
		),
	];
	return reachedFrom(
		start.filter( ( file ) => existsSync( join( root, file ) ) ),
		( file ) => [
			...importsOf( root, file ),
			...( file.endsWith( '.php' )
				? namedIn(
						plain,
						file,
						withoutComments( readText( root, file ) )
					)
				: [] ),
		]
	);
}
