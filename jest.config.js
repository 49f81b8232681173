// @ts-check
const LAZY_FILES =
	'@wordpress/(?:(?:components/build|icons/build/library)/index|jest-console/build/matchers)\\.cjs$';

/**
 * Tests run on the Node that runs Jest: only types, JSX and modules are compiled.
 *
 * @param {import('@swc/core').ParserConfig} parser
 * @return {[ string, import('@swc/core').Options ]}
 */
const swc = ( parser ) => [
	'@swc/jest',
	{
		jsc: {
			parser,
			target: 'es2023',
			transform: { react: { runtime: 'automatic' } },
		},
		swcrc: false,
		configFile: false,
	},
];

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
		[ LAZY_FILES ]: '<rootDir>/bin/lib/lazy-index.mjs',
		'\\.ts$': swc( { syntax: 'typescript' } ),
		'\\.tsx$': swc( { syntax: 'typescript', tsx: true } ),
		'\\.m?jsx?$': swc( { syntax: 'ecmascript', jsx: true } ),
	},
	// These are published as ES modules only, or load more than a test needs.
	transformIgnorePatterns: [
		`/node_modules/(?!${ LAZY_FILES }|(.*/node_modules/)?(photoswipe|swiper|uuid|colorjs\\.io|is-plain-object|@wordpress/theme|@wordpress/ui)/)`,
	],
	runtime: '<rootDir>/bin/lib/jest-runtime.cjs',
	cacheDirectory: '<rootDir>/tmp/jest',
	reporters: [ 'default' ],
};
