// @ts-check
// Texts for people are free of the words and phrases in dev/english.json.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/files.mjs';
import { sourceTexts } from '../lib/pot.mjs';

/**
 * `texts` are the translatable strings, `guide` is documentation for site owners, `docs` are all pages of documentation,
 * and `comments` are the comments in the code.
 *
 * @typedef {'texts' | 'guide' | 'docs' | 'comments'} Scope
 * @typedef {{ pattern: string, use: string, in: Scope[], case?: boolean }} Term
 * @typedef {{ terms: Term[], phrases: Record<string, string> }} Lexicon
 * @typedef {{ scope: Scope, place: string, line: number, text: string }} Passage
 */

const GUIDE = new Set( [ 'readme.txt', 'docs/user-guide.md' ] );
/** Not checked, because they quote other texts: the specifications, replaced wording, and test names. */
const QUOTES = /^docs\/(?:spec\/|decisions\/|site-feature-states)/;
const CODE_FOLDERS = [ 'includes', 'src' ];

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
 * @param {string} root
 * @return {Passage[]}
 */
function pages( root ) {
	const files = [
		'readme.txt',
		'README.md',
		'CONTRIBUTING.md',
		'CHANGELOG.md',
		'SECURITY.md',
		...listFiles( join( root, 'docs' ) ).map(
			( file ) => `docs/${ file }`
		),
	].filter(
		( file ) =>
			/\.(?:md|txt)$/.test( file ) &&
			! QUOTES.test( file ) &&
			existsSync( join( root, file ) )
	);
	return files.flatMap( ( place ) =>
		prose( readFileSync( join( root, place ), 'utf8' ) )
			.split( '\n' )
			.map( ( text, index ) => ( {
				scope: GUIDE.has( place ) ? 'guide' : 'docs',
				place,
				line: index + 1,
				text,
			} ) )
	);
}

/** A tag or a member of an array shape, which contain names of the code. */
const CODE = /^@|^\s*\w+\??: [\w<>|, {]+,?$/;

/**
 * Returns the comments in the code, including the help of commands.
 *
 * @param {string} root
 * @return {Passage[]}
 */
function comments( root ) {
	return CODE_FOLDERS.flatMap( ( folder ) =>
		listFiles( join( root, folder ) )
			.filter( ( file ) => /\.(?:php|tsx?)$/.test( file ) )
			.flatMap( ( file ) =>
				readFileSync( join( root, folder, file ), 'utf8' )
					.split( '\n' )
					.map( ( line, index ) => ( {
						scope: /** @type {Scope} */ ( 'comments' ),
						place: `${ folder }/${ file }`,
						line: index + 1,
						text:
							/^\s*(?:\/\/|\/\*\*?|\*)\s?(.*)$/.exec(
								line
							)?.[ 1 ] ??
							/\s\/\/ (.*)$/.exec( line )?.[ 1 ] ??
							'',
					} ) )
					.filter(
						( { text } ) => text !== '' && ! CODE.test( text )
					)
					.map( ( passage ) => ( {
						...passage,
						text: prose( passage.text ),
					} ) )
			)
	);
}

/**
 * @param {string} root
 * @return {Passage[]}
 */
const texts = ( root ) =>
	sourceTexts( root ).flatMap( ( { text, plural, place } ) =>
		[ text, plural ?? '' ].filter( Boolean ).map( ( words ) => ( {
			scope: /** @type {Scope} */ ( 'texts' ),
			place,
			line: 0,
			text: words,
		} ) )
	);

/**
 * Returns the words in a passage that should be replaced.
 *
 * @param {Passage}     passage
 * @param {Term[]}      terms
 * @param {Lexicon[ 'phrases' ]} phrases
 * @return {string[]}
 */
function hitsOf( { scope, place, line, text }, terms, phrases ) {
	const where = line ? `${ place }:${ line }` : `${ place }: "${ text }"`;
	const said = Object.hasOwn( phrases, text ) && scope === 'texts';
	return [
		...( said ? [ `${ where }: write "${ phrases[ text ] }"` ] : [] ),
		...terms
			.filter(
				( term ) =>
					term.in.includes( scope ) ||
					( scope === 'guide' && term.in.includes( 'docs' ) )
			)
			.flatMap( ( term ) => {
				const found = new RegExp(
					term.pattern,
					term.case ? 'u' : 'iu'
				).exec( text );
				return found
					? [ `${ where }: "${ found[ 0 ] }", use "${ term.use }"` ]
					: [];
			} ),
	];
}

/**
 * @param {string} root
 * @return {{ problems: string[], passages: number }}
 */
export function english( root ) {
	/** @type {Lexicon} */
	const { terms, phrases } = JSON.parse(
		readFileSync( join( root, 'dev/english.json' ), 'utf8' )
	);
	const passages = [
		...texts( root ),
		...pages( root ),
		...comments( root ),
	];
	return {
		problems: [
			...new Set(
				passages.flatMap( ( passage ) =>
					hitsOf( passage, terms, phrases )
				)
			),
		],
		passages: passages.length,
	};
}
