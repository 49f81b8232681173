// @ts-check
// Which part of the house may import which (docs/architecture.md).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { listFiles } from '../lib/files.mjs';
import { importsOf } from './reach.mjs';

/**
 * Allowed imports of each part. Parts not listed here may import anything.
 *
 * @type {Record<string, string[]>}
 */
const php = {
	Kernel: [],
	Feed: [ 'Kernel' ],
	SocialFeed: [ 'Kernel', 'Feed' ],
	PhotoFeed: [ 'Kernel', 'Feed' ],
	Forms: [ 'Kernel' ],
	Site: [ 'Kernel' ],
	Admin: [ 'Kernel' ],
};

/** @type {Record<string, string[]>} */
const ts = {
	types: [],
	kernel: [ 'types', 'island' ],
	// The loader includes consent, which feeds need before they wake.
	island: [ 'types', 'kernel', 'feed' ],
	// What the admin screens and the editor share.
	components: [],
	blocks: [ 'types', 'kernel', 'island', 'components' ],
	feed: [ 'types', 'kernel', 'island', 'blocks' ],
	// The address field, which is on screens and in the editor.
	discovery: [ 'components' ],
	// The picker of form templates, on the Forms screen and in the editor.
	'form-templates': [ 'components' ],
	// The parts of a form's settings, on the Forms screen and in the block editor.
	'form-settings': [ 'types', 'components', 'blocks', 'admin' ],
	'social-feed': [
		'types',
		'kernel',
		'island',
		'blocks',
		'feed',
		'discovery',
	],
	'photo-feed': [
		'types',
		'kernel',
		'island',
		'blocks',
		'feed',
		'discovery',
	],
	forms: [ 'types', 'kernel', 'island', 'blocks', 'form-templates' ],
	site: [ 'types', 'kernel', 'island', 'blocks' ],
	admin: [
		'types',
		'kernel',
		'components',
		'blocks',
		'discovery',
		'form-settings',
		'form-templates',
	],
};

/**
 * @param {string} text
 * @return {string[]}
 */
export function phpParts( text ) {
	// Ignore comments, which may name any class.
	const code = text
		.replace( /\/\*[\s\S]*?\*\//g, '' )
		.replace( /(^|\s)(\/\/|#(?!\[)).*$/gm, '' );
	const named = code.matchAll( /\bFrontispiece\\(\w+)/g );
	const grouped = [
		...code.matchAll( /\bFrontispiece\\\{([^}]*)\}/g ),
	].flatMap( ( [ , list ] ) =>
		( list ?? '' )
			.split( ',' )
			.map( ( name ) => name.trim().split( '\\' )[ 0 ] )
	);
	return [
		...[ ...named ].map( ( [ , part ] ) => part ),
		...grouped,
	].flatMap( ( part ) => ( part ? [ part ] : [] ) );
}

/**
 * @param {string} text
 * @param {string} file
 * @param {string} src
 * @return {string[]}
 */
export function tsParts( text, file, src ) {
	const imports = text.matchAll(
		/(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g
	);
	return [ ...imports ].map( ( [ , path ] ) => {
		const target = resolve( dirname( file ), path ?? '' );
		return relative( src, target ).split( sep )[ 0 ] ?? '';
	} );
}

/**
 * @param {string}                                        folder
 * @param {RegExp}                                        kind
 * @param {Record<string, string[]>}                      rules
 * @param {( text: string, file: string ) => string[]}    partsOf
 */
function check( folder, kind, rules, partsOf ) {
	const problems = [];
	for ( const path of listFiles( folder ).filter( ( name ) =>
		kind.test( name )
	) ) {
		const own = path.split( sep )[ 0 ] ?? '';
		const allowed = rules[ own ];
		if ( ! allowed || ! path.includes( sep ) ) {
			continue;
		}
		const file = join( folder, path );
		for ( const part of new Set(
			partsOf( readFileSync( file, 'utf8' ), file )
		) ) {
			const known = existsSync( join( folder, part ) );
			if ( known && part !== own && ! allowed.includes( part ) ) {
				problems.push(
					`${ file }: ${ own } must not import ${ part }`
				);
			}
		}
	}
	return problems;
}

/**
 * Returns the site features that use each other's code. They may communicate only through events and hooks, because each
 * can be enabled alone.
 *
 * @param {string}                                     folder
 * @param {RegExp}                                     kind
 * @param {( text: string, file: string ) => string[]} featuresOf
 */
function strangers( folder, kind, featuresOf ) {
	if ( ! existsSync( folder ) ) {
		return [];
	}
	return listFiles( folder )
		.filter( ( path ) => kind.test( path ) && path.includes( sep ) )
		.flatMap( ( path ) => {
			const own = path.split( sep )[ 0 ] ?? '';
			const file = join( folder, path );
			return [
				...new Set( featuresOf( readFileSync( file, 'utf8' ), file ) ),
			]
				.filter(
					( other ) =>
						other !== own &&
						other !== '..' &&
						existsSync( join( folder, other ) ) &&
						statSync( join( folder, other ) ).isDirectory()
				)
				.map(
					( other ) =>
						`${ file }: feature ${ own } must not import ${ other }`
				);
		} );
}

/**
 * Returns the circles of imports. Imports of types count, because files in a circle can only be read together.
 *
 * @param {string} src
 */
function circles( src ) {
	/** @type {string[]} */
	const problems = [];
	const done = new Set();
	/** @type {( file: string, path: string[] ) => void} */
	const follow = ( file, path ) => {
		const start = path.indexOf( file );
		if ( start >= 0 ) {
			const circle = [ ...path.slice( start ), file ].map( ( name ) =>
				relative( src, name )
			);
			problems.push( `${ src }: ${ circle.join( ' imports ' ) }` );
		} else if ( ! done.has( file ) ) {
			importsOf( file ).forEach( ( next ) =>
				follow( next, [ ...path, file ] )
			);
			done.add( file );
		}
	};
	listFiles( src ).forEach( ( path ) => follow( join( src, path ), [] ) );
	return problems;
}

/**
 * @param {string} root
 * @return {string[]}
 */
export function boundaries( root ) {
	const src = join( root, 'src' );
	const site = join( src, 'site' );
	return [
		...circles( src ),
		...check( join( root, 'includes' ), /\.php$/, php, phpParts ),
		...check( src, /(?<!\.test)\.tsx?$/, ts, ( text, file ) =>
			tsParts( text, file, src )
		),
		...strangers( join( root, 'includes/Site' ), /\.php$/, ( text ) =>
			[ ...text.matchAll( /\bFrontispiece\\Site\\(\w+)\\/g ) ].map(
				( [ , name ] ) => name ?? ''
			)
		),
		...strangers( site, /(?<!\.test)\.tsx?$/, ( text, file ) =>
			tsParts( text, file, site )
		),
	];
}
