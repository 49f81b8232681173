// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { select } from './changed.mjs';

const HAS = {
	tests: [
		'Feed/Item/CursorTest.php',
		'Feed/Item/ItemTest.php',
		'PhotoFeed/StoriesTest.php',
		'TestCase.php',
	],
	specs: [
		'photo-feed/load-more.spec.ts',
		'photo-feed/stories.spec.ts',
		'social-feed/load-more-end.spec.ts',
		'social-feed/load-more.spec.ts',
		'site/live-search.spec.ts',
	],
	nodeTests: [ 'bin/lib/po.test.mjs', 'tests/networks/cdn.test.mjs' ],
};

test( 'a PHP class brings the test that mirrors it', () => {
	const { php, phpTests } = select( [ 'includes/Feed/Item/Item.php' ], HAS );
	assert.deepEqual( php, [ 'includes/Feed/Item/Item.php' ] );
	assert.deepEqual( phpTests, [ 'Feed\\Item\\ItemTest' ] );
} );

test( 'a PHP class without a test of its own brings the tests of its folder', () => {
	assert.deepEqual(
		select( [ 'includes/Feed/Item/ItemSearch.php' ], HAS ).phpTests,
		[ 'Feed\\Item\\CursorTest', 'Feed\\Item\\ItemTest' ]
	);
} );

test( 'a changed test runs itself', () => {
	const found = select(
		[
			'bin/lib/po.test.mjs',
			'tests/e2e/site/live-search.spec.ts',
			'tests/php/PhotoFeed/StoriesTest.php',
		],
		HAS
	);
	assert.deepEqual( found.phpTests, [ 'PhotoFeed\\StoriesTest' ] );
	assert.deepEqual( found.specs, [ 'site/live-search.spec.ts' ] );
	assert.deepEqual( found.nodeTests, [ 'bin/lib/po.test.mjs' ] );
} );

test( 'a source brings the end-to-end tests of its feature that have its name', () => {
	assert.deepEqual(
		select( [ 'includes/Site/LiveSearch/Reply.php' ], HAS ).specs,
		[ 'site/live-search.spec.ts' ]
	);
	assert.deepEqual(
		select( [ 'src/social-feed/load-more/button.tsx' ], HAS ).specs,
		[ 'social-feed/load-more-end.spec.ts', 'social-feed/load-more.spec.ts' ]
	);
	assert.deepEqual( select( [ 'src/feed/load-more.ts' ], HAS ).specs, [
		'photo-feed/load-more.spec.ts',
		'social-feed/load-more-end.spec.ts',
		'social-feed/load-more.spec.ts',
	] );
} );

test( 'a change of the documentation brings no test', () => {
	const { scripts, styles, php, related, nodeTests, phpTests, specs } =
		select( [ 'docs/recipes.md' ], HAS );
	assert.deepEqual(
		[ scripts, styles, php, related, nodeTests, phpTests, specs ].flat(),
		[]
	);
} );
