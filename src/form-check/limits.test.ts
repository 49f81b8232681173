/**
 * @jest-environment node
 */
import { checkForm } from './check';
import {
	field,
	choice,
	rule,
	compare,
	is,
	show,
	part,
	form,
	country,
} from './builders.fixtures';

describe( 'the limits of a check', () => {
	it( 'does not complain about a hint that is only there until a required field is filled in', () => {
		const { findings } = checkForm(
			form( [ country ], {
				rules: [ rule( 'required', 'country' ) ],
				parts: [
					part( 'c1', [], show( compare( 'country', 'empty' ) ) ),
				],
			} )
		);
		expect( findings ).toEqual( [] );
	} );

	it( 'does not claim what it knows of samples only', () => {
		const rules = [ rule( 'email', 'mail' ), rule( 'required', 'mail' ) ];
		const ends = ( value: string ) => compare( 'mail', 'ends_with', value );
		const { findings, sampled, unchecked } = checkForm(
			form(
				[
					field( 'mail', { sample: 'visitor@example.org' } ),
					field( 'a' ),
					field( 'b' ),
					field( 'c' ),
				],
				{
					rules,
					parts: [
						part( 'c1', [ 'a' ], show( ends( '@example.com' ) ) ),
						part(
							'c3',
							[ 'c' ],
							show( compare( 'mail', 'contains', '@@' ) )
						),
						part(
							'c2',
							[ 'b' ],
							show( ends( '.com' ), ends( '.org' ) )
						),
					],
				}
			)
		);
		expect( findings ).toMatchObject( [
			{ kind: 'unreachable', target: { field: 'b' } },
		] );
		expect( sampled ).toEqual( [ 'mail' ] );
		expect( unchecked ).toEqual( [
			{ target: { kind: 'field', field: 'c' }, reason: 'sample' },
		] );
	} );

	it( 'looks only at the fields on which something depends, so that a long form is cheap', () => {
		const fields = Array.from( { length: 60 }, ( _, n ) =>
			choice( `f${ n }`, [ 'a', 'b', 'c', 'd' ] )
		);
		const parts = Array.from( { length: 30 }, ( _, n ) =>
			part(
				`c${ n }`,
				[ `f${ 2 * n + 1 }` ],
				show( is( `f${ 2 * n }`, 'b' ) )
			)
		);
		const report = checkForm( form( fields, { parts } ) );
		expect( report ).toMatchObject( {
			findings: [],
			unchecked: [],
			uncovered: [],
			isSmallest: true,
		} );
		expect( report.visits ).toHaveLength( 7 );
		expect( report.combinations ).toBeLessThan( 2500 );
	} );

	it( 'covers hundreds of branches without trying all sets of visits', () => {
		const letters = [ ...'abcdefghijkl' ];
		const fields = Array.from( { length: 25 }, ( _, n ) =>
			choice( `f${ n }`, letters )
		);
		const parts = fields
			.slice( 1 )
			.map( ( { name }, n ) =>
				part( `c${ n }`, [ name ], show( is( `f${ n }`, 'b' ) ) )
			);
		const { uncovered, visits } = checkForm( form( fields, { parts } ) );
		expect( uncovered ).toEqual( [] );
		expect( visits.length ).toBeGreaterThan( 250 );
	} );

	it( 'says what it did not check to the end, and has the same report each time', () => {
		const fields = Array.from( { length: 12 }, ( _, n ) =>
			choice( `f${ n }`, [ 'a', 'b', 'c', 'd' ] )
		);
		const rules = fields.map( ( { name } ) => is( name, 'b' ) );
		const impossible = [ ...rules, is( 'f0', 'c' ) ];
		const checked = form( [ ...fields, field( 'last' ) ], {
			parts: [ part( 'c1', [ 'last' ], show( ...impossible ) ) ],
		} );
		const report = checkForm( checked, { budget: 1000 } );
		expect( report.findings ).toEqual( [] );
		expect( report.unchecked ).toEqual( [
			{ target: { kind: 'field', field: 'last' }, reason: 'budget' },
		] );
		expect( checkForm( checked, { budget: 1000 } ) ).toEqual( report );
		expect( checkForm( checked ).findings ).toMatchObject( [
			{
				kind: 'unreachable',
				conflict: [ is( 'f0', 'b' ), is( 'f0', 'c' ) ].map(
					( each ) => ( { rule: each } )
				),
			},
		] );
	} );
} );
