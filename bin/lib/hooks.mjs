// @ts-check
// The reference of hooks, out of the comments that stand before them in the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files.mjs';

/** @typedef {{ name: string, kind: string, what: string, args: string[], file: string }} Hook */

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
	const args = lines
		.map(
			( line ) =>
				/^@param\s+(?<type>.+?)\s+\$(?<name>\w+)\s*(?<about>.*)$/.exec(
					line
				)?.groups
		)
		.flatMap( ( found ) =>
			found
				? [
						`\`${ found.type }\` ${ found.name }${ found.about ? `: ${ found.about }` : '' }`,
					]
				: []
		);
	return {
		what: lines
			.slice( 0, from < 0 ? lines.length : from )
			.join( ' ' )
			.trim(),
		args,
	};
}

/**
 * @param {string} root
 * @return {{ hooks: Hook[], problems: string[] }} in the order of their names
 */
export function firedHooks( root ) {
	/** @type {Map<string, Hook>} */
	const hooks = new Map();
	const fired = new Set();
	for ( const file of filesIn( root, [ 'includes' ], /\.php$/ ) ) {
		const code = readFileSync( join( root, file ), 'utf8' );
		for ( const found of code.matchAll( FIRED ) ) {
			const [ all, comment = '', call, name = '' ] = found;
			const before = code.slice( 0, found.index + all.length );
			const line = before.slice( before.lastIndexOf( '\n' ) + 1 );
			// The hook is only mentioned in a comment.
			if ( /^\s*(?:\/?\*|\/\/)/.test( line ) ) {
				continue;
			}
			fired.add( name );
			const { what, args } = told( comment );
			if ( what && ! what.startsWith( 'This is documented in' ) ) {
				hooks.set( name, {
					name,
					kind: call === 'do_action' ? 'action' : 'filter',
					what,
					args,
					file,
				} );
			}
		}
	}
	return {
		hooks: [ ...hooks.values() ].sort( ( a, b ) =>
			a.name < b.name ? -1 : 1
		),
		problems: [ ...fired ]
			.filter( ( name ) => ! hooks.has( name ) )
			.map( ( name ) => `${ name } has no comment before it.` ),
	};
}

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
						( { name, what, args, file } ) =>
							`| [\`${ name }\`](../${ file }) | ${ cell( what ) } | ${ cell( args.join( '<br>' ) ) } |`
					),
			].join( '\n' )
		)
		.join( '\n\n' );
