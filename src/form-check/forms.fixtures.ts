import { pick } from '../forms/rules/values.fixtures';
import {
	compare,
	field as fieldOf,
	form as formOf,
	mail,
	part as partOf,
	step,
} from './builders.fixtures';
import { below, DAYS, someField, sometimes } from './fields.fixtures';
import type { Random } from '../forms/rules/values.fixtures';
import type {
	CheckedField,
	CheckedForm,
	CheckedPart,
	CheckedRecipient,
	Comparison,
	Group,
} from './types';

const TEXTS = [ 'a', 'b', 'ab' ];

/** A formula of the test: the sum of fields, each times a number. */
export type Terms = [ factor: number, field: string ][];

export interface RandomForm {
	form: CheckedForm;
	terms: Record< string, Terms >;
}

const OPERATORS: Record< string, string[] > = {
	choice: [ 'is', 'is', 'is_not', 'contains' ],
	choices: [ 'is', 'is', 'is_not' ],
	number: [ 'greater', 'less', 'is', 'is_not' ],
	calculated: [ 'greater', 'less' ],
	date: [ 'before', 'after', 'is' ],
	text: [
		'is',
		'is_not',
		'contains',
		'not_contains',
		'starts_with',
		'ends_with',
	],
};

const WITHOUT_VALUE = [ 'empty', 'not_empty', 'checked' ];

function someComparison( random: Random, fields: CheckedField[] ): Comparison {
	const { name, input, choices } = pick( random, fields );
	const values: Record< string, string[] > = { date: DAYS, text: TEXTS };
	const operator = pick( random, [
		...( OPERATORS[ input ] ?? [] ),
		...WITHOUT_VALUE,
	] );
	return WITHOUT_VALUE.includes( operator )
		? compare( name, operator )
		: compare(
				name,
				operator,
				pick( random, choices ?? values[ input ] ?? [ ...'01234' ] )
			);
}

export function someGroup(
	random: Random,
	fields: CheckedField[],
	depth = 2
): Group {
	return {
		match: pick( random, [ 'all', 'any' ] as const ),
		rules: Array.from( { length: 1 + below( random, 3 ) }, () =>
			depth > 1 && random() < 0.2
				? someGroup( random, fields, 1 )
				: someComparison( random, fields )
		),
	};
}

const someCondition = ( random: Random, fields: CheckedField[] ) => ( {
	action: pick( random, [ 'show', 'show', 'hide', 'require' ] as const ),
	...someGroup( random, fields ),
} );

function someParts( random: Random, fields: CheckedField[] ): CheckedPart[] {
	const names = fields.map( ( { name } ) => name );
	const part = ( from: number, end: number ): CheckedPart[] =>
		from > 0
			? sometimes( random, 0.8, () =>
					partOf(
						`part ${ from }`,
						names.slice( from, end ),
						Array.from( { length: random() < 0.2 ? 2 : 1 }, () =>
							someCondition( random, fields.slice( 0, from ) )
						)
					)
				)
			: [];
	const last = fields.length;
	return [
		...sometimes( random, 0.4, () =>
			part( 1 + below( random, last - 1 ), last )
		).flat(),
		...part( 1, 2 ),
		...part( 2, 3 ),
		...sometimes( random, 0.3, () => part( last - 1, last - 1 ) ).flat(),
		...part( 3, 4 ),
	]
		.sort( ( a, b ) => order( fields, a ) - order( fields, b ) )
		.map( ( each, n ) => ( { ...each, id: `c${ n + 1 }` } ) );
}

/** Outer parts begin before those in them. */
function order( fields: CheckedField[], { fields: own }: CheckedPart ): number {
	const at = fields.findIndex( ( { name } ) => name === own[ 0 ] );
	return ( at < 0 ? fields.length : at ) * 10 - own.length;
}

function someRecipients(
	random: Random,
	fields: CheckedField[]
): CheckedRecipient[] {
	return Array.from( { length: 1 + below( random, 2 ) }, () => {
		const field = pick( random, fields );
		return random() < 0.6
			? { text: `[${ field.name }]`, field: field.name, isValid: false }
			: { text: 'x', isValid: random() < 0.7 };
	} );
}

/** Returns a form with few fields, each of which has few values. */
export function someForm( random: Random ): RandomForm {
	const made = [ 'a', 'b', 'c', 'd' ]
		.slice( 0, 3 + below( random, 2 ) )
		.map( ( name ) => someField( random, name ) );
	const fields = made.map( ( [ field ] ) => field );
	const terms: Record< string, Terms > = {};
	const numbers = fields.filter( ( { input } ) =>
		[ 'number', 'choice', 'choices' ].includes( input )
	);
	if ( numbers.length && random() < 0.3 ) {
		terms.sum = numbers
			.slice( 0, 2 )
			.map( ( { name } ) => [ 1 + below( random, 2 ), name ] );
		const formula = terms.sum
			.map( ( [ factor, field ] ) => `${ factor } * [${ field }]` )
			.join( ' + ' );
		const sum = fieldOf( 'sum', {
			input: 'calculated',
			formula,
			decimals: 0,
		} );
		// Conditions of the fields after it can compare it.
		const at = Math.max(
			...terms.sum.map( ( [ , name ] ) =>
				fields.findIndex( ( field ) => field.name === name )
			)
		);
		fields.splice( at + 1, 0, sum );
	}
	for ( const field of fields ) {
		if ( field.choices && random() < 0.3 ) {
			field.addressed = field.choices.slice( 1 );
		}
	}
	const names = fields.map( ( { name } ) => name );
	const steps = sometimes( random, 0.4, () => [
		step( 1, names.slice( 0, 2 ) ),
		step( 2, names.slice( 2 ) ),
	] ).flat();
	const group = () => someGroup( random, fields );
	const form = formOf( fields, {
		rules: made.flatMap( ( [ , rules ] ) => rules ),
		parts: someParts( random, fields ),
		steps,
		mails: sometimes( random, 0.5, () =>
			mail( {
				conditions: sometimes( random, 0.5, group )[ 0 ] ?? null,
				recipients: someRecipients( random, fields ),
				conditional: sometimes( random, 0.5, () => ( {
					text: 'x',
					conditions: group(),
					recipients: someRecipients( random, fields ),
				} ) ),
				fields: names
					.slice( -2 )
					.map( ( field ) => ( { field, part: 'body' } ) ),
			} )
		),
		confirmations: sometimes( random, 0.3, () =>
			Array.from( { length: 1 + below( random, 2 ) }, () => ( {
				label: 'x',
				conditions: group(),
			} ) )
		).flat(),
		hasUsualConfirmation: random() < 0.5,
	} );
	return { form, terms };
}
