import { parseExpression } from './parser';

describe( 'the parser of formulas', () => {
	it( 'reads fields, operations and functions', () => {
		expect( parseExpression( '[a] * 2' ) ).toEqual( {
			operation: '*',
			parts: [
				{ operation: 'field', field: 'a' },
				{ operation: 'number', number: 2 },
			],
		} );
		expect( parseExpression( 'round([a], 1)' ) ).toMatchObject( {
			operation: 'round',
		} );
	} );

	it( 'reads nothing that is not a formula, or is too long or too deep', () => {
		for ( const text of [
			'',
			'[a',
			'1 +',
			'sum(1)',
			'2 2',
			`${ '('.repeat( 30 ) }1${ ')'.repeat( 30 ) }`,
			'1+'.repeat( 300 ) + '1',
		] ) {
			expect( parseExpression( text ) ).toBeUndefined();
		}
	} );
} );
