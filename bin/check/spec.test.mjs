// @ts-check
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFolder, writeFiles } from '../lib/folder.fixtures.mjs';
import { products, withRules } from '../lib/spec.mjs';
import { heldIds } from '../lib/test-names.mjs';
import { specRows } from './spec.mjs';

let root = '';
beforeEach( () => {
	root = makeFolder();
	write( {
		'src/island/loader.ts': '',
		'src/island/island-loader.ts': '',
		'tests/a.test.ts': "test( 'R000-001: it shows posts', () => {} )",
	} );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

/** @param {Record<string, string>} files */
const write = ( files ) => writeFiles( root, files );

const PAGE = 'docs/spec/social-feed.md';
const DATA = 'docs/spec/rules/social-feed.tsv';
const HEAD = 'id\tsection\trule\tplace\tnote\n';

/** Writes the rules and their page. */
function writeRules( /** @type {string[]} */ ...lines ) {
	const empty = '# Rules\n<!-- rules: none -->\n<!-- /rules -->\n';
	write( {
		[ DATA ]: `${ HEAD }${ lines.join( '\n' ) }\n`,
		[ PAGE ]: empty,
	} );
	const { tests } = heldIds( root );
	const rules = products( root )[ 0 ]?.rules ?? [];
	write( { [ PAGE ]: withRules( empty, rules, tests ) } );
}

/** @param {string[]} lines */
function problemsOf( ...lines ) {
	writeRules( ...lines );
	return problemsNow();
}

const problemsNow = () =>
	specRows( root ).problems.map( ( problem ) =>
		problem.replace( `${ DATA }: `, '' )
	);

/**
 * @param {string} id
 * @param {string} place
 * @param {string} [note]
 */
const line = ( id, place, note = '' ) =>
	[ id, 'Screens', 'Posts show.', place, note ].join( '\t' );

/**
 * Returns the errors of one rule.
 *
 * @param {string} place
 * @param {string} [note]
 */
const problemsAt = ( place, note ) =>
	problemsOf( line( 'R000-001', place, note ) );

const page = () => readFileSync( join( root, PAGE ), 'utf8' );

test( 'each rule has a test that contains its ID', () => {
	const place = 'src/feed/island.tsx';
	write( {
		[ place ]: '',
		'tests/a.test.ts':
			"test( 'R000-001 R000-003: it shows posts', () => {} )",
	} );
	assert.deepEqual(
		problemsOf(
			line( 'R000-001', place ),
			line( 'R000-002', place ),
			line( 'R000-003', place ),
			line( 'R000-001', place )
		),
		[ 'R000-002: no test holds its id', 'R000-001: stands twice' ]
	);
	assert.equal( specRows( root ).note, '3 rules' );
} );

test( 'an ID in a test without a rule is reported, also in cases and fixtures', () => {
	write( {
		'src/feed/island.tsx': '// R000-007',
		'src/feed/island.test.tsx': "it( 'R000-008: shows', () => {} )",
		'tests/cases.json': '{ "about": "R000-009" }',
	} );
	assert.deepEqual( problemsAt( 'src/feed/island.tsx' ), [
		'src/feed/island.test.tsx names R000-008, which is no rule',
		'tests/cases.json names R000-009, which is no rule',
	] );
} );

test( 'rules that are not rows of five columns are reported', () => {
	write( { 'src/feed/island.tsx': '' } );
	assert.deepEqual(
		problemsOf( 'R000-001\tScreens\tPosts show.\tsrc/feed/island.tsx' ),
		[ 'line 2 has not 5 columns, or no id, section or rule' ]
	);
	write( { [ DATA ]: 'id\trule\n' } );
	assert.equal(
		problemsNow()[ 0 ],
		'the columns are not id, section, rule, place, note'
	);
} );

test( 'the page is generated from rules and tests', () => {
	write( { 'src/feed/island.tsx': '' } );
	const rule = line( 'R000-001', 'src/feed/island.tsx', 'as | _a_ says' );
	assert.deepEqual( problemsOf( rule ), [] );
	assert.ok(
		page().includes(
			'\n## Screens\n\n| id | rule | place | tests |\n|---|---|---|---|\n' +
				'| R000-001 | Posts show. | `src/feed/island.tsx`<br>as \\| \\_a\\_ says' +
				' | `tests/a.test.ts`: R000-001: it shows posts |\n'
		)
	);
	write( { [ PAGE ]: page().replace( 'it shows', 'it hides' ) } );
	assert.deepEqual( problemsNow(), [
		`${ PAGE } is not of today: npm run spec`,
	] );
	write( { [ PAGE ]: '# Rules\n' } );
	assert.deepEqual( problemsNow(), [
		`${ PAGE } has no place for its rules`,
	] );
	rmSync( join( root, PAGE ) );
	assert.deepEqual( problemsNow(), [ `there is no ${ PAGE }` ] );
} );

test( 'a row names at most three tests, and keeps the first while it contains the ID', () => {
	const tests = [
		'// R000-001',
		'a',
		'// R000-001',
		'b',
		'',
		'R000-001: c',
		'// R000-001',
		'd',
	];
	const code = ( /** @type {string[]} */ list ) =>
		list
			.map( ( text, n ) =>
				n % 2 ? `test( '${ text }', () => {} );` : text
			)
			.join( '\n' );
	write( { 'src/feed/island.tsx': '', 'tests/a.test.ts': code( tests ) } );
	writeRules( line( 'R000-001', 'src/feed/island.tsx' ) );
	const names = () =>
		[ ...page().matchAll( /a\.test\.ts`: ([\w :-]+?)(?=<br>| \|)/g ) ].map(
			( [ , name ] ) => name
		);
	const again = () => {
		const { rules = [] } = products( root )[ 0 ] ?? {};
		write( {
			[ PAGE ]: withRules( page(), rules, heldIds( root ).tests ),
		} );
		return names();
	};
	assert.deepEqual( names(), [ 'R000-001: c', 'a', 'b' ] );
	write( {
		[ PAGE ]: page().replace(
			'`tests/a.test.ts`: R000-001: c',
			'`tests/a.test.ts`: d'
		),
	} );
	assert.deepEqual( again(), [ 'd', 'R000-001: c', 'a' ] );
	assert.deepEqual( problemsNow(), [] );
	write( { 'tests/a.test.ts': code( tests.slice( 0, -2 ) ) } );
	assert.deepEqual( again(), [ 'R000-001: c', 'a', 'b' ] );
} );

test( 'a rule’s place must be a product file that an entry point leads to', () => {
	write( {
		'src/feed/island.tsx':
			"import { share } from './share'; import './look.css';" +
			'const later = () => import( /* webpackChunkName: "a" */ \'./late\' );',
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
		'src/feed/share.ts',
		'src/feed/inner/deep.tsx',
		'src/feed/late.ts, src/feed/styles/item.css',
	] ) {
		assert.deepEqual( problemsAt( place ), [] );
	}
	assert.deepEqual( problemsAt( 'src/feed/share.ts, src/feed/alone.ts' ), [
		'R000-001: no entry point leads to src/feed/alone.ts',
	] );
	assert.deepEqual( problemsAt( 'tests/conformance/client.ts' ), [
		'R000-001: tests/conformance/client.ts is a test, not a place in the product',
	] );
	assert.deepEqual( problemsAt( 'src/feed/alone.test.ts' ), [
		'R000-001: src/feed/alone.test.ts is a test, not a place in the product',
	] );
	assert.deepEqual( problemsAt( 'src/feed/gone.ts' ), [
		'R000-001: there is no src/feed/gone.ts',
	] );
	assert.deepEqual( problemsAt( '' ), [
		'R000-001: names no place in the product',
	] );
	write( {
		'plugin.php': "<?php include 'includes/Feed/templates/item.php';",
		'includes/Feed/templates/item.php': '<?php',
		'includes/Feed/templates/tile.php': '<?php',
	} );
	assert.deepEqual( problemsAt( 'includes/Feed/templates/item.php' ), [] );
	assert.deepEqual( problemsAt( 'includes/Feed/templates/tile.php' ), [
		'R000-001: no entry point leads to includes/Feed/templates/tile.php',
	] );
	assert.deepEqual( problemsAt( 'see src/feed/share.ts' ), [
		'R000-001: "see src/feed/share.ts" is no file',
	] );
} );

test( 'a rule marked as different says why', () => {
	const place = 'src/feed/island.tsx';
	write( { [ place ]: '' } );
	assert.deepEqual(
		problemsAt(
			'',
			'deliberately different: what visitors send is never stored'
		),
		[]
	);
	assert.deepEqual( problemsAt( '', 'deliberately different' ), [
		'R000-001: "deliberately different" without a reason',
	] );
	assert.deepEqual(
		problemsAt(
			'src/feed/gone.ts',
			'deliberately different: what visitors send is never stored'
		),
		[ 'R000-001: there is no src/feed/gone.ts' ]
	);
	assert.deepEqual(
		problemsAt( place, 'what it does is described elsewhere' ),
		[]
	);
	assert.deepEqual( problemsAt( '', 'what it does is described elsewhere' ), [
		'R000-001: names no place in the product',
	] );
} );
