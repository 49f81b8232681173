// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { build } from './build.mjs';
import { root } from './paths.mjs';
import { parts, zipFiles } from './zip.mjs';

before( () => build() );

test( 'docs/zip.md lists the parts of the zip', () => {
	const text = readFileSync( join( root, 'docs/zip.md' ), 'utf8' );
	const listed = [ ...text.matchAll( /^\| (`.+?) \|/gm ) ].flatMap(
		( [ , names = '' ] ) => names.replaceAll( '`', '' ).split( ', ' )
	);
	assert.deepEqual( listed.sort(), [ ...parts ].sort() );
} );

test( 'the zip has no tests, no files of development and nothing hidden', () => {
	const wrong =
		/(^|\/)\.|\.test\.|\.fixtures\.|\.map$|\.po$|^(?:bin|dev|docs|tests|node_modules|vendor)\//;
	assert.deepEqual(
		zipFiles().filter( ( file ) => wrong.test( file ) ),
		[]
	);
} );
