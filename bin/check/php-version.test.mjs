// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFiles } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';

/** Types that stand alone only from PHP 8.2 on. The plugin runs on 8.1, and the tools here on newer versions. */
const ALONE =
	/(?:\)|use \([^)]*\)): (?:null|true|false)\b(?!\|)|(?<![|?])\b(?:null|true|false) \$\w+[,)]/;

test( 'No type in a signature is one that PHP 8.1 does not know', () => {
	const files = listFiles( join( root, 'includes' ) )
		.filter( ( file ) => file.endsWith( '.php' ) )
		.map( ( file ) => join( root, 'includes', file ) );
	const found = [ ...files, join( root, 'plugin.php' ) ].flatMap( ( file ) =>
		readFileSync( file, 'utf8' )
			.split( '\n' )
			.filter(
				( line ) =>
					! /^\s*(?:\*|\/\/)/.test( line ) &&
					/\bfunction\b|\bfn\b/.test( line ) &&
					ALONE.test( line )
			)
			.map( ( line ) => `${ file }: ${ line.trim() }` )
	);
	assert.deepEqual( found, [] );
	assert.ok( files.length > 900 );
} );
