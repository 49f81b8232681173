// @ts-check
// Files of translations (.po and .pot): read, written, merged.
import { po as gettext } from 'gettext-parser';

/**
 * @typedef {{
 *   text: string,
 *   plural?: string | undefined,
 *   context?: string | undefined,
 *   notes: string[],
 *   places: string[],
 *   flags: string[],
 *   words: string[],
 * }} PoEntry
 * `words`: the translation, one a plural form.
 * @typedef {{ header: Record<string, string>, entries: PoEntry[] }} Po
 */

/** @param {{ text: string, context?: string | undefined }} entry */
export const keyOf = ( { text, context } ) =>
	context === undefined ? text : `${ context }\u0004${ text }`;

/** @param {Po} po */
export const byKey = ( { entries } ) =>
	new Map( entries.map( ( entry ) => [ keyOf( entry ), entry ] ) );

/** @param {string | undefined} comment */
const linesOf = ( comment ) => comment?.split( '\n' ) ?? [];

/**
 * @param {string} file
 * @return {Po}
 */
export function parsePo( file ) {
	const { headers, translations } = gettext.parse( file );
	return {
		header: headers,
		entries: Object.values( translations )
			.flatMap( ( context ) => Object.values( context ) )
			.filter( ( { msgid, msgctxt } ) => msgid || msgctxt )
			.map( ( entry ) => ( {
				text: entry.msgid,
				plural: entry.msgid_plural,
				context: entry.msgctxt,
				notes: linesOf( entry.comments?.extracted ),
				places: linesOf( entry.comments?.reference ),
				flags: entry.comments?.flag?.split( /,\s*/ ) ?? [],
				words: entry.msgstr,
			} ) ),
	};
}

/**
 * @param {Po} po
 * @return {string}
 */
export function printPo( { header, entries } ) {
	/** @type {import('gettext-parser').GetTextTranslations['translations']} */
	const translations = {};
	for ( const entry of entries ) {
		( translations[ entry.context ?? '' ] ??= {} )[ entry.text ] = {
			msgid: entry.text,
			msgstr: entry.words,
			...( entry.context === undefined
				? {}
				: { msgctxt: entry.context } ),
			...( entry.plural === undefined
				? {}
				: { msgid_plural: entry.plural } ),
			// The library's types require all kinds of comments or none.
			comments: {
				translator: '',
				previous: '',
				extracted: entry.notes.join( '\n' ),
				reference: entry.places.join( '\n' ),
				flag: entry.flags.join( ', ' ),
			},
		};
	}
	/** @param {{ msgid: string, msgctxt?: string }} entry */
	const key = ( { msgid: text, msgctxt: context } ) =>
		keyOf( { text, context } );
	return `${ gettext
		.compile(
			{ charset: 'utf-8', headers: header, translations },
			{
				foldLength: 0,
				sort: ( a, b ) => ( key( a ) < key( b ) ? -1 : 1 ),
			}
		)
		.toString()
		.trimEnd() }\n`;
}

/**
 * Returns how many plural forms a language has, and which one a number uses.
 *
 * @param {Po} po
 * @return {{ count: number, form: ( n: number ) => number }}
 */
export function pluralsOf( { header } ) {
	const [ , count = '2', rule = 'n != 1' ] =
		/nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([n\d\s()?:%<>=!&|]+?)\s*;?\s*$/.exec(
			header[ 'Plural-Forms' ] ?? ''
		) ?? [];
	// The rule contains no letter except n, so it can only compute a number.

	const form = new Function( 'n', `return Number( ${ rule } )` );
	return {
		count: Number( count ),
		form: ( n ) => Number( form( n ) ),
	};
}

/**
 * Returns a language's entries for the current texts: existing ones keep their translation, new ones have none, and
 * removed ones are dropped.
 *
 * @param {Po} po
 * @param {Po} template
 * @return {Po}
 */
export function mergePo( po, template ) {
	const known = byKey( po );
	const { count } = pluralsOf( po );
	return {
		header: po.header,
		entries: template.entries.map( ( entry ) => {
			const old = known.get( keyOf( entry ) );
			const forms = entry.plural === undefined ? 1 : count;
			const kept = old && old.plural === entry.plural ? old : undefined;
			return {
				...entry,
				flags: kept?.flags ?? [],
				words:
					kept?.words.length === forms
						? kept.words
						: Array( forms ).fill( '' ),
			};
		} ),
	};
}
