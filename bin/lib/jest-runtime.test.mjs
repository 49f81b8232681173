// @ts-check
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ensure, root, tmp } from './paths.mjs';
import { tryRun } from './run.mjs';

const MODULE =
	'exports.count = 0; exports.fail = () => { throw new Error(); };\n';

/** The same in two files, which one process runs one after the other. */
const TEST = `
const counter = require( './module.js' );
test( 'has the module for itself', () => {
	counter.count++;
	expect( counter.count ).toBe( 1 );
	expect( counter.fail ).toThrow( globalThis.Error );
} );
test( 'sees errors where the source has them', () => {
	let stack = '';
	try {
		counter.fail();
	} catch ( error ) {
		stack = error.stack;
	}
	expect( stack ).toContain( 'module.js:1:' + ${ MODULE.indexOf( 'new Error' ) + 1 } );
} );
`;

/** @param {Record<string, string>} files */
async function jest( files ) {
	const folder = mkdtempSync( join( ensure( tmp ), 'jest-runtime-' ) );
	try {
		const config = {
			rootDir: folder,
			runtime: join( root, 'bin/lib/jest-runtime.cjs' ),
			transform: {},
		};
		const all = { ...files, 'jest.config.json': JSON.stringify( config ) };
		for ( const [ name, text ] of Object.entries( all ) ) {
			writeFileSync( join( folder, name ), text );
		}
		return await tryRun(
			process.execPath,
			[
				join( root, 'node_modules/jest/bin/jest.js' ),
				'--runInBand',
				'--config',
				join( folder, 'jest.config.json' ),
			],
			{ cwd: folder }
		);
	} finally {
		rmSync( folder, { recursive: true } );
	}
}

test( 'Test files that share compiled modules have their own state, and errors have their places', async () => {
	const { code, output } = await jest( {
		'module.js': MODULE,
		'one.test.js': TEST,
		'two.test.js': TEST,
	} );
	assert.match( output, /^Tests: +4 passed, 4 total$/m );
	assert.equal( code, 0 );
} );

test( 'A mistake in the syntax is explained by Jest', async () => {
	const { code, output } = await jest( {
		'one.test.js': 'const = 1;',
	} );
	assert.match( output, /one\.test\.js:1\n[^]*SyntaxError/ );
	assert.equal( code, 1 );
} );
