// @ts-check
import { createRequire } from 'node:module';

const require = createRequire( import.meta.url );

const LAZY_INDEXES =
	'@wordpress/(?:components/build|icons/build/library)/index\\.cjs$';

/** @type {import('jest').Config} */
export default {
	preset: '@wordpress/jest-preset-default',
	rootDir: '.',
	roots: [
		'<rootDir>/src',
		'<rootDir>/tests/conformance',
		'<rootDir>/tests/visual',
	],
	setupFilesAfterEnv: [ '<rootDir>/tests/jest-setup.ts' ],
	// Tests wait for states; these limits only end what hangs on the slowest machine.
	testTimeout: 60_000,
	testMatch: [ '**/*.test.{ts,tsx}' ],
	transform: {
		[ LAZY_INDEXES ]: '<rootDir>/bin/lib/lazy-index.mjs',
		'\\.m?[jt]sx?$':
			require.resolve( '@wordpress/scripts/config/babel-transform.js' ),
	},
	// These are published as ES modules only, or load more than a test needs.
	transformIgnorePatterns: [
		`/node_modules/(?!${ LAZY_INDEXES }|(.*/node_modules/)?(photoswipe|swiper|uuid|colorjs\\.io|is-plain-object|@wordpress/theme|@wordpress/ui)/)`,
	],
	cacheDirectory: '<rootDir>/tmp/jest',
	reporters: [ 'default' ],
};
