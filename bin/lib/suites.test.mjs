// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserResult } from './suites.mjs';

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
