import { pick } from '../forms/rules/values.fixtures';
import type { Random } from '../forms/rules/values.fixtures';
import type { CheckedField, Definition } from './types';

export const below = ( random: Random, end: number ) =>
	Math.floor( random() * end );

const COLORS = [ 'red', 'blue', 'green', '2' ];
export const DAYS = [ '2030-03-01', '2030-03-04', '2030-03-06' ];

const limits = (
	random: Random,
	name: string,
	field: string,
	values: ( number | string )[]
): Definition[] =>
	[ 'min', 'max' ].flatMap( ( end ) =>
		random() < 0.5
			? [
					{
						rule: end + name,
						field,
						error: 'x',
						threshold: pick( random, values ),
					},
				]
			: []
	);

/** Returns a field with its rules. */
export function someField(
	random: Random,
	name: string
): [ CheckedField, Definition[] ] {
	const input = pick( random, [
		'choice',
		'choice',
		'choices',
		'number',
		'date',
		'text',
	] as const );
	const rules: Definition[] = [
		...( random() < 0.4
			? [ { rule: 'required', field: name, error: 'x' } ]
			: [] ),
		// A condition of the form can require the field.
		{ rule: 'required', field: name, error: 'x', isConditional: true },
	];
	const field = {
		name,
		label: name,
		input,
		initial: [] as string[],
		canBeEmpty: true,
	};
	if ( input === 'choice' || input === 'choices' ) {
		const choices = COLORS.slice( 0, 2 + below( random, 3 ) );
		const isFull = input === 'choice' && random() < 0.3;
		const initial = isFull || random() < 0.2 ? choices.slice( 0, 1 ) : [];
		const items =
			input === 'choices'
				? limits( random, 'items', name, [ 1, 2, 3 ] )
				: [];
		const accept = random() < 0.2 ? choices.slice( 1 ) : choices;
		return [
			{ ...field, initial, choices, canBeEmpty: ! isFull },
			[
				...rules,
				...items,
				{ rule: 'enum', field: name, error: 'x', accept },
			],
		];
	}
	if ( input === 'number' ) {
		const low = below( random, 3 );
		const step =
			random() < 0.5
				? [
						{
							rule: 'stepnumber',
							field: name,
							error: 'x',
							base: low,
							interval: pick( random, [ 1, 2 ] ),
						},
					]
				: [];
		const ends =
			step.length && random() < 0.7
				? [
						{
							rule: 'minnumber',
							field: name,
							error: 'x',
							threshold: low,
						},
						{
							rule: 'maxnumber',
							field: name,
							error: 'x',
							threshold: String( below( random, 5 ) ),
						},
					]
				: limits( random, 'number', name, [ 0, 1, '2', 3 ] );
		return [
			field,
			[
				...rules,
				{ rule: 'number', field: name, error: 'x' },
				...ends,
				...step,
			],
		];
	}
	if ( input === 'date' ) {
		const weekdays =
			random() < 0.4
				? [
						{
							rule: 'dayofweek',
							field: name,
							error: 'x',
							accept: [ 1 + below( random, 7 ), 6 ],
						},
					]
				: [];
		return [
			field,
			[
				...rules,
				{ rule: 'date', field: name, error: 'x' },
				...limits( random, 'date', name, DAYS ),
				...weekdays,
			],
		];
	}
	return [
		field,
		[ ...rules, ...limits( random, 'length', name, [ 1, 2, 3 ] ) ],
	];
}
