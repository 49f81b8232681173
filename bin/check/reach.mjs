// @ts-check
// Which files of the product its entry points lead to: webpack's entries through
// their imports, plugin.php and uninstall.php through the classes that they name.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { entries } from '../lib/entries.mjs';
import { listFiles } from '../lib/files.mjs';

const SCRIPT_IMPORT =
	/\b(?:from|import|requireActual)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;
const STYLE_IMPORT = /@import\s+(?:url\(\s*)?['"]?([^'":)]+)/g;

const ENDINGS = [ '', '.ts', '.tsx', '/index.ts', '/index.tsx' ];

/**
 * Returns the given files and all files that `next` finds from them.
 *
 * @param {string[]}                     start
 * @param {( file: string ) => string[]} next
 * @return {Set<string>}
 */
function walk( start, next ) {
	const seen = new Set( start.filter( ( file ) => existsSync( file ) ) );
	for ( const file of seen ) {
		next( file ).forEach( ( found ) => seen.add( found ) );
	}
	return seen;
}

/**
 * @param {string} text
 * @return {string}
 */
const withoutComments = ( text ) =>
	text
		.replace( /\/\*[\s\S]*?\*\//g, '' )
		.replace( /(^|\s)(\/\/|#(?!\[)).*$/gm, '$1' );

/**
 * Returns the scripts and styles that a script or a style imports.
 *
 * @param {string} file
 * @return {string[]}
 */
export function importsOf( file ) {
	if ( ! /\.(tsx?|css)$/.test( file ) ) {
		return [];
	}
	const pattern = file.endsWith( '.css' ) ? STYLE_IMPORT : SCRIPT_IMPORT;
	return [ ...readFileSync( file, 'utf8' ).matchAll( pattern ) ].flatMap(
		( [ , path = '' ] ) => {
			const target = resolve( dirname( file ), path );
			const found = ENDINGS.map( ( ending ) => target + ending ).find(
				( name ) => /\.\w+$/.test( name ) && existsSync( name )
			);
			return found ? [ found ] : [];
		}
	);
}

/**
 * Returns the given scripts and styles and all that they lead to.
 *
 * @param {string[]} start
 * @return {Set<string>}
 */
export const reachedFrom = ( start ) => walk( start, importsOf );

/**
 * Returns the classes that a file names, with their namespaces.
 *
 * @param {string} code
 * @return {string[]}
 */
function classesIn( code ) {
	const space = /^namespace\s+([\w\\]+)/m.exec( code )?.[ 1 ] ?? '';
	/** @type {Record<string, string>} */
	const imported = {};
	for ( const [ , path = '', alias ] of code.matchAll(
		/^use\s+(?:function\s+)?([\w\\]+)(?:\s+as\s+(\w+))?\s*;/gm
	) ) {
		imported[ alias ?? path.split( '\\' ).pop() ?? '' ] = path;
	}
	// Ignore words in quotes, which are not classes.
	const bare = code.replace( /'(?:[^'\\]|\\.)*'/g, "''" );
	return [
		...bare.matchAll(
			/\\?\b[A-Z]\w*(?:\\\w+)*|\\?Frontispiece(?:\\\w+)+/g
		),
	].map( ( [ name ] ) => {
		if ( name.startsWith( '\\' ) ) {
			return name.slice( 1 );
		}
		const [ first = '', ...rest ] = name.split( '\\' );
		const known = imported[ first ];
		if ( known ) {
			return [ known, ...rest ].join( '\\' );
		}
		return name.startsWith( 'Frontispiece\\' )
			? name
			: `${ space }\\${ name }`;
	} );
}

/**
 * Returns the files of the classes that a file names.
 *
 * @param {string} root
 * @param {string} file
 * @return {string[]}
 */
export const classFiles = ( root, file ) =>
	classesIn( withoutComments( readFileSync( file, 'utf8' ) ) ).flatMap(
		( name ) => {
			const path = join(
				root,
				'includes',
				`${ name.replace( /^Frontispiece\\/, '' ).replaceAll( '\\', '/' ) }.php`
			);
			return name.startsWith( 'Frontispiece\\' ) && existsSync( path )
				? [ path ]
				: [];
		}
	);

/**
 * Returns files without a class that code of the same feature names in quotes: templates and other included files.
 *
 * @param {string}   includes
 * @param {string[]} plain
 * @param {string}   file
 * @param {string}   code
 */
function namedIn( includes, plain, file, code ) {
	const feature = relative( includes, file ).split( '/' )[ 0 ];
	return plain.filter( ( path ) => {
		const name = basename( path, '.php' );
		const isOwn =
			feature === '..' ||
			relative( includes, path ).split( '/' )[ 0 ] === feature ||
			// The kernel reads the latter of each module.
			[ 'tables', 'services' ].includes( name );
		return (
			isOwn && new RegExp( `['/"]${ name }(\\.php)?['"]` ).test( code )
		);
	} );
}

/**
 * @param {string} root
 * @return {Set<string>}
 */
function classes( root ) {
	const includes = join( root, 'includes' );
	const all = listFiles( includes )
		.filter( ( path ) => path.endsWith( '.php' ) )
		.map( ( path ) => join( includes, path ) );
	const plain = all.filter( ( path ) => /^[a-z]/.test( basename( path ) ) );
	return walk(
		[ 'plugin.php', 'uninstall.php' ].map( ( name ) => join( root, name ) ),
		( file ) => {
			const code = withoutComments( readFileSync( file, 'utf8' ) );
			return [
				...classFiles( root, file ),
				...namedIn( includes, plain, file, code ),
			];
		}
	);
}

/**
 * Returns the product's files that can be reached from an entry point, relative to the root.
 *
 * @param {string} root
 * @return {Set<string>}
 */
export function reachable( root ) {
	const src = join( root, 'src' );
	const declared = listFiles( src )
		.filter( ( path ) => /(^|\/)(block|options)\.json$/.test( path ) )
		.map( ( path ) => join( src, path ) );
	return new Set(
		[
			...( existsSync( src )
				? reachedFrom( Object.values( entries( src ) ).flat() )
				: [] ),
			...classes( root ),
			// The build compiles all of them.
			...declared,
		].map( ( file ) => relative( root, file ) )
	);
}

/**
 * Returns unused parts of the product: files that no entry point leads to, and exported names that only tests import.
 *
 * @param {string} root
 * @return {string[]}
 */
export function unused( root ) {
	const product = reachable( root );
	const isProduct = ( /** @type {string} */ path ) =>
		! /\.(?:fixtures|test)\.|\.d\.ts$/.test( path ) &&
		/\.(php|tsx?|css)$/.test( path );
	const files = [ 'src', 'includes' ].flatMap( ( folder ) =>
		listFiles( join( root, folder ) )
			.filter( isProduct )
			.map( ( path ) => `${ folder }/${ path }` )
	);
	const code = new Map(
		files
			.filter( ( file ) => /\.tsx?$/.test( file ) )
			.map( ( file ) => [
				file,
				withoutComments( readFileSync( join( root, file ), 'utf8' ) ),
			] )
	);
	const all = [ ...code.values() ].join( '\n' );
	return [
		...files
			.filter( ( file ) => ! product.has( file ) )
			.map( ( file ) => `no entry point leads to ${ file }` ),
		...[ ...code ].flatMap( ( [ file, text ] ) =>
			[
				...text.matchAll(
					/\bexport (?:async )?(?:const|function|class|interface|type) (\w+)/g
				),
			].flatMap( ( [ , name = '' ] ) =>
				all.match( new RegExp( `\\b${ name }\\b`, 'g' ) )?.length === 1
					? [ `only tests use ${ name } of ${ file }` ]
					: []
			)
		),
	];
}
