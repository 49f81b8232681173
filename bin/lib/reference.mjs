// @ts-check
// The parts of docs that are made of declarations: hooks, public classes, attributes of blocks, CSS custom properties.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclarations } from './blocks.mjs';
import { filesIn } from './files.mjs';
import { classRows, firedHooks, hookTables, publicClasses } from './hooks.mjs';

/** @typedef {import('./json.d.ts').JsonObject} JsonObject */

const code = ( /** @type {unknown} */ text ) => `\`${ text }\``;

/**
 * Returns the values that an attribute takes, if its type and default do not say so.
 *
 * @param {JsonObject} option
 * @return {string}
 */
function valuesOf( { items, minimum, maximum, enum: values } ) {
	const all = values ?? /** @type {JsonObject | undefined} */ ( items )?.enum;
	if ( Array.isArray( all ) ) {
		return all.map( code ).join( ' ' );
	}
	return minimum === undefined ? '' : `${ minimum }–${ maximum ?? '' }`;
}

/**
 * Returns the attributes of a block: those that need few words as lists of names, the others as a table.
 *
 * @param {Record<string, JsonObject>} attributes
 * @return {string}
 */
function attributesOf( attributes ) {
	/** @type {Record<string, string[]>} */
	const lists = { On: [], Off: [], 'Texts, empty': [], 'Lists, empty': [] };
	/** @type {string[]} */
	const rows = [];
	for ( const [ name, option ] of Object.entries( attributes ) ) {
		const { type, default: value } = option;
		const values = valuesOf( option );
		const list =
			type === 'boolean'
				? value
					? 'On'
					: 'Off'
				: values || ( value ?? '' ).toString()
					? undefined
					: type === 'array'
						? 'Lists, empty'
						: 'Texts, empty';
		if ( list ) {
			lists[ list ]?.push( code( name ) );
		} else {
			const shown = String( value ) ? code( value ) : '';
			rows.push( `| ${ code( name ) } | ${ values } | ${ shown } |` );
		}
	}
	return [
		...( rows.length
			? [
					[
						'| attribute | values | default |',
						'|---|---|---|',
						...rows,
					].join( '\n' ),
				]
			: [] ),
		...Object.entries( lists ).flatMap( ( [ list, names ] ) =>
			names.length ? [ `${ list }: ${ names.join( ', ' ) }.` ] : []
		),
	].join( '\n\n' );
}

/** @param {string} root */
const attributes = ( root ) =>
	readDeclarations( join( root, 'src' ), 'block.json' )
		.map(
			( [ , { title, name, attributes: declared } ] ) =>
				`### ${ title } (${ code( name ) })\n\n${ attributesOf(
					/** @type {Record<string, JsonObject>} */ ( declared ?? {} )
				) }`
		)
		.join( '\n\n' );

/** Stylesheets of the administration, which themes do not change. */
const OWN = /^src\/admin\//;

/**
 * Returns the custom properties that stylesheets declare without specificity, with the comment beside each.
 *
 * @param {string} root
 */
const properties = ( root ) =>
	filesIn( root, [ 'src' ], /\.css$/ )
		.filter( ( file ) => ! OWN.test( file ) )
		.flatMap( ( file ) => {
			const [ , block ] =
				/^:where\(:root\) \{\n([^}]*)\}/m.exec(
					readFileSync( join( root, file ), 'utf8' )
				) ?? [];
			const lines = [
				...( block ?? '' ).matchAll(
					/^\t(--frontispiece-[\w-]+: [^;]+);(?: \/\* (.+) \*\/)?$/gm
				),
			].map(
				( [ , line, about ] ) =>
					`- ${ code( line ) }${ about ? ` ${ about }` : '' }`
			);
			return lines.length
				? [ `[${ file }](../${ file }):\n\n${ lines.join( '\n' ) }` ]
				: [];
		} )
		.join( '\n\n' );

/** @type {Record<string, Record<string, ( root: string ) => string>>} */
const PARTS = {
	'docs/hooks.md': {
		hooks: ( root ) => hookTables( firedHooks( root ).hooks ),
		classes: ( root ) => classRows( publicClasses( root ) ),
	},
	'docs/blocks.md': { attributes },
	'docs/design.md': { properties },
};

/**
 * Returns each page as it is and as it should be.
 *
 * @param {string} root
 */
export const pages = ( root ) =>
	Object.entries( PARTS ).map( ( [ file, parts ] ) => {
		const text = readFileSync( join( root, file ), 'utf8' );
		const current = Object.entries( parts ).reduce(
			( page, [ name, make ] ) =>
				page.replace(
					new RegExp(
						`(<!-- ${ name }:.*-->\n)[^]*?(<!-- /${ name } -->)`
					),
					( _, start, end ) => `${ start }${ make( root ) }\n${ end }`
				),
			text
		);
		return { file, text, current };
	} );
