/** A parsed expression, calculated as includes/Forms/Calculation/Expression.php does, operation by operation. */
export type Expression =
	| { operation: 'number'; number: number }
	| { operation: 'field'; field: string }
	| { operation: string; parts: Expression[] };

/** Returns the value of a field; null = empty. */
export type FieldValue = ( field: string ) => number | null;

/** Numbers that differ by less are equal: 0.1 + 0.2 = 0.3. */
const CLOSE = 1e-9;

/** Results from here on cannot be exact. */
const MAX_EXACT = 2 ** 53;

const isClose = ( a: number, b: number ) => Math.abs( a - b ) < CLOSE;

/** Returns a whole number, not negative. */
function scaledOf( number: number, decimals: number ): number | null {
	const shifted = Math.abs( number ) * 10 ** decimals;
	// Makes up for numbers such as 1.005, which are stored as a little less. From 2^52 on, numbers are whole.
	const exact = shifted < 1e14 ? shifted * ( 1 + 2 ** -51 ) : shifted;
	const scaled = exact < 2 ** 52 ? Math.floor( exact + 0.5 ) : exact;
	return scaled < MAX_EXACT ? scaled : null;
}

/** Rounds half away from zero, to 0 to 10 decimals. */
function rounded( number: number, decimals: number ): number | null {
	if ( decimals < 0 || decimals > 10 || ! Number.isInteger( decimals ) ) {
		return null;
	}
	const scaled = scaledOf( number, decimals );
	return scaled === null
		? null
		: ( number < 0 ? 0 - scaled : scaled ) / 10 ** decimals;
}

const truth = ( is: boolean ) => ( is ? 1 : 0 );

const operations: Readonly<
	Record< string, ( a: number, b: number, all: number[] ) => number | null >
> = {
	'+': ( a, b ) => a + b,
	'-': ( a, b ) => a - b,
	'*': ( a, b ) => a * b,
	'/': ( a, b ) => ( b === 0 ? null : a / b ),
	negate: ( a ) => 0 - a,
	'=': ( a, b ) => truth( isClose( a, b ) ),
	'!=': ( a, b ) => truth( ! isClose( a, b ) ),
	'<': ( a, b ) => truth( a < b && ! isClose( a, b ) ),
	'>': ( a, b ) => truth( a > b && ! isClose( a, b ) ),
	'<=': ( a, b ) => truth( a < b || isClose( a, b ) ),
	'>=': ( a, b ) => truth( a > b || isClose( a, b ) ),
	min: ( _a, _b, all ) => Math.min( ...all ),
	max: ( _a, _b, all ) => Math.max( ...all ),
	round: rounded,
};

/** Returns null for an empty result, such as after a division by zero. */
export function calculate(
	expression: Expression,
	value: FieldValue
): number | null {
	if ( 'number' in expression ) {
		return expression.number;
	}
	if ( 'field' in expression ) {
		return value( expression.field );
	}
	const { operation, parts } = expression;
	const part = ( index: number ) => {
		const node = parts[ index ];
		return node ? calculate( node, value ) : null;
	};
	if ( operation === 'if' ) {
		const test = part( 0 );
		return test === null ? null : part( test === 0 ? 2 : 1 );
	}
	const numbers: number[] = [];
	for ( const each of parts ) {
		const number = calculate( each, value );
		if ( number === null ) {
			return null;
		}
		numbers.push( number );
	}
	const [ a = 0, b = 0 ] = numbers;
	const result = operations[ operation ]?.( a, b, numbers ) ?? null;
	return result !== null && Number.isFinite( result ) ? result : null;
}

/** Returns a result with so many decimals; '' if it is empty or cannot be exact. */
export function printNumber(
	number: number | null,
	decimals: number,
	isTrimmed = false
): string {
	const scaled = number === null ? null : scaledOf( number, decimals );
	if ( number === null || scaled === null ) {
		return '';
	}
	const digits = String( scaled ).padStart( decimals + 1, '0' );
	const rest = digits.slice( digits.length - decimals );
	const shown = isTrimmed ? rest.replace( /0+$/, '' ) : rest;
	return (
		( number < 0 && scaled > 0 ? '-' : '' ) +
		digits.slice( 0, digits.length - decimals ) +
		( decimals && shown ? `.${ shown }` : '' )
	);
}

/** Returns the names of the fields in an expression. */
export function fieldsIn( expression: Expression ): string[] {
	if ( 'field' in expression ) {
		return [ expression.field ];
	}
	return 'parts' in expression
		? [ ...new Set( expression.parts.flatMap( fieldsIn ) ) ]
		: [];
}
