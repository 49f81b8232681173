import { pick } from '../forms/rules/values.fixtures';
import { choice, field, limits, rule } from './builders.fixtures';
import type { Random } from '../forms/rules/values.fixtures';
import type { CheckedField, Definition } from './types';

export const below = ( random: Random, end: number ) =>
	Math.floor( random() * end );

/** Returns a list with something, or without it, by chance. */
export const sometimes = < T >(
	random: Random,
	chance: number,
	build: () => T
): T[] => ( random() < chance ? [ build() ] : [] );

const COLORS = [ 'red', 'blue', 'green', '2' ];
export const DAYS = [ '2030-03-01', '2030-03-04', '2030-03-06' ];

const someLimits = (
	random: Random,
	of: string,
	name: string,
	values: ( number | string )[]
): Definition[] =>
	[ 'min', 'max' ].flatMap( ( end ) =>
		sometimes( random, 0.5, () =>
			limits( of, name, { [ end ]: pick( random, values ) } )
		).flat()
	);

const INPUTS = [
	'choice',
	'choice',
	'choices',
	'number',
	'date',
	'text',
] as const;

/** Returns a field with its rules. */
export function someField(
	random: Random,
	name: string
): [ CheckedField, Definition[] ] {
	const input = pick( random, INPUTS );
	const rules: Definition[] = [
		...sometimes( random, 0.4, () => rule( 'required', name ) ),
		// A condition of the form can require the field.
		rule( 'required', name, { isConditional: true } ),
	];
	if ( input === 'choice' || input === 'choices' ) {
		const choices = COLORS.slice( 0, 2 + below( random, 3 ) );
		const isFull = input === 'choice' && random() < 0.3;
		const initial = isFull || random() < 0.2 ? choices.slice( 0, 1 ) : [];
		const items =
			input === 'choices'
				? someLimits( random, name, 'items', [ 1, 2, 3 ] )
				: [];
		const accept = random() < 0.2 ? choices.slice( 1 ) : choices;
		return [
			choice( name, choices, { input, initial, canBeEmpty: ! isFull } ),
			[ ...rules, ...items, rule( 'enum', name, { accept } ) ],
		];
	}
	if ( input === 'number' ) {
		const low = below( random, 3 );
		const step = sometimes( random, 0.5, () =>
			rule( 'stepnumber', name, {
				base: low,
				interval: pick( random, [ 1, 2 ] ),
			} )
		);
		const ends =
			step.length && random() < 0.7
				? limits( name, 'number', {
						min: low,
						max: String( below( random, 5 ) ),
					} )
				: someLimits( random, name, 'number', [ 0, 1, '2', 3 ] );
		rules.push( rule( 'number', name ), ...ends, ...step );
	} else if ( input === 'date' ) {
		const weekdays = sometimes( random, 0.4, () =>
			rule( 'dayofweek', name, {
				accept: [ 1 + below( random, 7 ), 6 ],
			} )
		);
		const ends = someLimits( random, name, 'date', DAYS );
		rules.push( rule( 'date', name ), ...ends, ...weekdays );
	} else {
		rules.push( ...someLimits( random, name, 'length', [ 1, 2, 3 ] ) );
	}
	return [ field( name, { input } ), rules ];
}
