// @ts-check
// docs/hooks.md has a row for every hook that the code fires, and no row for one that is gone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/files.mjs';

const FIRED = /\b(?:apply_filters|do_action)\(\s*'(frontispiece_[a-z0-9_]+)'/g;
// Some of ours are there to be called from outside.
const HEARD = /\badd_(?:filter|action)\(\s*'(frontispiece_[a-z0-9_]+)'/g;

/**
 * @param {string} root
 * @return {{ faults: string[], hooks: number }}
 */
export function hookRows( root ) {
	const folder = join( root, 'includes' );
	const code = listFiles( folder )
		.filter( ( file ) => file.endsWith( '.php' ) )
		.map( ( file ) => readFileSync( join( folder, file ), 'utf8' ) )
		.join( '\n' );
	/** @param {RegExp} pattern */
	const named = ( pattern ) =>
		new Set(
			[ ...code.matchAll( pattern ) ].map( ( [ , name ] ) => name )
		);
	const fired = named( FIRED );
	const heard = named( HEARD );
	const told = new Set(
		readFileSync( join( root, 'docs/hooks.md' ), 'utf8' )
			.split( '\n' )
			.filter( ( line ) => line.startsWith( '| `frontispiece_' ) )
			.flatMap( ( line ) => [
				...( line.split( '|' )[ 1 ] ?? '' ).matchAll(
					/`(frontispiece_[a-z0-9_]+)`/g
				),
			] )
			.map( ( [ , name ] ) => name )
	);
	return {
		faults: [
			...[ ...fired ]
				.filter( ( name ) => ! told.has( name ) )
				.map( ( name ) => `docs/hooks.md does not tell of ${ name }` ),
			...[ ...told ]
				.filter(
					( name ) => ! fired.has( name ) && ! heard.has( name )
				)
				.map(
					( name ) =>
						`docs/hooks.md tells of ${ name }, which is gone`
				),
		],
		hooks: fired.size,
	};
}
