// @ts-check
// docs/hooks.md holds the reference that the code's own comments make, and names no hook that is gone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/files.mjs';
import { firedHooks, withHooks } from '../lib/hooks.mjs';

// Also accept hooks that we only listen to: some exist to be called from outside.
const HEARD = /\badd_(?:filter|action)\(\s*'(frontispiece_[a-z0-9_]+)'/g;

/**
 * @param {string} root
 * @return {{ problems: string[], hooks: number }}
 */
export function hookRows( root ) {
	const folder = join( root, 'includes' );
	const { hooks, problems } = firedHooks( root );
	const known = new Set( [
		...hooks.map( ( { name } ) => name ),
		...listFiles( folder )
			.filter( ( file ) => file.endsWith( '.php' ) )
			.flatMap( ( file ) => [
				...readFileSync( join( folder, file ), 'utf8' ).matchAll(
					HEARD
				),
			] )
			.map( ( [ , name ] ) => name ),
	] );
	const page = readFileSync( join( root, 'docs/hooks.md' ), 'utf8' );
	const gone = page
		.split( '\n' )
		.filter( ( line ) => line.startsWith( '| `frontispiece_' ) )
		.flatMap( ( line ) => [
			...( line.split( '|' )[ 1 ] ?? '' ).matchAll(
				/`(frontispiece_[a-z0-9_]+)`/g
			),
		] )
		.map( ( [ , name ] ) => name )
		.filter( ( name ) => ! known.has( name ) );
	const current = withHooks( page, hooks );
	return {
		problems: [
			...problems,
			...gone.map(
				( name ) => `docs/hooks.md tells of ${ name }, which is gone`
			),
			...( current === page
				? []
				: [ 'docs/hooks.md is not of today: node bin/hooks.mjs' ] ),
		],
		hooks: hooks.length,
	};
}
