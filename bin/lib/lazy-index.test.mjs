// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import lazyIndex from './lazy-index.mjs';
import { root } from './paths.mjs';

for ( const [ index, name ] of Object.entries( {
	'@wordpress/components/build/index.cjs': 'Button',
	'@wordpress/icons/build/library/index.cjs': 'plus',
} ) ) {
	test( `${ index } keeps its exports and loads a module when one is used`, () => {
		const file = join( root, 'node_modules', index );
		const original = createRequire( import.meta.url )( file );
		/** @type {string[]} */
		const loaded = [];
		const module = {
			exports: /** @type {Record<string, unknown>} */ ( {} ),
		};
		const load = createRequire( file );
		new Function(
			'module',
			'require',
			lazyIndex.process( readFileSync( file, 'utf8' ) ).code
		)( module, ( /** @type {string} */ path ) => {
			loaded.push( path );
			return load( path );
		} );
		assert.deepEqual( loaded, [] );
		assert.equal( module.exports[ name ], original[ name ] );
		assert.equal( loaded.length, 1 );
		assert.deepEqual( { ...module.exports }, { ...original } );
	} );
}
