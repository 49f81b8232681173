// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { reachable, unused } from './reach.mjs';
import { specRows } from './spec.mjs';

let root = '';
beforeEach( () => {
	root = mkdtempSync( join( tmpdir(), 'frontispiece-spec-' ) );
	write( {
		'src/island/loader.ts': '',
		'src/island/island-loader.ts': '',
		'tests/a.test.ts':
			"test( 'R000-001 R000-002 R000-003: it shows posts' )",
	} );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

/** @param {Record<string, string>} files */
function write( files ) {
	for ( const [ path, text ] of Object.entries( files ) ) {
		mkdirSync( dirname( join( root, path ) ), { recursive: true } );
		writeFileSync( join( root, path ), text );
	}
}

/** @param {string[]} rows */
function faultsOf( ...rows ) {
	write( {
		'docs/spec-000.md': [
			'| id | place | file | test |',
			'|---|---|---|---|',
			...rows,
		].join( '\n' ),
	} );
	return specRows( root ).faults.map( ( fault ) =>
		fault.replace( 'docs/spec-000.md: ', '' )
	);
}

test( 'a row names a test that holds its id', () => {
	write( { 'src/feed/island.tsx': '' } );
	const place = '`src/feed/island.tsx`';
	assert.deepEqual(
		faultsOf(
			`| R000-001 | ${ place } | \`tests/a.test.ts\` | it shows posts |`,
			`| R000-004 | ${ place } | tests/a.test.ts | it shows posts |`,
			`| R000-002 | ${ place } | tests/a.test.ts | it hides posts |`,
			`| R000-003 | ${ place } | tests/b.test.ts | it shows posts |`,
			`| R000-005 | ${ place } | | |`
		),
		[
			'R000-004: tests/a.test.ts does not hold the id',
			'R000-002: tests/a.test.ts has no test "it hides posts"',
			'R000-003: there is no tests/b.test.ts',
			'R000-005: there is no test file',
		]
	);
	assert.equal( specRows( root ).rows, 5 );
} );

/** @param {string} place */
const faultsAt = ( place ) =>
	faultsOf( `| R000-001 | ${ place } | tests/a.test.ts | it shows posts |` );

test( 'a place is a file of the product that an entry point leads to', () => {
	write( {
		'src/feed/island.tsx':
			"import { share } from './share'; const later = () => import( /* webpackChunkName: \"a\" */ './late' ); import './look.css';",
		'src/feed/share.ts': "export { deep } from './inner/deep';",
		'src/feed/inner/deep.tsx': '',
		'src/feed/late.ts': '',
		'src/feed/look.css': '@import url(styles/item.css);',
		'src/feed/styles/item.css': '',
		'src/feed/alone.ts': "import './share';",
		'src/feed/alone.test.ts': "import './alone';",
		'tests/conformance/client.ts': '',
	} );
	for ( const place of [
		'`src/feed/share.ts`',
		'src/feed/inner/deep.tsx',
		'`src/feed/late.ts`, `src/feed/styles/item.css`',
	] ) {
		assert.deepEqual( faultsAt( place ), [] );
	}
	assert.deepEqual( faultsAt( '`src/feed/share.ts, src/feed/alone.ts`' ), [
		'R000-001: no entry point leads to src/feed/alone.ts',
	] );
	assert.deepEqual( faultsAt( '`tests/conformance/client.ts`' ), [
		'R000-001: tests/conformance/client.ts is a test, not a place in the product',
	] );
	assert.deepEqual( faultsAt( 'src/feed/alone.test.ts' ), [
		'R000-001: src/feed/alone.test.ts is a test, not a place in the product',
	] );
	assert.deepEqual( faultsAt( 'src/feed/gone.ts' ), [
		'R000-001: there is no src/feed/gone.ts',
	] );
	assert.deepEqual( faultsAt( '' ), [
		'R000-001: names no place in the product',
	] );
} );

test( 'PHP is reached by the classes and templates that plugin.php leads to', () => {
	write( {
		'plugin.php': '<?php Frontispiece\\Plugin::boot();',
		'includes/Plugin.php':
			'<?php\nnamespace Frontispiece;\n// Feed\\Unused is only talked of.\nconst MODULES = [ Feed\\Feed::class ];',
		'includes/Feed/Feed.php':
			"<?php\nnamespace Frontispiece\\Feed;\nuse Frontispiece\\Kernel\\Text;\nnew View; Text::html( 'Unquoted' ); render( 'Feed', 'item' );",
		'includes/Feed/View.php':
			'<?php\nnamespace Frontispiece\\Feed;\nuse Frontispiece\\Kernel\\{Clock};\n\\Frontispiece\\Kernel\\Log::note();',
		'includes/Feed/Unused.php': '<?php namespace Frontispiece\\Feed;',
		'includes/Feed/Unquoted.php': '<?php namespace Frontispiece\\Feed;',
		'includes/Feed/templates/item.php': '<?php',
		'includes/Feed/templates/tile.php': '<?php',
		'includes/Kernel/Text.php': '<?php namespace Frontispiece\\Kernel;',
		'includes/Kernel/Log.php': '<?php namespace Frontispiece\\Kernel;',
		'includes/Kernel/templates/item.php': '<?php',
	} );
	assert.deepEqual(
		[ ...reachable( root ) ]
			.filter( ( file ) => file.startsWith( 'includes' ) )
			.sort(),
		[
			'includes/Feed/Feed.php',
			'includes/Feed/View.php',
			'includes/Feed/templates/item.php',
			'includes/Kernel/Log.php',
			'includes/Kernel/Text.php',
			'includes/Plugin.php',
		]
	);
	assert.deepEqual( faultsAt( '`includes/Feed/templates/item.php`' ), [] );
	assert.deepEqual( faultsAt( '`includes/Feed/templates/tile.php`' ), [
		'R000-001: no entry point leads to includes/Feed/templates/tile.php',
	] );
	assert.deepEqual( faultsAt( '`includes/Feed/Unused.php`' ), [
		'R000-001: no entry point leads to includes/Feed/Unused.php',
	] );
} );

test( 'what is done otherwise, or for other clients only, says why', () => {
	write( { 'src/feed/island.tsx': '' } );
	assert.deepEqual(
		faultsAt(
			'deliberately different: what visitors send is never stored'
		),
		[]
	);
	assert.deepEqual( faultsAt( 'deliberately different' ), [
		'R000-001: "deliberately different" without a reason',
	] );
	assert.deepEqual(
		faultsAt(
			'`src/feed/island.tsx`, for clients of other products only: ours asks when a box is opened'
		),
		[]
	);
	assert.deepEqual(
		faultsAt(
			'for clients of other products only: ours asks when a box is opened'
		),
		[ 'R000-001: names no place in the product' ]
	);
	assert.deepEqual(
		faultsAt(
			'`src/feed/island.tsx` for clients of other products only: so'
		),
		[ 'R000-001: "for clients of other products only" without a reason' ]
	);
} );

test( 'files and exports that only tests use are found', () => {
	write( {
		'src/feed/island.tsx': "import { used } from './share'; used();",
		'src/feed/share.ts':
			'export const used = 1; /* lonely is a fine word */ export const lonely = 2; export interface Own {} const own: Own = {};',
		'src/feed/share.test.ts': "import { lonely } from './share';",
		'src/feed/alone.ts': '',
		'src/feed/test-feed.ts': '',
	} );
	assert.deepEqual( unused( root ), [
		'no entry point leads to src/feed/alone.ts',
		'only tests use lonely of src/feed/share.ts',
	] );
} );
