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
		// Colors are decided in one place, the custom properties of docs/design.md. Masks have no color of their own.
		'declaration-property-value-disallowed-list': [
			{
				'/^(?!--)/': [
					/^(?!.*url\().*#[0-9a-f]{3,8}\b/i,
					/\b(?:rgb|hsl)a?\(|\b(?:hwb|(?:ok)?l(?:ab|ch))\(/i,
					/^(?!.*url\().*\b(?:black|white|gr[ae]y|red|green|blue|yellow|orange)\b/i,
				],
			},
			{ message: 'Use a custom property for the color.' },
		],
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
