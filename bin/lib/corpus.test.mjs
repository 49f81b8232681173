// @ts-check
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
	differences,
	printedLine,
	readLines,
	Reader,
	referenceLine,
} from './corpus.mjs';

const facts = {
	path: 'a/b.xml',
	hash: '0123456789abcdef',
	kind: 'RSS',
	count: 2,
	title: 'A\ttitle\nthat is secret',
	date: 1_700_000_000,
	image: 'https://a.example/a.png',
	link: '',
	errors: [],
	notices: [ 'Undefined key (a.php:1)' ],
};

test( 'lines have no content in a reference, and are one line in print', () => {
	assert.match(
		referenceLine( facts ),
		/^0123456789abcdef\tRSS\t2\t[0-9a-f]{8}\t2023-11-14T22:13:20\t[0-9a-f]{8}\t\t0\t1$/
	);
	assert.equal(
		printedLine( facts ),
		'0123456789abcdef\tRSS\t2\tA title that is secret\t2023-11-14T22:13:20\thttps://a.example/a.png\t\t\tUndefined key (a.php:1)\ta/b.xml'
	);
} );

test( 'lines are compared by the hash of their file', () => {
	assert.deepEqual(
		differences(
			readLines( '# hash\nx\tRSS\t1\ny\tAtom\t2\n' ),
			readLines( 'x\tRSS\t3\nz\tRSS\t1\n' )
		),
		[ 'x count: 1 → 3' ]
	);
} );

const folder = mkdtempSync( join( tmpdir(), 'corpus-' ) );
after( () => rmSync( folder, { recursive: true } ) );

test( 'a file that ends PHP or takes too long is counted, and the next one is read', async () => {
	const script = join( folder, 'read.php' );
	writeFileSync(
		script,
		`<?php echo "ready\\n"; while ( false !== ( $path = fgets( STDIN ) ) ) {
			str_contains( $path, 'dies' ) && exit( 1 );
			str_contains( $path, 'hangs' ) && sleep( 600 );
			echo json_encode( [ 'kind' => 'RSS', 'count' => 1 ] ), "\\n";
		}`
	);
	chmodSync( folder, 0o755 );
	const reader = new Reader( folder, 10_000, script );
	const read = [];
	for ( const name of [ 'a', 'dies', 'b', 'hangs', 'c' ] ) {
		writeFileSync( join( folder, name ), name );
		const { kind, errors } = await reader.read( folder, name );
		read.push( [ name, kind, ...errors ] );
	}
	reader.end();
	assert.deepEqual( read, [
		[ 'a', 'RSS' ],
		[ 'dies', 'error', 'PHP ended' ],
		[ 'b', 'RSS' ],
		[ 'hangs', 'error', 'PHP took too long' ],
		[ 'c', 'RSS' ],
	] );
} );
