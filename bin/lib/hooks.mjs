// @ts-check
// The reference of hooks, out of the comments that stand before them in the code.
import { textsIn } from './files.mjs';
import { allMatches, firstMatch } from './patterns.mjs';

/** @typedef {{ name: string, kind: string, what: string, args: string[], since: string, classes: string[], file: string }} Hook */

/** The first version. The page says so once, and names only later ones. */
const FIRST = '1.0.0';

const FIRED =
	/(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*\n[^;{}]*?)?\b(apply_filters|do_action)\(\s*'(frontispiece_[a-z0-9_]+)'/g;

/** @param {string} comment */
function told( comment ) {
	const lines = comment
		// Join types that span several lines, because a table row is one line.
		.replace( /@param[^@]*/g, ( text ) =>
			text
				.replace( /\s*\n\s*\* {4,}/g, ' ' )
				.replace( /\{ /g, '{' )
				.replace( /\n\s*\* \}/g, '}' )
		)
		.split( '\n' )
		.map( ( line ) => line.replace( /^\s*\*? ?/, '' ).trim() );
	const from = lines.findIndex( ( line ) => line.startsWith( '@' ) );
	const args = lines.flatMap( ( line ) => {
		const [ all, type, name, about ] =
			/^@param\s+(.+?)\s+\$(\w+)\s*(.*)$/.exec( line ) ?? [];
		return all ? `\`${ type }\` ${ name }${ about && `: ${ about }` }` : [];
	} );
	return {
		what: lines
			.slice( 0, from < 0 ? lines.length : from )
			.join( ' ' )
			.trim(),
		args,
		since: sinceOf( comment ),
	};
}

/** @param {string} comment */
const sinceOf = ( comment ) =>
	firstMatch( /@since (\d+\.\d+\.\d+)$/m, comment );

/** @param {string} code */
const namespaceOf = ( code ) => firstMatch( /^namespace (.+);$/m, code );

/**
 * The plugin's classes in types of arguments, by their full names.
 *
 * @param {string}   code
 * @param {string[]} args
 */
function classesIn( code, args ) {
	return args
		.flatMap( ( arg ) =>
			allMatches(
				/\\?\b[A-Z]\w*(?:\\\w+)*/g,
				arg.split( '`' )[ 1 ] ?? ''
			)
		)
		.map( ( type ) => {
			const [ first = '', ...rest ] = type.split( '\\' );
			const imported =
				firstMatch(
					new RegExp( `^use (.+\\\\${ first });$`, 'm' ),
					code
				) || `${ namespaceOf( code ) }\\${ first }`;
			return [ ...( first ? [ imported ] : [] ), ...rest ].join( '\\' );
		} )
		.filter( ( name ) => name.startsWith( 'Frontispiece\\' ) );
}

const CLASS =
	/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*\n(?:abstract |final )*(?:class|interface|enum) (\w+)/;

/**
 * The classes that are promised: those with a version in their comments.
 *
 * @param {string} root
 * @return {Map<string, string>} full name => version
 */
export function publicClasses( root ) {
	/** @type {Map<string, string>} */
	const classes = new Map();
	for ( const code of textsIn( root, [ 'includes' ], /\.php$/ ).values() ) {
		const [ , comment = '', name ] = CLASS.exec( code ) ?? [];
		const since = sinceOf( comment );
		if ( since ) {
			classes.set( `${ namespaceOf( code ) }\\${ name }`, since );
		}
	}
	return classes;
}

/**
 * @param {string} root
 * @return {{ hooks: Hook[], problems: string[] }} in the order of their names
 */
export function firedHooks( root ) {
	/** @type {Map<string, Hook>} */
	const hooks = new Map();
	const fired = new Set();
	for ( const [ file, code ] of textsIn( root, [ 'includes' ], /\.php$/ ) ) {
		for ( const found of code.matchAll( FIRED ) ) {
			const [ all, comment = '', call, name = '' ] = found;
			const before = code.slice( 0, found.index + all.length );
			const line = before.slice( before.lastIndexOf( '\n' ) + 1 );
			// The hook is only mentioned in a comment.
			if ( /^\s*(?:\/?\*|\/\/)/.test( line ) ) {
				continue;
			}
			fired.add( name );
			const { what, args, since } = told( comment );
			if ( what && ! what.startsWith( 'This is documented in' ) ) {
				hooks.set( name, {
					name,
					kind: call === 'do_action' ? 'action' : 'filter',
					what,
					args,
					since,
					classes: classesIn( code, args ),
					file,
				} );
			}
		}
	}
	return {
		hooks: [ ...hooks.values() ].sort( ( a, b ) =>
			a.name < b.name ? -1 : 1
		),
		problems: [
			...[ ...fired ]
				.filter( ( name ) => ! hooks.has( name ) )
				.map( ( name ) => `${ name } has no comment before it.` ),
			...[ ...hooks.values() ]
				.filter( ( { since } ) => since === '' )
				.map( ( { name } ) => `${ name } has no @since.` ),
		],
	};
}

/** @param {string} since */
const later = ( since ) => ( since === FIRST ? '' : ` Since ${ since }.` );

const cell = ( /** @type {string} */ text ) => text.replaceAll( '|', '\\|' );

/** @param {Hook[]} hooks */
export const hookTables = ( hooks ) =>
	[ 'action', 'filter' ]
		.map( ( wanted ) =>
			[
				`| ${ wanted } | what | arguments |`,
				'|---|---|---|',
				...hooks
					.filter( ( { kind } ) => kind === wanted )
					.map(
						( { name, what, args, since, file } ) =>
							`| [\`${ name }\`](../${ file }) | ${ cell( what + later( since ) ) } | ${ cell( args.join( '<br>' ) ) } |`
					),
			].join( '\n' )
		)
		.join( '\n\n' );

/** @param {Map<string, string>} classes */
export function classRows( classes ) {
	/** @type {Map<string, string[]>} */
	const rows = new Map();
	for ( const [ name, since ] of [ ...classes ].sort() ) {
		const [ , ...parts ] = name.split( '\\' );
		const short = `\`${ parts.pop() }\`${ later( since ) }`;
		const space = parts.join( '\\' );
		rows.set( space, [ ...( rows.get( space ) ?? [] ), short ] );
	}
	return [
		'| in `Frontispiece` | classes and interfaces |',
		'|---|---|',
		...[ ...rows ]
			.sort()
			.map(
				( [ space, names ] ) =>
					`| ${ space && `\`${ space }\`` } | ${ names.join( ', ' ) } |`
			),
	].join( '\n' );
}
