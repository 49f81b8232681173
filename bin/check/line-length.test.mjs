// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { phpBinary } from '../lib/php.mjs';
import { tryRun } from '../lib/run.mjs';

const long = 'word '.repeat( 40 ).trim();

/**
 * @param {string[]} lines
 * @param {string}   [file]
 * @param {string}   [sniff]
 * @return {Promise<string[]>} numbers of the reported lines
 */
async function reported(
	lines,
	file = 'plugin.php',
	sniff = 'Frontispiece.Files.LineLength'
) {
	const { stdout } = await tryRun(
		phpBinary(),
		[
			join( root, 'vendor/bin/phpcs' ),
			'-q',
			'--no-cache',
			'--report=emacs',
			`--sniffs=${ sniff }`,
			`--stdin-path=${ join( root, file ) }`,
			'-',
		],
		{ cwd: root, input: [ '<?php', ...lines, '' ].join( '\n' ) }
	);
	return [ ...stdout.matchAll( /:(\d+):\d+: error/g ) ].map(
		( [ , line ] ) => line ?? ''
	);
}

test( 'a long line of code or comment is reported', async () => {
	assert.deepEqual(
		await reported( [
			`// ${ long }`,
			`do_something( '${ long }', $more );`,
			`$a = '${ long }' . '${ long }';`,
			`$short = 1;`,
		] ),
		[ '2', '3', '4' ]
	);
} );

test( 'a line that is one string literal may be as long as its text', async () => {
	assert.deepEqual(
		await reported( [
			`$sql = '${ long }';`,
			`return "${ long }";`,
			'$list = [',
			`\t'key' => '${ long }',`,
			`\t'${ long }',`,
			'];',
			'$text = <<<TEXT',
			long,
			'TEXT;',
		] ),
		[]
	);
} );

test( 'a file of PHP with too many lines is reported, unless it is data of the demo', async () => {
	const sniff = 'SlevomatCodingStandard.Files.FileLength';
	const lines = Array( 369 ).fill( 'run();' );
	const longer = [ ...lines, 'run();' ];
	const file = 'includes/Feed/Long.php';
	assert.deepEqual( await reported( lines, file, sniff ), [] );
	assert.deepEqual( await reported( longer, file, sniff ), [ '1' ] );
	const data = 'includes/Feed/Demo/posts/long.php';
	assert.deepEqual( await reported( longer, data, sniff ), [] );
} );

test( 'a class of tests with too many lines is reported', async () => {
	const sniff = 'SlevomatCodingStandard.Classes.ClassLength';
	/** @param {number} count */
	const tests = ( count ) =>
		reported(
			[ 'class A {', ...Array( count ).fill( 'const A = 1;' ), '}' ],
			'tests/php/LongTest.php',
			sniff
		);
	assert.deepEqual( await tests( 540 ), [] );
	assert.deepEqual( await tests( 541 ), [ '2' ] );
} );

test( 'a file of TypeScript with too many lines is reported', async () => {
	for ( const [ count, isTooLong ] of /** @type {const} */ ( [
		[ 300, false ],
		[ 301, true ],
	] ) ) {
		const { stdout } = await tryRun(
			process.execPath,
			[
				join( root, 'node_modules/eslint/bin/eslint.js' ),
				'--stdin',
				'--stdin-filename=src/feed/long.ts',
			],
			{ cwd: root, input: '// A line.\n'.repeat( count ) }
		);
		assert.equal( stdout.includes( 'max-lines' ), isTooLong );
	}
} );
