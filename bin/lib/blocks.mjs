// @ts-check
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { listFiles } from './files.mjs';
import { Failure } from './log.mjs';
import { root } from './paths.mjs';
import { completed } from './shared-options.mjs';

/**
 * @typedef {import('./json.d.ts').Json} Json
 * @typedef {import('./json.d.ts').JsonObject} JsonObject
 */

const domain = 'frontispiece';
const types = [ 'string', 'integer', 'number', 'boolean', 'array', 'object' ];

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
function quote( text ) {
	return `'${ text.replace( /[\\']/g, '\\$&' ) }'`;
}

/**
 * Part of a declaration. Texts, which only administrators and editors read, go into a separate file, so that the file
 * for visitors' pages is constant.
 *
 * @typedef {'shapes' | 'texts'} Part
 */

/**
 * @param {Json}    value
 * @param {string}  indent
 * @param {boolean} translate Texts become __() calls.
 * @return {string}
 */
function toPhp( value, indent, translate = false ) {
	if (
		value === null ||
		typeof value === 'boolean' ||
		typeof value === 'number'
	) {
		return String( value );
	}
	if ( typeof value === 'string' ) {
		return translate && value !== ''
			? `__( ${ quote( value ) }, '${ domain }' )`
			: quote( value );
	}
	const inner = `${ indent }\t`;
	const lines = Array.isArray( value )
		? value.map(
				( item ) => `${ inner }${ toPhp( item, inner, translate ) },`
			)
		: Object.entries( value ).map(
				( [ key, item ] ) =>
					`${ inner }${ quote( key ) } => ${ toPhp( item, inner, translate ) },`
			);
	return lines.length ? `[\n${ lines.join( '\n' ) }\n${ indent }]` : '[]';
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
	const lines = Object.entries( record ).flatMap( ( [ key, value ] ) => {
		if ( whole && parted.has( key ) ) {
			return `${ inner }${ quote( key ) } => ${ recordsToPhp( value, inner, part ) },`;
		}
		return dropped.has( key ) ||
			readable.has( key ) !== ( part === 'texts' )
			? []
			: `${ inner }${ quote( key ) } => ${ toPhp( value, inner, part === 'texts' ) },`;
	} );
	return lines.length ? `[\n${ lines.join( '\n' ) }\n${ indent }]` : '[]';
}

/**
 * @param {Json}   map    Or a list: PHP takes '0' for 0.
 * @param {string} indent
 * @param {Part}   part
 * @return {string}
 */
function recordsToPhp( map, indent, part ) {
	const inner = `${ indent }\t`;
	const lines = Object.entries( map ?? {} ).map(
		( [ key, value ] ) =>
			`${ inner }${ quote( key ) } => ${ recordToPhp( asObject( value ), inner, part ) },`
	);
	return lines.length ? `[\n${ lines.join( '\n' ) }\n${ indent }]` : '[]';
}

/**
 * @param {Json | undefined} value
 * @return {JsonObject}
 */
function asObject( value ) {
	return value !== null &&
		typeof value === 'object' &&
		! Array.isArray( value )
		? value
		: {};
}

/**
 * @param {Json}             value
 * @param {Json | undefined} type
 */
function isOfType( value, type ) {
	switch ( type ) {
		case 'integer':
			return Number.isInteger( value );
		case 'array':
			return Array.isArray( value );
		case 'object':
			return (
				value !== null &&
				typeof value === 'object' &&
				! Array.isArray( value )
			);
		default:
			return typeof value === type;
	}
}

/**
 * Returns what is wrong with a declared option, if anything.
 *
 * @param {JsonObject} option
 * @return {string | undefined}
 */
export function problemOf( option ) {
	const {
		type,
		default: value,
		enum: choices,
		minimum,
		maximum,
		labels,
	} = option;
	if ( typeof type !== 'string' || ! types.includes( type ) ) {
		return `type must be one of ${ types.join( ', ' ) }`;
	}
	if ( value !== undefined && ! isOfType( value, type ) ) {
		return `default is no ${ type }`;
	}
	if (
		choices !== undefined &&
		( ! Array.isArray( choices ) ||
			! choices.every( ( choice ) => isOfType( choice, type ) ) )
	) {
		return `enum must be a list of ${ type }`;
	}
	if (
		Array.isArray( choices ) &&
		value !== undefined &&
		! choices.includes( value )
	) {
		return 'default is not in enum';
	}
	if (
		typeof value === 'number' &&
		( ( typeof minimum === 'number' && value < minimum ) ||
			( typeof maximum === 'number' && value > maximum ) )
	) {
		return 'default is outside minimum and maximum';
	}
	// A list declares its allowed entries under `items`.
	const named = choices ?? asObject( option.items ?? {} ).enum;
	if (
		labels !== undefined &&
		Object.keys( asObject( labels ) ).some(
			( key ) =>
				! (
					Array.isArray( named ) &&
					named.map( String ).includes( key )
				)
		)
	) {
		return 'labels names a value that enum has not';
	}
	const offered = choices ?? asObject( option.items ).enum;
	const unnamed =
		option.label && Array.isArray( offered )
			? offered.filter(
					( choice ) =>
						typeof choice === 'string' &&
						! asObject( labels )[ choice ]
				)
			: [];
	if ( unnamed.length ) {
		return `labels lacks ${ unnamed.join( ', ' ) }, which could not be translated`;
	}
	return undefined;
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
			record = JSON.parse( readFileSync( join( folder, path ), 'utf8' ) );
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
		found.set(
			key,
			record.attributes ? { ...record, attributes } : record
		);
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
	return `<?php\n// Made by npm run build.\n// phpcs:disable WordPressVIPMinimum.Performance.WPQueryParams -- "exclude" is an option of feeds, not of a query.\n\ndefined( 'ABSPATH' ) || exit;\n\nreturn [\n${ body }];\n`;
}
