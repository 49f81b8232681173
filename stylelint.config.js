/** @type {import('stylelint').Config} */
export default {
	extends: [ '@wordpress/stylelint-config' ],
	plugins: [ '@stylistic/stylelint-plugin' ],
	ignoreFiles: [ 'build/**', 'node_modules/**', 'vendor/**', 'tmp/**' ],
	rules: {
		// An image in an address is one piece.
		'@stylistic/max-line-length': [ 140, { ignorePattern: /url\(/ } ],
		'declaration-property-unit-allowed-list': null,
		'no-descending-specificity': null,
		'comment-empty-line-before': null,
		'rule-empty-line-before': null,
		'selector-class-pattern': null,
		// Right-to-left languages need no second stylesheet.
		'property-disallowed-list': [
			[
				'/^(margin|padding|border)-(left|right)/',
				'left',
				'right',
				'float',
				'clear',
			],
			{ message: 'Use the logical property instead.' },
		],
	},
};
