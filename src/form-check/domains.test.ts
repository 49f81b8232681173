import { choice, compare, field, is, limits, rule } from './builders.fixtures';
import { DomainFinder } from './domains';
import type { CheckedField, Comparison, Definition } from './types';

const textsOf = (
	checked: CheckedField,
	comparisons: Comparison[],
	rules: Definition[] = [],
	isSummed = false
) => {
	const finder = new DomainFinder( checked, rules, {
		comparisons,
		isSummed,
		trait: () => '',
	} );
	const { values, isComplete } = finder.find();
	return {
		texts: values.map( ( { texts } ) => texts.join( '+' ) ),
		isComplete,
	};
};

describe( 'the values of a field that are tried', () => {
	it( 'are those that conditions distinguish', () => {
		const country = choice( 'a', [
			'Germany',
			'France',
			'Spain',
			'Other',
		] );
		expect( textsOf( country, [ is( 'a', 'Other' ) ] ).texts ).toEqual( [
			'',
			'Other',
		] );
		expect(
			textsOf( country, [ is( 'a', 'Other' ), compare( 'a', 'empty' ) ] )
				.texts
		).toEqual( [ '', 'Germany', 'Other' ] );
	} );

	it( 'are sets of choices, as many as limits ask for', () => {
		const colors = choice( 'a', [ 'red', 'green', 'blue' ], {
			input: 'choices',
		} );
		const { texts } = textsOf(
			colors,
			[ is( 'a', 'red' ) ],
			limits( 'a', 'items', { min: 2 } )
		);
		expect( texts ).toContain( 'red+green' );
		expect( texts ).toContain( 'green+blue' );
	} );

	it( 'are numbers at each constant and between, in steps, and all of them where they are added up', () => {
		const number = field( 'a', { input: 'number' } );
		const rules = [
			...limits( 'a', 'number', { min: '1', max: '4' } ),
			rule( 'stepnumber', 'a', { base: '1', interval: 1 } ),
		];
		const { texts, isComplete } = textsOf(
			number,
			[ compare( 'a', 'greater', '2' ) ],
			rules
		);
		expect( texts ).toEqual( [ '', '0', '4', '5' ] );
		expect( isComplete ).toBe( true );
		const all = textsOf( number, [], rules, true );
		expect( all.texts ).toEqual(
			expect.arrayContaining( [ '1', '2', '3', '4' ] )
		);
		expect( all.isComplete ).toBe( true );
		expect( textsOf( number, [], [], true ).isComplete ).toBe( false );
	} );

	it( 'are days on each side of a date, on a day of the week that is allowed', () => {
		const { texts } = textsOf(
			field( 'a', { input: 'date' } ),
			[ compare( 'a', 'after', '2030-03-01' ) ],
			[ rule( 'dayofweek', 'a', { accept: [ 1 ] } ) ]
		);
		expect( texts ).toContain( '2030-03-04' );
	} );

	it( 'are texts with each combination of what conditions look for', () => {
		const { texts } = textsOf( field( 'a' ), [
			compare( 'a', 'starts_with', 'ab' ),
			compare( 'a', 'ends_with', 'cd' ),
		] );
		expect( texts ).toEqual( expect.arrayContaining( [ '', 'ab', 'cd' ] ) );
		expect( texts.some( ( text ) => /^ab.+cd$/.test( text ) ) ).toBe(
			true
		);
	} );
} );
