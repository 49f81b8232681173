// @ts-check
// Every translation in languages/ has every text of the code, with its placeholders, forms and marks.
import { join } from 'node:path';
import { listFiles, readText } from '../lib/files.mjs';
import { allMatches, counted } from '../lib/patterns.mjs';
import { byKey, parsePo, pluralsOf } from '../lib/po.mjs';
import { sourceTexts, template } from '../lib/pot.mjs';

/**
 * @typedef {import('../lib/po.mjs').Po} Po
 * @typedef {import('../lib/po.mjs').PoEntry} PoEntry
 */

// A "%" before a space is a percent sign.
const PLACEHOLDER = /%(?:\d+\$)?(?:\.\d+)?[sdf%]/g;
/** What a translation has like its text. @type {[ what: string, pattern: RegExp ][]} */
const SAME = [
	[ 'HTML', /<\/?[a-z][^>]*>/gi ],
	[
		'codes or addresses',
		/https?:\/\/\S*[\w/]|\[\/?[a-z][a-z0-9_*-]*|\b(?:frontispiece|wp|cff|sbi)[-_/][\w/-]+/g,
	],
	[ 'white space at its start', /^\s+/g ],
	[ 'white space at its end', /\s+$/g ],
];

/** What a language says in another way, see languages/README.md. @type {Record<string, [ pattern: RegExp, advice: string ][]>} */
const ADVICE = {
	ar: [
		[ /موجز/, 'a feed is خلاصة' ],
		[
			/(?:^|\s)@\w/,
			'an @ at the start needs U+2066 before it and U+2069 after the name',
		],
	],
};

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const marks = ( text, pattern ) =>
	allMatches( pattern, text ).sort().join( ' ' );

/**
 * @param {string} word
 * @param {string} model
 */
function isWithout( word, model ) {
	const rest = allMatches( PLACEHOLDER, model );
	return (
		allMatches( PLACEHOLDER, word ).every(
			( mark ) =>
				rest.includes( mark ) && rest.splice( rest.indexOf( mark ), 1 )
		) && rest.length < 2
	);
}

/**
 * Returns the plural forms that apply to exactly one number, which may spell it out.
 *
 * @param {Po} po
 * @return {Set<number>}
 */
function formsOfOne( po ) {
	const { form } = pluralsOf( po );
	const uses = counted(
		Array.from( { length: 1001 }, ( _, n ) => form( n ) )
	);
	return new Set(
		[ ...uses ].filter( ( [ , n ] ) => n === 1 ).map( ( [ at ] ) => at )
	);
}

/**
 * Returns what is wrong with a translation.
 *
 * @param {PoEntry}            entry
 * @param {number}             count How many plural forms the language has.
 * @param {Set<number>}        ones
 * @param {typeof ADVICE['ar']} advice
 * @return {string | undefined}
 */
function problemOf( { text, plural, flags, words }, count, ones, advice = [] ) {
	if ( flags.includes( 'fuzzy' ) ) {
		return 'is fuzzy';
	}
	if ( words.length !== ( plural === undefined ? 1 : count ) ) {
		return `has ${ words.length } forms`;
	}
	if ( ! words.every( Boolean ) ) {
		return 'is not translated';
	}
	const model = plural ?? text;
	for ( const [ form, word ] of words.entries() ) {
		// Only the number may be left out.
		const spelled =
			plural !== undefined &&
			ones.has( form ) &&
			isWithout( word, model );
		if (
			! spelled &&
			marks( word, PLACEHOLDER ) !== marks( model, PLACEHOLDER )
		) {
			return `has other placeholders: ${ word }`;
		}
		for ( const [ what, pattern ] of SAME ) {
			if ( marks( word, pattern ) !== marks( model, pattern ) ) {
				return `has other ${ what }: ${ word }`;
			}
		}
	}
	return advice.find( ( [ pattern ] ) =>
		pattern.test( words.join( '\n' ) )
	)?.[ 1 ];
}

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function translations( root ) {
	// They are read from the sources, so that no build is needed.
	const texts = byKey( template( sourceTexts( root ) ) );
	const folder = join( root, 'languages' );
	const files = listFiles( folder ).filter( ( file ) =>
		file.endsWith( '.po' )
	);
	const problems = files.flatMap( ( file ) => {
		const po = parsePo( readText( folder, file ) );
		const known = byKey( po );
		const { count } = pluralsOf( po );
		const ones = formsOfOne( po );
		const advice = ADVICE[ file.replace( /^.*-|\.po$/g, '' ) ];
		/** @param {string} key */
		const name = ( key ) =>
			`languages/${ file }: ${ JSON.stringify( key.replace( '\u0004', ': ' ) ) }`;
		return [
			...[ ...texts ].flatMap( ( [ key, { plural } ] ) => {
				const entry = known.get( key );
				const problem =
					entry === undefined
						? 'is missing (npm run po)'
						: entry.plural !== plural
							? 'has another plural (npm run po)'
							: problemOf( entry, count, ones, advice );
				return problem ? [ `${ name( key ) } ${ problem }` ] : [];
			} ),
			...[ ...known.keys() ]
				.filter( ( key ) => ! texts.has( key ) )
				.map( ( key ) => `${ name( key ) } is gone (npm run po)` ),
		];
	} );
	return {
		problems,
		note: `${ texts.size } texts, ${ files.length } languages`,
	};
}
