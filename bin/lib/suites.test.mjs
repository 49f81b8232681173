// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserResult, changedSuites, groupOptions } from './suites.mjs';

test( 'a browser test that passes only at a second attempt counts as failed', () => {
	const { passed, failed } = browserResult(
		0,
		{ expected: 7, unexpected: 1, flaky: 2 },
		''
	);
	assert.deepEqual( { passed, failed }, { passed: 7, failed: 3 } );
} );

test( 'a browser run that ends with an error without a failed test counts as one failure', () => {
	const { passed, failed } = browserResult( 1, {}, 'no browser' );
	assert.deepEqual( { passed, failed }, { passed: 0, failed: 1 } );
} );

test( 'a whole run takes nearly all tests on MariaDB, and those of a group on SQLite and MySQL', () => {
	assert.deepEqual( groupOptions( 'mariadb', [] ), [
		'--exclude-group',
		'long',
		'--exclude-group',
		'scale',
	] );
	assert.deepEqual( groupOptions( 'sqlite', [] ), [
		'--group',
		'db',
		'--exclude-group',
		'mysql',
	] );
	assert.deepEqual( groupOptions( 'mysql', [] ), [
		'--group',
		'db',
		'--group',
		'mysql',
	] );
} );

test( 'a test that is chosen runs on the databases of its groups', () => {
	const chosen = [ '--filter', 'PagesTest' ];
	assert.deepEqual( groupOptions( 'sqlite', chosen ), [
		'--group',
		'db',
		'--exclude-group',
		'mysql',
		'--do-not-fail-on-empty-test-suite',
		...chosen,
	] );
} );

test( 'changed PHP tests run on MariaDB and on SQLite', () => {
	const none = {
		scripts: [],
		styles: [],
		php: [],
		related: [],
		nodeTests: [],
		specs: [],
	};
	/** @param {string[]} phpTests */
	const names = ( phpTests ) =>
		changedSuites( { ...none, phpTests } )
			.map( ( { name } ) => name )
			.filter( ( name ) => name.startsWith( 'PHPUnit' ) );
	assert.deepEqual( names( [ 'Kernel\\NetworkTest' ] ), [
		'PHPUnit on MariaDB',
		'PHPUnit on SQLite',
	] );
	assert.deepEqual( names( [] ), [] );
} );
