// @ts-check
// Texts for people are free of the words and phrases in dev/english.json.
import { readJson, textsIn } from '../lib/files.mjs';
import { sourceTexts } from '../lib/pot.mjs';

/**
 * `texts` are the translatable strings, `guide` is documentation for site owners, `docs` are all pages of documentation,
 * and `comments` are the comments in the code.
 *
 * @typedef {'texts' | 'guide' | 'docs' | 'comments'} Scope
 * @typedef {{ scope: Scope, place: string, line: number, text: string }} Passage
 */

const GUIDE = [ 'readme.txt', 'docs/user-guide.md' ];
const PAGES = [
	'readme.txt',
	'README.md',
	'CONTRIBUTING.md',
	'CHANGELOG.md',
	'SECURITY.md',
	'docs',
];
/** Not checked, because they quote other texts: the specifications, replaced wording, and test names. */
const QUOTES = /^docs\/(?:spec\/|decisions\/|site-feature-states)/;
/** A tag or a member of an array shape, which contain names of the code. */
const CODE = /^@|^\s*\w+\??: [\w<>|, {]+,?$/;

/**
 * Returns text without code: backticks and fenced blocks contain names, not prose.
 *
 * @param {string} markdown
 */
const prose = ( markdown ) =>
	markdown
		.replace( /^(```|~~~)[\s\S]*?^\1/gm, ( block ) =>
			block.replace( /[^\n]/g, '' )
		)
		.replace( /`[^`\n]*`/g, '' )
		.replace( /\]\([^)\s]*\)/g, ']' )
		.replace( /https?:\/\/\S+/g, '' );

/**
 * Returns the comment in a line of code, including the help of commands.
 *
 * @param {string} line
 */
function commentIn( line ) {
	const [ , comment = '' ] =
		/^\s*(?:\/\/|\/\*\*?|\*)\s?(.*)$/.exec( line ) ??
		/\s\/\/ (.*)$/.exec( line ) ??
		[];
	return CODE.test( comment ) ? '' : prose( comment );
}

/**
 * Returns the lines of the documentation and the comments in the code.
 *
 * @param {string} root
 * @return {Passage[]}
 */
function lines( root ) {
	const pages = textsIn( root, PAGES, /\.(?:md|txt)$/ );
	const scripts = textsIn( root, [ 'includes', 'src' ], /\.(?:php|tsx?)$/ );
	/**
	 * @param {string}   place
	 * @param {Scope}    scope
	 * @param {string[]} texts
	 */
	const passages = ( place, scope, texts ) =>
		texts.map( ( text, index ) => ( {
			scope,
			place,
			line: index + 1,
			text,
		} ) );
	return [
		...[ ...pages ]
			.filter( ( [ page ] ) => ! QUOTES.test( page ) )
			.flatMap( ( [ page, text ] ) =>
				passages(
					page,
					GUIDE.includes( page ) ? 'guide' : 'docs',
					prose( text ).split( '\n' )
				)
			),
		...[ ...scripts ].flatMap( ( [ script, code ] ) =>
			passages( script, 'comments', code.split( '\n' ).map( commentIn ) )
		),
	];
}

/**
 * @param {string} root
 * @return {Passage[]}
 */
const texts = ( root ) =>
	sourceTexts( root ).flatMap( ( { text, plural, place } ) =>
		[ text, plural ?? '' ].map( ( words ) => ( {
			scope: /** @type {Scope} */ ( 'texts' ),
			place,
			line: 0,
			text: words,
		} ) )
	);

/**
 * Returns the patterns for a kind of passage. A pattern with a capital letter tells capital letters from small ones.
 *
 * @param {string} root
 * @return {( scope: Scope ) => { pattern: RegExp, use: string }[]}
 */
function patterns( root ) {
	/** @type {Record<string, Record<string, string>>} */
	const avoided = readJson( root, 'dev/english.json' );
	const rows = Object.entries( avoided ).flatMap( ( [ scopes, words ] ) =>
		Object.entries( words ).map( ( [ pattern, use ] ) => ( {
			scopes: scopes.split( ', ' ),
			pattern: new RegExp(
				pattern,
				/[A-Z]/.test( pattern.replace( /\\./g, '' ) ) ? 'u' : 'iu'
			),
			use,
		} ) )
	);
	return ( scope ) =>
		rows.filter(
			( { scopes } ) =>
				scopes.includes( scope ) ||
				( scope === 'guide' && scopes.includes( 'docs' ) )
		);
}

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function english( root ) {
	const patternsFor = patterns( root );
	const passages = [ ...texts( root ), ...lines( root ) ].filter(
		( { text } ) => text
	);
	const problems = passages.flatMap( ( { scope, place, line, text } ) =>
		patternsFor( scope ).flatMap( ( { pattern, use } ) => {
			const [ word ] = pattern.exec( text ) ?? [];
			const where = line
				? `${ place }:${ line }`
				: `${ place }: "${ text }"`;
			return word ? [ `${ where }: "${ word }", use "${ use }"` ] : [];
		} )
	);
	return {
		problems: [ ...new Set( problems ) ],
		note: `${ passages.length } passages`,
	};
}
