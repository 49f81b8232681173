// @ts-check
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFolder, writeFiles } from './folder.fixtures.mjs';
import { heldIds } from './test-names.mjs';

let root = '';
beforeEach( () => {
	root = makeFolder();
} );
afterEach( () => rmSync( root, { recursive: true } ) );

/**
 * @param {string}   path
 * @param {string[]} lines
 */
function held( path, ...lines ) {
	writeFiles( root, { [ path ]: lines.join( '\n' ) } );
	return Object.fromEntries(
		[ ...heldIds( root ).tests ].map( ( [ id, tests ] ) => [
			id,
			tests.map( ( { name } ) => name ),
		] )
	);
}

test( 'an id belongs to the test whose name, body or comment holds it', () => {
	assert.deepEqual(
		held(
			'src/a.test.ts',
			'// R000-001',
			"import { a } from './a';",
			'const cases = [ "R000-002" ];',
			'const asked = () => it;',
			"test( 'first', () => { a( asked ); /* R000-003 */ } );",
			'/* R000-004, R000-005 */',
			"it.each( cases )( 'R000-004: second %s', () => { test.skip( 'why' ); // R000-006",
			'} );',
			"it.each( [ 'R000-007' ] )( 'third', () => {} );",
			"it.each`R000-008`( 'fourth', () => {} );",
			'// R000-009'
		),
		{
			'R000-001': [ 'first' ],
			'R000-002': [ 'first' ],
			'R000-003': [ 'first' ],
			'R000-004': [ 'R000-004: second %s' ],
			'R000-005': [ 'R000-004: second %s' ],
			'R000-006': [ 'R000-004: second %s' ],
			'R000-007': [ 'third' ],
			'R000-008': [ 'fourth' ],
			'R000-009': [ 'fourth' ],
		}
	);
} );

test( 'groups and loops are resolved to their tests', () => {
	assert.deepEqual(
		held(
			'tests/e2e/a.spec.ts',
			"test.describe( 'R000-001: a group', () => {",
			"	test( 'first', () => {} );",
			'	// R000-002',
			'	for ( const width of [ 1, 2 ] ) {',
			"		const at = 'R000-003';",
			'		test( `is ${ width } | wide`, async () => {',
			"			await test.step( 'R000-004', () => {} );",
			'		} );',
			'	}',
			"	test( 'last', () => {} );",
			'} );',
			'// R000-005',
			"describe( 'another group', () => {",
			"	it( 'only', () => {} );",
			'} );'
		),
		{
			'R000-001': [ 'R000-001: a group' ],
			'R000-002': [ 'is ${ width } | wide' ],
			'R000-003': [ 'is ${ width } | wide' ],
			'R000-004': [ 'is ${ width } | wide' ],
			'R000-005': [ 'another group' ],
		}
	);
} );

test( 'in PHP an ID belongs to a method, and one of a provider to the test that uses it', () => {
	assert.deepEqual(
		held(
			'tests/php/ATest.php',
			'<?php',
			'// R000-001',
			'final class ATest extends TestCase {',
			"	const ALL = '/*'; // R000-002",
			'	public function test_first(): void {',
			"		self::find( '//section/*' ); // R000-003",
			'	}',
			'',
			'	/** R000-004 */',
			"	#[DataProvider('cases')]",
			'	public function test_second(): void {}',
			'',
			'	/** R000-005 */',
			'	public static function other(): array {',
			'		return array_map( function ( $a ) { return $a; }, self::ALL );',
			'	}',
			'	public static function cases(): array {',
			"		return [ 'R000-006' => 1 ];",
			'	}',
			'	public function test_third(): void {}',
			'}'
		),
		{
			'R000-001': [ 'test_first' ],
			'R000-002': [ 'test_first' ],
			'R000-003': [ 'test_first' ],
			'R000-004': [ 'test_second' ],
			'R000-005': [ 'test_third' ],
			'R000-006': [ 'test_second' ],
		}
	);
} );

test( 'a test is listed once per ID, and code and fixtures are not tests', () => {
	assert.deepEqual( held( 'src/a.ts', '// R000-001' ), {} );
	assert.deepEqual( held( 'tests/cases.json', '[ "R000-002" ]' ), {} );
	assert.deepEqual(
		held( 'tests/a.test.mjs', "test( 'R000-003', () => {} ); // R000-003" ),
		{
			'R000-003': [ 'R000-003' ],
		}
	);
	assert.deepEqual(
		[ ...heldIds( root ).ids ],
		[
			[ 'R000-003', 'tests/a.test.mjs' ],
			[ 'R000-002', 'tests/cases.json' ],
		]
	);
} );
