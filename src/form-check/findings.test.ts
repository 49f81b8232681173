/**
 * @jest-environment node
 */
import { checkForm } from './check';
import {
	field,
	limits,
	rule,
	compare,
	is,
	all,
	show,
	part,
	step,
	form,
	country,
} from './builders.fixtures';

describe( 'findings of a form', () => {
	it( 'names the choice with which nobody gets past a step', () => {
		const report = checkForm(
			form(
				[
					country,
					field( 'name' ),
					field( 'arrival', { input: 'date' } ),
				],
				{
					rules: [
						rule( 'required', 'country' ),
						rule( 'required', 'arrival', { isConditional: true } ),
						...limits( 'arrival', 'date', {
							min: '2030-05-01',
							max: '2030-04-01',
						} ),
					],
					parts: [
						part(
							'c1',
							[ 'arrival' ],
							[
								{
									action: 'require',
									...all( is( 'country', 'Other' ) ),
								},
							]
						),
					],
					steps: [
						step( 1, [ 'country', 'name' ] ),
						step( 2, [ 'arrival' ] ),
					],
				}
			)
		);
		expect( report.findings ).toEqual( [
			{
				kind: 'blocked',
				target: { kind: 'field', field: 'arrival' },
				step: 2,
				values: { country: [ 'Other' ] },
				because: [ 'country' ],
				rules: [ 'required', 'mindate', 'maxdate' ],
			},
		] );
	} );

	it( 'says of a required field without a valid value that nobody sends the form', () => {
		const rules = [
			rule( 'required', 'code' ),
			...limits( 'code', 'length', { min: 5, max: 3 } ),
		];
		const { findings } = checkForm(
			form( [ country, field( 'code' ) ], { rules } )
		);
		expect( findings ).toMatchObject( [
			{ kind: 'blocked', step: 0, because: [], values: {} },
		] );
	} );

	it( 'says which conditions exclude each other, and how near one comes', () => {
		const { findings } = checkForm(
			form( [ country, field( 'tax' ) ], {
				parts: [
					part(
						'c1',
						[ 'tax' ],
						show(
							compare( 'country', 'not_empty' ),
							is( 'country', 'France' ),
							is( 'country', 'Other' )
						)
					),
				],
			} )
		);
		expect( findings ).toMatchObject( [
			{
				kind: 'unreachable',
				target: { kind: 'field', field: 'tax' },
				values: { country: [ 'France' ] },
				conflict: [
					{
						part: 'c1',
						rule: is( 'country', 'France' ),
						isMet: true,
					},
					{ part: 'c1', rule: is( 'country', 'Other' ), isMet: true },
				],
			},
		] );
	} );

	it( 'finds a group in a step whose conditions exclude those of the step', () => {
		const { findings } = checkForm(
			form( [ country, field( 'a' ), field( 'b' ) ], {
				parts: [
					part(
						'c1',
						[ 'a', 'b' ],
						show( is( 'country', 'France' ) )
					),
					part( 'c2', [ 'b' ], show( is( 'country', 'Germany' ) ) ),
				],
				steps: [ step( 1, [ 'a', 'b' ], 'c1' ) ],
			} )
		);
		expect( findings ).toMatchObject( [
			{
				kind: 'unreachable',
				step: 1,
				conflict: [ { part: 'c1' }, { part: 'c2' } ],
			},
		] );
	} );

	it( 'says once that nobody reaches a step, not of each field in it', () => {
		const { findings } = checkForm(
			form( [ country, field( 'a' ), field( 'b' ) ], {
				parts: [
					part(
						'c1',
						[ 'a', 'b' ],
						show( is( 'country', 'Spain' ) )
					),
					part( 'c2', [ 'b' ], show( is( 'country', 'Italy' ) ) ),
				],
				steps: [ step( 2, [ 'a', 'b' ], 'c1' ) ],
			} )
		);
		expect( findings.map( ( { target } ) => target ) ).toEqual( [
			{ kind: 'step', step: 2, part: 'c1' },
		] );
	} );

	it( 'counts limits, calculations and dates as the form does', () => {
		const guests = field( 'guests', { input: 'number' } );
		const total = field( 'total', {
			input: 'calculated',
			formula: '[guests] * 12.5',
		} );
		const { findings } = checkForm(
			form(
				[
					guests,
					total,
					field( 'discount' ),
					field( 'invoice' ),
					field( 'day', { input: 'date' } ),
					field( 'summer' ),
				],
				{
					rules: [
						rule( 'number', 'guests' ),
						...limits( 'guests', 'number', { min: '1', max: '8' } ),
						rule( 'stepnumber', 'guests', {
							base: '1',
							interval: 1,
						} ),
						...limits( 'day', 'date', { min: '2030-09-01' } ),
					],
					parts: [
						part(
							'c1',
							[ 'discount' ],
							show( compare( 'total', 'greater', '100' ) )
						),
						part(
							'c2',
							[ 'invoice' ],
							show( compare( 'total', 'greater', '99' ) )
						),
						part(
							'c3',
							[ 'summer' ],
							show( compare( 'day', 'before', '2030-09-01' ) )
						),
					],
				}
			)
		);
		expect( findings ).toMatchObject( [
			{ kind: 'unreachable', target: { field: 'discount' } },
			{ kind: 'unreachable', target: { field: 'summer' } },
		] );
	} );
} );
