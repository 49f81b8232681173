// @ts-check
import { createRequire } from 'node:module';

const require = createRequire( import.meta.url );

/** @type {import('jest').Config} */
export default {
	preset: '@wordpress/jest-preset-default',
	rootDir: '.',
	roots: [ '<rootDir>/src', '<rootDir>/tests/conformance' ],
	setupFilesAfterEnv: [ '<rootDir>/tests/jest-setup.ts' ],
	// Tests wait for states; these limits only end what hangs on the slowest machine.
	testTimeout: 60_000,
	testMatch: [ '**/*.test.{ts,tsx}' ],
	transform: {
		'\\.m?[jt]sx?$':
			require.resolve( '@wordpress/scripts/config/babel-transform.js' ),
	},
	// These are published as ES modules only.
	transformIgnorePatterns: [
		'/node_modules/(?!(.*/node_modules/)?(photoswipe|swiper|uuid|colorjs\\.io|is-plain-object|@wordpress/theme|@wordpress/ui)/)',
	],
	cacheDirectory: '<rootDir>/tmp/jest',
	reporters: [ 'default' ],
};
