/** @type {import('stylelint').Config} */
export default {
	extends: [ '@wordpress/stylelint-config' ],
	ignoreFiles: [ 'build/**', 'node_modules/**', 'vendor/**', 'tmp/**' ],
	rules: {
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
