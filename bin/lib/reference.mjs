// @ts-check
// The parts of docs that are made of declarations: hooks, public classes, attributes of blocks, CSS custom properties.
import { join } from 'node:path';
import { readDeclarations } from './blocks.mjs';
import { readText, textsIn } from './files.mjs';
import { firstMatch } from './patterns.mjs';
import { classRows, firedHooks, hookTables, publicClasses } from './hooks.mjs';

/** @typedef {import('./json.d.ts').JsonObject} JsonObject */

const code = ( /** @type {unknown} */ text ) => `\`${ text }\``;

/**
 * Returns the attributes of a block: a table of those with limits or a default, and lists of the others.
 *
 * @param {Record<string, JsonObject>} attributes
 * @return {string}
 */
function attributesOf( attributes ) {
	/** @type {string[]} */
	const rows = [];
	/** @type {Record<string, string[]>} */
	const lists = { On: [], Off: [], 'Texts, empty': [], 'Lists, empty': [] };
	for ( const [ name, option ] of Object.entries( attributes ) ) {
		const { type, minimum, maximum, enum: choices, items } = option;
		const value = String( option.default ?? '' );
		const list = choices ?? /** @type {JsonObject} */ ( items )?.enum;
		const values = Array.isArray( list )
			? list.map( code ).join( ' ' )
			: `${ minimum ?? '' }–${ maximum ?? '' }`.replace( /^–$/, '' );
		if ( type === 'boolean' ) {
			lists[ option.default ? 'On' : 'Off' ]?.push( code( name ) );
		} else if ( values || value ) {
			rows.push(
				`| ${ code( name ) } | ${ values } | ${ value && code( value ) } |`
			);
		} else {
			lists[ `${ type === 'array' ? 'Lists' : 'Texts' }, empty` ]?.push(
				code( name )
			);
		}
	}
	const head = '| attribute | values | default |\n|---|---|---|';
	return [
		...( rows.length ? [ [ head, ...rows ].join( '\n' ) ] : [] ),
		...Object.entries( lists )
			.filter( ( [ , names ] ) => names.length )
			.map(
				( [ list, names ] ) => `${ list }: ${ names.join( ', ' ) }.`
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
const OPEN = /^src\/(?!admin\/).*\.css$/;

/**
 * Returns the custom properties that stylesheets declare without specificity, with the comment beside each.
 *
 * @param {string} root
 */
const properties = ( root ) =>
	[ ...textsIn( root, [ 'src' ], OPEN ) ]
		.flatMap( ( [ file, styles ] ) => {
			const lines = [
				...firstMatch(
					/^:where\(:root\) \{\n([^}]*)\}/m,
					styles
				).matchAll(
					/^\t(--frontispiece-[\w-]+: [^;]+);(?: \/\*( .+) \*\/)?$/gm
				),
			].map(
				( [ , line, about = '' ] ) => `- ${ code( line ) }${ about }`
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
		const text = readText( root, file );
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
