import { compareDays, parseDay } from '../rules/day';
import { toNumber } from '../rules/text';
import { folded } from '../rules/typed-text';

/** How a condition compares the values of a field, as includes/Forms/Conditions/Operator.php does. */
interface Operator {
	/** Whether the operator can compare with this value; undefined if it takes none. */
	accepts?: ( value: string ) => boolean;
	isMet: ( texts: string[], value: string ) => boolean;
}

const isText = ( value: string ) => folded( value ) !== '';
const isNumber = ( value: string ) => toNumber( value ) !== undefined;
const isDay = ( value: string ) => parseDay( value ) !== undefined;

const texts = (
	matches: ( text: string, value: string ) => boolean,
	isNegative = false
): Operator => ( {
	accepts: isText,
	isMet: ( list, value ) =>
		list.some( ( text ) => matches( folded( text ), folded( value ) ) ) !==
		isNegative,
} );

const numbers = (
	matches: ( a: number, b: number ) => boolean
): Operator => ( {
	accepts: isNumber,
	// A comparison with NaN is never true.
	isMet: ( list, value ) =>
		list.some( ( text ) =>
			matches(
				toNumber( folded( text ) ) ?? NaN,
				toNumber( value ) ?? NaN
			)
		),
} );

const days = ( matches: ( difference: number ) => boolean ): Operator => ( {
	accepts: isDay,
	isMet: ( list, value ) =>
		list.some( ( text ) => {
			const [ a, b ] = [ parseDay( folded( text ) ), parseDay( value ) ];
			return a && b ? matches( compareDays( a, b ) ) : false;
		} ),
} );

const isSame = ( text: string, value: string ) => text === value;
const contains = ( text: string, value: string ) => text.includes( value );

export const operators: Readonly< Record< string, Operator > > = {
	is: texts( isSame ),
	is_not: texts( isSame, true ),
	contains: texts( contains ),
	not_contains: texts( contains, true ),
	starts_with: texts( ( text, value ) => text.startsWith( value ) ),
	ends_with: texts( ( text, value ) => text.endsWith( value ) ),
	greater: numbers( ( a, b ) => a > b ),
	less: numbers( ( a, b ) => a < b ),
	empty: { isMet: ( list ) => list.length === 0 },
	not_empty: { isMet: ( list ) => list.length > 0 },
	checked: { isMet: ( list ) => list.some( ( text ) => text !== '0' ) },
	before: days( ( difference ) => difference < 0 ),
	after: days( ( difference ) => difference > 0 ),
};

export const operatorOf = ( name: unknown ): Operator | undefined =>
	typeof name === 'string' && Object.hasOwn( operators, name )
		? operators[ name ]
		: undefined;
