// @ts-nocheck: the packages' configurations have no types.
import wordpress from '@wordpress/eslint-plugin';
import globals from 'globals';
import { readFileSync } from 'node:fs';

const { overrides: _styles, ...formatting } = JSON.parse(
	readFileSync( new URL( './.prettierrc.json', import.meta.url ), 'utf8' )
);

/** Returns the setting of Prettier's rule. Its options are read once, not again for each file. */
const formattedWith = ( options ) => [
	'error',
	{ ...formatting, ...options },
	{ usePrettierrc: false },
];

/** Lines of a function at most, without and with markup. Comments don't count. */
const MAX_LINES = 80;
const MAX_LINES_OF_COMPONENT = 150;

/** Reports functions that should be parted into state, effects and markup. */
const functionLines = {
	create( context ) {
		/** For each function that is open, whether it has markup. */
		const open = [];
		const leave = ( node ) => {
			const hasMarkup = open.pop();
			if ( hasMarkup && open.length ) {
				open[ open.length - 1 ] = true;
			}
			const comments = context.sourceCode
				.getCommentsInside( node )
				.filter( ( { loc } ) =>
					/^\s*$/.test(
						context.sourceCode.lines[ loc.start.line - 1 ].slice(
							0,
							loc.start.column
						)
					)
				)
				.map( ( { loc } ) => loc.end.line - loc.start.line + 1 );
			const lines = comments.reduce(
				( count, more ) => count - more,
				node.loc.end.line - node.loc.start.line + 1
			);
			const max = hasMarkup ? MAX_LINES_OF_COMPONENT : MAX_LINES;
			if ( lines > max ) {
				context.report( {
					node,
					message: `This function has ${ lines } lines (at most ${ max }). Part it, or say in a comment why not.`,
				} );
			}
		};
		return {
			':function': () => open.push( false ),
			'JSXElement, JSXFragment': () => {
				open[ open.length - 1 ] = true;
			},
			':function:exit': leave,
		};
	},
};

// A doc block says only what a type cannot, and TypeScript checks the types.
const withoutJsdoc = Object.fromEntries(
	wordpress.configs.recommended
		.flatMap( ( { rules = {} } ) => Object.keys( rules ) )
		.filter( ( rule ) => rule.startsWith( 'jsdoc/' ) )
		.map( ( rule ) => [ rule, 'off' ] )
);

export default [
	{
		ignores: [
			'build/**',
			'node_modules/**',
			'vendor/**',
			'tmp/**',
			'dist/**',
			'test-results/**',
		],
	},
	...wordpress.configs.recommended,
	{
		settings: { react: { version: '18.3' } },
		rules: {
			'no-console': 'error',
			// The aim is 120. Texts, patterns and markup of tests are found in one piece.
			'max-len': [
				'error',
				{
					code: 140,
					tabWidth: 4,
					ignoreUrls: true,
					ignoreStrings: true,
					ignoreTemplateLiterals: true,
					ignoreRegExpLiterals: true,
				},
			],
			'react/forbid-component-props': [
				'error',
				{
					forbid: [
						{
							propName: 'accessibleWhenDisabled',
							message:
								'Use FocusableButton: WordPress 6.6 has another name for it.',
						},
					],
				},
			],
			'@wordpress/no-unused-vars-before-return': 'off',
			'@wordpress/no-global-active-element': 'off',
			// Core's own blocks build their sidebars with it, under this name in all supported versions.
			'@wordpress/no-unsafe-wp-apis': [
				'error',
				{
					'@wordpress/components': [
						'__experimentalToolsPanel',
						'__experimentalToolsPanelItem',
					],
				},
			],
			'@wordpress/i18n-text-domain': [
				'error',
				{ allowedTextDomain: 'frontispiece' },
			],
			// TypeScript checks these, and knows what is installed.
			'import/no-unresolved': 'off',
			'import/no-extraneous-dependencies': 'off',
			'prettier/prettier': formattedWith( {} ),
			...withoutJsdoc,
		},
	},
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			// Formats like the parser "typescript", but faster.
			'prettier/prettier': formattedWith( { parser: 'babel-ts' } ),
			'@typescript-eslint/consistent-type-imports': 'error',
			'no-undef': 'off',
		},
	},
	{
		files: [ 'src/**' ],
		languageOptions: { globals: globals.browser },
	},
	{
		files: [ 'src/**' ],
		ignores: [ '**/*.{fixtures,test}.{ts,tsx}' ],
		plugins: {
			frontispiece: { rules: { 'function-lines': functionLines } },
		},
		rules: { 'frontispiece/function-lines': 'error' },
	},
	{
		// What is longer holds more than one thing.
		files: [ '{src,tests/e2e}/**/*.{ts,tsx}' ],
		rules: { 'max-lines': [ 'error', 300 ] },
	},
	{
		files: [ '**/*.test.{ts,tsx}' ],
		languageOptions: { globals: globals.jest },
	},
	{
		files: [
			'bin/**',
			'tests/networks/**',
			'tests/e2e/**',
			'tests/visual/**',
			'*.config.{js,ts}',
		],
		languageOptions: { globals: globals.node },
		rules: {
			'no-console': 'off',
			'no-nested-ternary': 'off',
			'no-bitwise': 'off',
			// An empty catch says: the answer is "no".
			'no-empty': [ 'error', { allowEmptyCatch: true } ],
		},
	},
	{
		files: [ 'tests/networks/**' ],
		// The networks' own field names.
		rules: { camelcase: 'off' },
	},
	{
		files: [ 'src/components/focusable-button.tsx' ],
		rules: { 'react/forbid-component-props': 'off' },
	},
];
