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
				{
					value: 'Red',
					label: 'Red',
					count: 3,
					share: 0.75,
					periods: [ 1, 2 ],
				},
				{
					value: '',
					label: 'Other answers',
					count: 1,
					share: 0.25,
					periods: [ 0, 1 ],
				},
			],
		} ),
		question( {
			name: 'nps',
			label: 'Would you recommend us?',
			kind: 'nps',
			choices: [
				{
					value: '6',
					label: '6',
					count: 1,
					share: 0.25,
					periods: [ 0, 1 ],
				},
				{
					value: '10',
					label: '10',
					count: 3,
					share: 0.75,
					periods: [ 1, 2 ],
				},
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
