// @ts-check
import { join } from 'node:path';
import ts from 'typescript';
import { compile, readData, readDeclarations } from './blocks.mjs';
import { textsIn } from './files.mjs';
import { root } from './paths.mjs';
import { allMatches, firstMatch } from './patterns.mjs';
import { keyOf } from './po.mjs';

/**
 * @typedef {{
 *   text: string,
 *   plural?: string | undefined,
 *   context?: string | undefined,
 *   note?: string | undefined,
 *   place: string,
 * }} Found
 */

const domain = 'frontispiece';

const literal = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*(,|\))/y;
const other = /\s*[^'",()]*(?:\([^()]*\)[^'",()]*)*\s*(,|\))/y;

/** @param {string} text Between single quotes. */
const single = ( text ) => text.replace( /\\(['\\])/g, '$1' );

/** @param {string} text Between double quotes. */
const double = ( text ) =>
	text.replace( /\\(["\\$nt])/g, ( _all, letter ) =>
		letter === 'n' ? '\n' : letter === 't' ? '\t' : letter
	);

/**
 * Returns the texts of a PHP file. Each argument is a literal or a simple expression.
 *
 * @param {string} code
 * @param {string} place
 * @return {Found[]}
 */
export function phpTexts( code, place ) {
	/** @type {Found[]} */
	const found = [];
	const calls =
		/\b((?:esc_html|esc_attr)_(?:_|e|x)|__|_e|_x|_ex|_n|_nx|_n_noop)\(/g;
	for ( const match of code.matchAll( calls ) ) {
		/** @type {(string | undefined)[]} */
		const args = [];
		let at = match.index + match[ 0 ].length;
		for ( let end = ','; end === ','; ) {
			literal.lastIndex = other.lastIndex = at;
			const text = literal.exec( code );
			const rest = text ?? other.exec( code );
			if ( ! rest || ( args.length && /^\s*\)$/.test( rest[ 0 ] ) ) ) {
				break;
			}
			args.push(
				text?.[ 1 ] !== undefined
					? single( text[ 1 ] )
					: text
						? double( text[ 2 ] ?? '' )
						: undefined
			);
			at += rest[ 0 ].length;
			end = rest.at( -1 ) ?? '';
		}
		if ( args.at( -1 ) === domain ) {
			const before = firstMatch(
				/((?:.*\n)?.*)$/,
				code.slice( 0, match.index )
			);
			found.push( {
				...shaped( match[ 1 ] ?? '', args ),
				note: allMatches(
					/\/\*\s*(translators:.*?)\s*\*\//g,
					before
				).at( -1 ),
				place,
			} );
		}
	}
	return found;
}

/**
 * Returns the texts of a built script, because WordPress finds script translations by the path of the built file.
 *
 * @param {string} code
 * @param {string} place
 * @return {Found[]}
 */
export function scriptTexts( code, place ) {
	/** @type {Found[]} */
	const found = [];
	const source = ts.createSourceFile( place, code, ts.ScriptTarget.Latest );
	/** @param {ts.Node} node */
	const visit = ( node ) => {
		if ( ts.isCallExpression( node ) ) {
			const args = node.arguments.map( ( argument ) =>
				ts.isStringLiteralLike( argument ) ? argument.text : undefined
			);
			if ( args.length > 1 && args.at( -1 ) === domain && args[ 0 ] ) {
				const start = node.getStart( source );
				const before = code.slice( Math.max( 0, start - 300 ), start );
				found.push( {
					// Such as `__` and `(0,i.__)`.
					...shaped(
						firstMatch(
							/(\w+)\)?$/,
							node.expression.getText( source )
						),
						args
					),
					note: allMatches(
						/\/[/*]\s*(translators:(?:(?!\*\/).)*?)\s*(?:\*\/)?\s*$/g,
						before
					).at( -1 ),
					place,
				} );
			}
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return found;
}

/**
 * @param {string}                 name
 * @param {(string | undefined)[]} args
 */
function shaped( name, args ) {
	const hasPlural = /^_n(?:x|_noop)?$/.test( name );
	const hasContext = /_[en]?x$/.test( name );
	return {
		text: args[ 0 ] ?? '',
		plural: hasPlural ? args[ 1 ] : undefined,
		context: hasContext ? args[ hasPlural ? 3 : 1 ] : undefined,
	};
}

/**
 * Returns a translation template, always the same for the same texts.
 *
 * @param {Found[]} all
 * @return {import('./po.mjs').Po}
 */
export function template( all ) {
	/** @type {Map<string, import('./po.mjs').PoEntry>} */
	const entries = new Map();
	for ( const { text, plural, context, note, place } of all ) {
		const key = keyOf( { text, context } );
		const known = entries.get( key );
		const forms = plural ?? known?.plural;
		entries.set( key, {
			text,
			plural: forms,
			context,
			notes: [
				...new Set( [ ...( known?.notes ?? [] ), note ?? '' ] ),
			].filter( Boolean ),
			places: [
				...new Set( [ ...( known?.places ?? [] ), place ] ),
			].sort(),
			flags: [],
			words: forms === undefined ? [ '' ] : [ '', '' ],
		} );
	}
	return {
		header: {
			'Project-Id-Version': 'Frontispiece',
			'MIME-Version': '1.0',
			'Content-Type': 'text/plain; charset=UTF-8',
			'Content-Transfer-Encoding': '8bit',
			'X-Domain': domain,
		},
		entries: [ ...entries ]
			.sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) )
			.map( ( [ , entry ] ) => entry ),
	};
}

/**
 * @param {string}   home
 * @param {string[]} folders
 * @return {Found[]}
 */
const translatedIn = ( home, folders ) =>
	[
		...textsIn( home, folders, /(?<!\.(?:test|d))\.(?:php|js|tsx?)$/ ),
	].flatMap( ( [ file, code ] ) =>
		( file.endsWith( '.php' ) ? phpTexts : scriptTexts )( code, file )
	);

/**
 * Returns the texts of the sources, without a build. Options are located where the build writes them.
 *
 * @param {string} home
 * @return {Found[]}
 */
export function sourceTexts( home ) {
	const src = join( home, 'src' );
	return [
		...translatedIn( home, [ 'includes' ] ),
		...[ 'block', 'options' ].flatMap( ( name ) =>
			phpTexts(
				compile( readDeclarations( src, `${ name }.json` ), 'texts' ),
				`src/**/${ name }.json`
			)
		),
		...readData( src ).flatMap( ( { path, php } ) =>
			phpTexts( php, `src/${ path }` )
		),
		...translatedIn( home, [ 'src' ] ),
	];
}

/** Returns the translation template of the built plugin. */
export const pluginTemplate = () =>
	template( translatedIn( root, [ 'includes', 'build' ] ) );
