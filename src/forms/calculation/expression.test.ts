/**
 * @jest-environment node
 */
import fixture from '../../../tests/fixtures/forms/expressions.json';
import { Answers } from '../rules/answers';
import { toNumber } from '../rules/text';
import { calculate, fieldsIn, printNumber } from './expression';
import { parseExpression } from './parser';

type Values = Record< string, string | string[] >;

const cases = fixture as unknown as {
	results: [ text: string, result: string, values?: Values ][];
	invalid: string[];
	printed: [ number | null, number, string ][];
};

function resultOf( text: string, values: Values ): string {
	const fieldValues = new Answers(
		Object.fromEntries(
			Object.entries( values ).map( ( [ name, value ] ) => [
				name,
				[ value ].flat(),
			] )
		)
	);
	const expression = parseExpression( text );
	return expression
		? printNumber(
				calculate( expression, ( field ) =>
					fieldValues
						.texts( field )
						.reduce(
							( sum, each ) => sum + ( toNumber( each ) ?? 0 ),
							0
						)
				),
				10,
				true
			)
		: 'invalid';
}

it.each( cases.results )( '%j is %j', ( text, result, values = {} ) => {
	expect( resultOf( text, values ) ).toBe( result );
} );

it.each( cases.invalid )( '%j is no expression', ( text ) => {
	expect( parseExpression( text ) ).toBeUndefined();
} );

it.each( cases.printed )(
	'%j with %j decimals is printed as %j',
	( number, decimals, text ) => {
		expect( printNumber( number, decimals ) ).toBe( text );
	}
);

it( 'names the fields of an expression', () => {
	const expression = parseExpression( 'if([a] > 1, [b-c], [a]) + min([d])' );
	expect( expression && fieldsIn( expression ) ).toEqual( [
		'a',
		'b-c',
		'd',
	] );
} );
