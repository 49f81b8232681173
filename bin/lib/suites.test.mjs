// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserResult, groupOptions } from './suites.mjs';

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

test( 'a whole run leaves tests that are for MariaDB, or long, out on SQLite', () => {
	assert.deepEqual( groupOptions( 'sqlite', [] ), [
		'--exclude-group',
		'long',
		'--exclude-group',
		'scale',
		'--exclude-group',
		'mariadb',
	] );
	assert.deepEqual( groupOptions( 'mariadb', [] ), [
		'--group',
		'db',
		'--group',
		'mariadb',
	] );
} );

test( 'a test that is chosen runs on SQLite, whatever its group, and on MariaDB if it is for it', () => {
	const chosen = [ '--filter', 'PagesTest' ];
	assert.deepEqual( groupOptions( 'sqlite', chosen ), chosen );
	assert.deepEqual( groupOptions( 'mariadb', chosen ), [
		'--group',
		'db',
		'--group',
		'mariadb',
		'--do-not-fail-on-empty-test-suite',
		...chosen,
	] );
} );
