// @ts-check
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

const source = join( root, 'src/site' );

/** Returns all texts of the declarations of site features. */
function declaredNames() {
	/** @type {Set<string>} */
	const names = new Set();
	/** @param {unknown} value */
	const collect = ( value ) => {
		if ( typeof value === 'string' ) {
			names.add( value );
		} else if ( value && typeof value === 'object' ) {
			Object.values( value ).forEach( collect );
		}
	};
	readdirSync( source, { recursive: true } )
		.map( String )
		.filter( ( file ) => /(options|block)\.json$/.test( file ) )
		.forEach( ( file ) =>
			collect(
				JSON.parse( readFileSync( join( source, file ), 'utf8' ) )
			)
		);
	return names;
}

/** Names of screens and their buttons, which are no options. */
const SCREEN = [ 'Frontispiece → Site features', 'Options', 'Save' ];

for ( const [ file, from, to ] of [
	[ 'docs/user-guide.md', '## Turn on dark mode and more', '\n## ' ],
	[ 'docs/site-features.md', '# Site features', '\nThere are' ],
] ) {
	test( `BUG-63: every option that ${ file } names after “${ from }” exists`, () => {
		const text = readFileSync( join( root, file ?? '' ), 'utf8' );
		const start = text.indexOf( from ?? '' );
		const part = text.slice( start, text.indexOf( to ?? '', start + 5 ) );
		const named = [
			...part.matchAll( /(?<!\*)\*{1,2}([^*]+)\*{1,2}/g ),
		].map( ( [ , name = '' ] ) => name.replace( /\s+/g, ' ' ) );
		const names = declaredNames();
		assert.ok( named.length > 2 );
		assert.deepEqual(
			named.filter(
				( name ) => ! names.has( name ) && ! SCREEN.includes( name )
			),
			[]
		);
	} );
}
