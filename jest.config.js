// @ts-check
import { createRequire } from 'node:module';

const require = createRequire( import.meta.url );

/** @type {import('jest').Config} */
export default {
	preset: '@wordpress/jest-preset-default',
	rootDir: '.',
	roots: [ '<rootDir>/src', '<rootDir>/tests/conformance' ],
	testMatch: [ '**/*.test.{ts,tsx}' ],
	transform: {
		'\\.[jt]sx?$':
			require.resolve( '@wordpress/scripts/config/babel-transform.js' ),
	},
	// PhotoSwipe and Swiper are published as ES modules only.
	transformIgnorePatterns: [ '/node_modules/(?!(photoswipe|swiper)/)' ],
	cacheDirectory: '<rootDir>/tmp/jest',
	reporters: [ 'default' ],
};
