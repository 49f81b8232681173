import type { FormResults, ResultQuestion } from './types';

const question = ( more: Partial< ResultQuestion > ): ResultQuestion => ( {
	name: 'color',
	label: 'Favorite color',
	kind: 'choice',
	isRemoved: false,
	answered: 4,
	choices: null,
	mean: null,
	median: null,
	min: null,
	max: null,
	nps: null,
	bins: null,
	...more,
} );

/** Returns a choice of some of the four entries. */
const choice = (
	value: string,
	count: number,
	periods: number[],
	label = value
) => ( { value, label, count, share: count / 4, periods } );

/** Results of a form with a question of each kind. */
export const results = ( more: Partial< FormResults > = {} ): FormResults => ( {
	form: { id: 7, title: 'Survey' },
	entries: 4,
	pending: 0,
	interval: 'month',
	periods: [
		{ start: '2026-10-01', entries: 1 },
		{ start: '2026-11-01', entries: 3 },
	],
	questions: [
		question( {
			choices: [
				choice( 'Red', 3, [ 1, 2 ] ),
				choice( '', 1, [ 0, 1 ], 'Other answers' ),
			],
		} ),
		question( {
			name: 'nps',
			label: 'Would you recommend us?',
			kind: 'nps',
			choices: [
				choice( '6', 1, [ 0, 1 ] ),
				choice( '10', 3, [ 1, 2 ] ),
			],
			mean: 9,
			median: 10,
			min: 6,
			max: 10,
			nps: { promoters: 3, passives: 0, detractors: 1, score: 50 },
		} ),
		question( {
			name: 'age',
			label: 'Age',
			kind: 'number',
			mean: 30.5,
			median: 28,
			min: 18,
			max: 67,
			bins: [
				{ from: null, to: 20, last: 19, count: 1 },
				{ from: 20, to: 40, last: 39, count: 2 },
				{ from: 40, to: null, last: null, count: 1 },
			],
		} ),
		question( { name: 'why', label: 'Why?', kind: 'text', answered: 2 } ),
	],
	steps: {
		sent: 2,
		steps: [
			{ number: 1, title: 'You', reached: 8 },
			{ number: 2, title: '', reached: 6 },
		],
	},
	versions: [ { version: 'aaaaaaaa', since: '2026-10-01', entries: 4 } ],
	languages: [ { locale: 'en_US', name: 'English', entries: 4 } ],
	csv: 'https://example.org/csv',
	...more,
} );
