// @ts-check
import { basename, join, relative } from 'node:path';
import { listFiles, readJson } from './files.mjs';
import { Failure } from './log.mjs';
import { root } from './paths.mjs';
import { completed, isObject } from './shared-options.mjs';

/**
 * @typedef {import('./json.d.ts').Json} Json
 * @typedef {import('./json.d.ts').JsonObject} JsonObject
 */

const domain = 'frontispiece';

/** Keys whose texts (or lists or maps of texts) people read. */
const readable = new Set( [
	'title',
	'description',
	'label',
	'labels',
	'help',
	'keywords',
	'group',
] );
/** Keys of a block or feature whose children have their own texts. */
const parted = new Set( [ 'attributes', 'variations', 'styles' ] );
const dropped = new Set( [ '$schema', 'textdomain', 'version' ] );

/** @param {string} text */
const quote = ( text ) =>
	`'${ text
		.replace( /[\\']/g, '\\$&' )
		.replaceAll( '\0', `' . "\\0" . '` ) }'`;

/**
 * Part of a declaration. Texts, which only administrators and editors read, go into a separate file, so that the file
 * for visitors' pages is constant.
 *
 * @typedef {'shapes' | 'texts'} Part
 */

/**
 * Returns an array of PHP.
 *
 * @param {string[]} rows
 * @param {string}   indent
 */
const phpArray = ( rows, indent ) =>
	rows.length
		? `[\n${ rows.map( ( row ) => `${ indent }\t${ row },\n` ).join( '' ) }${ indent }]`
		: '[]';

/**
 * @param {Json}    value
 * @param {string}  [indent]
 * @param {boolean} [translate] Texts become __() calls.
 * @return {string}
 */
export function toPhp( value, indent = '', translate = false ) {
	if ( typeof value === 'string' ) {
		return translate && value !== ''
			? `__( ${ quote( value ) }, '${ domain }' )`
			: quote( value );
	}
	if ( value === null || typeof value !== 'object' ) {
		return String( value );
	}
	const inner = `${ indent }\t`;
	return phpArray(
		Array.isArray( value )
			? value.map( ( item ) => toPhp( item, inner, translate ) )
			: Object.entries( value ).map(
					( [ key, item ] ) =>
						`${ quote( key ) } => ${ toPhp( item, inner, translate ) }`
				),
		indent
	);
}

/**
 * @param {JsonObject} record
 * @param {string}     indent
 * @param {Part}       part
 * @param {boolean}    whole  A block or a feature, not a part of one.
 * @return {string}
 */
function recordToPhp( record, indent, part, whole = false ) {
	const inner = `${ indent }\t`;
	const rows = Object.entries( record ).flatMap( ( [ key, value ] ) => {
		if ( whole && parted.has( key ) ) {
			return `${ quote( key ) } => ${ recordsToPhp( value, inner, part ) }`;
		}
		return dropped.has( key ) ||
			readable.has( key ) !== ( part === 'texts' )
			? []
			: `${ quote( key ) } => ${ toPhp( value, inner, part === 'texts' ) }`;
	} );
	return phpArray( rows, indent );
}

/**
 * @param {Json}   map    Or a list: PHP takes '0' for 0.
 * @param {string} indent
 * @param {Part}   part
 * @return {string}
 */
const recordsToPhp = ( map, indent, part ) =>
	phpArray(
		Object.entries( map ?? {} ).map(
			( [ key, value ] ) =>
				`${ quote( key ) } => ${ recordToPhp( asObject( value ), `${ indent }\t`, part ) }`
		),
		indent
	);

/** @param {Json | undefined} value */
const asObject = ( value ) => ( isObject( value ) ? value : {} );

/** @type {Record<string, ( value: Json ) => boolean>} */
const TYPES = {
	string: ( value ) => typeof value === 'string',
	integer: Number.isInteger,
	number: ( value ) => typeof value === 'number',
	boolean: ( value ) => typeof value === 'boolean',
	array: Array.isArray,
	object: isObject,
};

/**
 * Returns what is wrong with a declared option, if anything.
 *
 * @param {JsonObject} option
 * @return {string | undefined}
 */
export function problemOf( option ) {
	const { type, default: value, enum: choices, labels, label } = option;
	const isOfType = TYPES[ String( type ) ];
	if ( ! isOfType ) {
		return `type must be one of ${ Object.keys( TYPES ).join( ', ' ) }`;
	}
	if ( value !== undefined && ! isOfType( value ) ) {
		return `default is no ${ type }`;
	}
	if ( choices !== undefined ) {
		if ( ! Array.isArray( choices ) || ! choices.every( isOfType ) ) {
			return `enum must be a list of ${ type }`;
		}
		if ( value !== undefined && ! choices.includes( value ) ) {
			return 'default is not in enum';
		}
	}
	const { minimum = -Infinity, maximum = Infinity } = option;
	if (
		typeof value === 'number' &&
		( value < Number( minimum ) || value > Number( maximum ) )
	) {
		return 'default is outside minimum and maximum';
	}
	// A list declares its allowed entries under `items`.
	const items = choices ?? asObject( option.items ).enum;
	const offered = Array.isArray( items ) ? items : [];
	const named = Object.keys( asObject( labels ) );
	if ( named.some( ( key ) => ! offered.map( String ).includes( key ) ) ) {
		return 'labels names a value that enum has not';
	}
	const unnamed = offered.filter(
		( choice ) =>
			typeof choice === 'string' && ! asObject( labels )[ choice ]
	);
	return label && unnamed.length
		? `labels lacks ${ unnamed.join( ', ' ) }, which could not be translated`
		: undefined;
}

/**
 * Reads all declarations of a kind (block.json or options.json), by short name.
 *
 * @param {string} folder
 * @param {string} file
 * @return {[string, JsonObject][]}
 */
export function readDeclarations( folder, file ) {
	/** @type {Map<string, JsonObject>} */
	const found = new Map();
	for ( const path of listFiles( folder ).filter(
		( name ) => basename( name ) === file
	) ) {
		const where = relative( root, join( folder, path ) );
		/** @type {JsonObject} */
		let record;
		try {
			record = readJson( folder, path );
		} catch ( error ) {
			throw new Failure(
				`${ where }: ${ error instanceof Error ? error.message : error }`
			);
		}
		const key = String(
			record.name ?? basename( join( path, '..' ) )
		).replace( `${ domain }/`, '' );
		if ( found.has( key ) ) {
			throw new Failure( `${ where }: the name ${ key } is taken` );
		}
		/** @type {JsonObject} */
		const attributes = {};
		for ( const [ name, declared ] of Object.entries(
			asObject( record.attributes )
		) ) {
			const option = completed(
				asObject( declared ),
				join( folder, path )
			);
			const problem = problemOf( option );
			if ( problem ) {
				throw new Failure(
					`${ where }: attribute ${ name }: ${ problem }`
				);
			}
			attributes[ name ] = option;
		}
		found.set( key, {
			...record,
			...( record.supports && {
				supports: completed(
					asObject( record.supports ),
					join( folder, path )
				),
			} ),
			...( record.attributes && { attributes } ),
		} );
	}
	return [ ...found ].sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) );
}

/**
 * @param {[string, JsonObject][]} declarations
 * @param {Part}                   part
 */
export function compile( declarations, part ) {
	const body = declarations
		.map(
			( [ key, record ] ) =>
				`\t${ quote( key ) } => ${ recordToPhp( record, '\t', part, true ) },\n`
		)
		.join( '' );
	return file( `return [\n${ body }];\n` );
}

/**
 * Returns a call that translates a text, which may have a context: "Start||event".
 *
 * @param {string} text
 */
function translated( text ) {
	const [ words = '', context ] = text.split( '||' );
	return context
		? `_x( ${ quote( words ) }, ${ quote( context ) }, '${ domain }' )`
		: toPhp( words, '', true );
}

/**
 * Returns a text as PHP; what is in {{double braces}} is translated.
 *
 * @param {string} text
 */
const textToPhp = ( text ) =>
	text
		.split( /\{\{(.+?)\}\}/s )
		.map( ( part, index ) =>
			index % 2 ? translated( part ) : part && quote( part )
		)
		.filter( Boolean )
		.join( ' . ' ) || quote( '' );

/**
 * @param {Json}                                    value
 * @param {string}                                  indent
 * @param {( item: Json, indent: string ) => string} [itemToPhp]
 * @return {string}
 */
function dataToPhp( value, indent, itemToPhp = dataToPhp ) {
	if ( typeof value === 'string' ) {
		return textToPhp( value );
	}
	if ( ! Array.isArray( value ) && ! isObject( value ) ) {
		return toPhp( value, indent );
	}
	return phpArray(
		Object.entries( value ).map( ( [ key, item ] ) =>
			[
				...( Array.isArray( value ) ? [] : [ quote( key ), '=>' ] ),
				itemToPhp( item, `${ indent }\t` ),
			].join( ' ' )
		),
		indent
	);
}

/**
 * Reads tables with texts, such as the demo's pages. Each record is a function, so that using one translates no others.
 *
 * @param {string} folder
 * @return {{ name: string, path: string, php: string }[]}
 */
export const readData = ( folder ) =>
	listFiles( folder )
		.filter( ( path ) => path.endsWith( '.data.json' ) )
		.map( ( path ) => {
			const records = dataToPhp(
				readJson( folder, path ),
				'',
				( record, indent ) =>
					`static fn(): array => ${ dataToPhp( record, indent ) }`
			);
			return {
				name: basename( path, '.data.json' ),
				path,
				php: file( `return ${ records };\n` ),
			};
		} );

/**
 * Returns what WordPress has to know of the blocks on pages that show none of them. Most have the same supports, which
 * are in memory once.
 *
 * @param {[string, JsonObject][]} declarations
 */
export function compileTypes( declarations ) {
	/** @type {Map<string, string>} */
	const shared = new Map();
	const types = declarations.map( ( [ key, record ] ) => {
		const { attributes, variations, supports, ...type } = record;
		const php = toPhp( supports ?? {}, '' );
		const name = shared.get( php ) ?? `$supports_${ shared.size + 1 }`;
		shared.set( php, name );
		const own = recordToPhp( type, '\t', 'shapes', true );
		return `\t${ quote( key ) } => [ 'supports' => ${ name } ] + ${ own },\n`;
	} );
	const supports = [ ...shared ].map(
		( [ php, name ] ) => `${ name } = ${ php };\n\n`
	);
	return file(
		`${ supports.join( '' ) }return [\n${ types.join( '' ) }];\n`
	);
}

/** @param {string} body */
const file = ( body ) =>
	`<?php\n// Made by npm run build.\n// phpcs:disable WordPressVIPMinimum.Performance.WPQueryParams -- "exclude" is an option of feeds, not of a query.\n\ndefined( 'ABSPATH' ) || exit;\n\n${ body }`;
