// @ts-check
import { dirname, join } from 'node:path';
import { readJson } from './files.mjs';
import { Failure } from './log.mjs';

/**
 * @typedef {import('./json.d.ts').Json} Json
 * @typedef {import('./json.d.ts').JsonObject} JsonObject
 */

/**
 * @param {Json | undefined} value
 * @return {value is JsonObject}
 */
export const isObject = ( value ) =>
	value !== null && typeof value === 'object' && ! Array.isArray( value );

/**
 * Returns an option, or what a block supports, with what it shares with others: `"$ref": "../feed/attributes.json#/num"`
 * names a file and a place in it. What it declares itself takes precedence, as in JSON Schema.
 *
 * @param {JsonObject} option
 * @param {string}     file   Path of the declaration that the option is in.
 * @return {JsonObject}
 */
export function completed( option, file ) {
	const { $ref, ...own } = option;
	if ( $ref === undefined ) {
		return option;
	}
	const [ path = '', pointer = '' ] = String( $ref ).split( '#/' );
	const source = join( dirname( file ), path );
	/** @type {Json | undefined} */
	let shared = readJson( source );
	for ( const key of pointer.split( '/' ) ) {
		shared = isObject( shared ) ? shared[ key ] : undefined;
	}
	if ( ! isObject( shared ) ) {
		throw new Failure( `${ file }: ${ $ref } leads to no option` );
	}
	return { ...completed( shared, source ), ...own };
}
