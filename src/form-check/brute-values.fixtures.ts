import type {
	CheckedField,
	CheckedForm,
	CheckedPart,
	Comparison,
	Group,
} from './types';

type Conditions = ( Group & { action: string } )[];

export const conditionsOf = ( { conditions }: CheckedPart ) =>
	conditions as Conditions;

export const comparisons = ( rule: Comparison | Group ): Comparison[] =>
	'rules' in rule ? rule.rules.flatMap( comparisons ) : [ rule ];

/** All texts of up to so many of the letters a, b and x. */
const words = ( length: number ): string[] =>
	length === 0
		? [ '' ]
		: [
				...new Set(
					words( length - 1 ).flatMap( ( word ) => [
						word,
						...[ ...'abx' ].map( ( letter ) => word + letter ),
					] )
				),
			];

const days = Array.from( { length: 25 }, ( _, n ) =>
	new Date( Date.UTC( 2030, 1, 20 + n ) ).toISOString().slice( 0, 10 )
);

/** Returns values of a field. */
export function valuesOf(
	form: CheckedForm,
	{ name, input, choices = [], canBeEmpty }: CheckedField
): string[][] {
	const all = [
		...form.parts.flatMap( conditionsOf ),
		...form.confirmations.map( ( { conditions } ) => conditions ),
		...form.mails.flatMap( ( { conditions, conditional } ) => [
			...( conditions ? [ conditions ] : [] ),
			...conditional.map( ( each ) => each.conditions ),
		] ),
	];
	const own = all
		.flatMap( comparisons )
		.filter( ( { field } ) => field === name );
	const one = ( list: string[] ) => list.map( ( text ) => [ text ] );
	const empty = canBeEmpty ? [ [] ] : [];
	switch ( input ) {
		case 'choice':
			return [ ...empty, ...one( choices ) ];
		case 'choices':
			return Array.from( { length: 2 ** choices.length }, ( _, bits ) =>
				choices.filter( ( __, n ) => Math.floor( bits / 2 ** n ) % 2 )
			);
		case 'number': {
			const numbers = [
				-2, -1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7,
			].map( String );
			const other = own
				.filter( ( { operator } ) => operator.startsWith( 'is' ) )
				.map( ( { value } ) => `${ value }.0` );
			return [ ...empty, ...one( [ ...numbers, '0.0', ...other ] ) ];
		}
		case 'date':
			return [ ...empty, ...one( days ) ];
		case 'calculated':
			return [];
		default:
			return [
				...empty,
				...one( [ '0', ...words( own.length ? 4 : 3 ).slice( 1 ) ] ),
			];
	}
}
