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
 * @return {Promise<string[]>} numbers of the reported lines
 */
async function reported( lines ) {
	const { stdout } = await tryRun(
		phpBinary(),
		[
			join( root, 'vendor/bin/phpcs' ),
			'-q',
			'--no-cache',
			'--report=emacs',
			'--sniffs=Frontispiece.Files.LineLength',
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
