/**
 * @jest-environment node
 */
import { answersOfPhp } from '../rules/php.fixtures';
import { pick, seeded } from '../rules/values.fixtures';
import { calculate, printNumber } from './expression';
import { parseExpression } from './parser';
import type { Expression } from './expression';
import type { Random } from '../rules/values.fixtures';

const COUNT = 2000;
const FIELDS = [ 'a', 'b-c', 'd_1' ];
const SIGNS = [ '+', '-', '*', '/', '<', '>', '<=', '>=', '=', '!=' ];

function someNumber( random: Random ): number {
	const size = 10 ** Math.floor( random() * 7 );
	return Number(
		( random() * size ).toFixed( pick( random, [ 0, 1, 2, 5 ] ) )
	);
}

function some( random: Random, depth: number ): Expression {
	const inner = () => some( random, depth - 1 );
	const kind = depth > 0 ? random() : random() * 0.3;
	if ( kind < 0.2 ) {
		return { operation: 'number', number: someNumber( random ) };
	}
	if ( kind < 0.3 ) {
		return { operation: 'field', field: pick( random, FIELDS ) };
	}
	if ( kind < 0.8 ) {
		return {
			operation: pick( random, SIGNS ),
			parts: [ inner(), inner() ],
		};
	}
	const operation = pick( random, [ 'min', 'max', 'round', 'if', 'negate' ] );
	const parts = { min: 3, max: 2, round: 1, if: 3, negate: 1 }[ operation ];
	return { operation, parts: Array.from( { length: parts ?? 1 }, inner ) };
}

/** Prints an expression with all of its parentheses. */
function print( expression: Expression ): string {
	if ( 'number' in expression ) {
		return String( expression.number );
	}
	if ( 'field' in expression ) {
		return `[${ expression.field }]`;
	}
	const [ a = '', b = '' ] = expression.parts.map( print );
	if ( SIGNS.includes( expression.operation ) ) {
		return `(${ a } ${ expression.operation } ${ b })`;
	}
	return expression.operation === 'negate'
		? `-${ a }`
		: `${ expression.operation }(${ expression.parts.map( print ).join( ', ' ) })`;
}

it( 'reads a random expression that is printed as the same expression', () => {
	const random = seeded( 20261122 );
	for ( let n = 0; n < COUNT; n++ ) {
		const expression = some( random, 3 );
		const text = print( expression );
		if ( text.length <= 500 ) {
			expect( parseExpression( text ) ).toEqual( expression );
		}
	}
} );

it( `gives the result of the server for ${ COUNT } random expressions`, () => {
	const random = seeded( 7 );
	const all = Array.from( { length: COUNT }, () => {
		const text = print( some( random, 3 ) );
		// Some are damaged, and must be refused by both.
		const at = Math.floor( random() * text.length );
		return {
			text:
				random() < 0.2
					? text.slice( 0, at ) +
						pick( random, [ '', ')', '(', '.', ',', 'x', '9' ] ) +
						text.slice( at + 1 )
					: text,
			values: Object.fromEntries(
				FIELDS.map( ( field ) => [
					field,
					pick( random, [
						0,
						1,
						someNumber( random ),
						-someNumber( random ),
					] ),
				] )
			),
		};
	} );
	const results = answersOfPhp( 'Forms/Calculation/results.php', all );
	expect( results ).toHaveLength( COUNT );
	const different = all
		.map( ( { text, values }, index ) => {
			const expression = parseExpression( text );
			const mine = expression
				? printNumber(
						calculate(
							expression,
							( field ) => values[ field ] ?? 0
						),
						10,
						true
					)
				: '-';
			return { text, values, mine, theirs: results[ index ] };
		} )
		.filter( ( { mine, theirs } ) => mine !== theirs );
	expect( different.slice( 0, 5 ) ).toEqual( [] );
	// If all are refused or empty, the test proves little.
	const numbers = results.filter( ( result ) => /\d/.test( result ) );
	expect( numbers.length ).toBeGreaterThan( COUNT / 2 );
	expect( results ).toContain( '-' );
	expect( results ).toContain( '' );
}, 60_000 );
