/**
 * @jest-environment node
 */
import fixture from '../../../tests/fixtures/forms/conditions.json';
import { Answers } from '../rules/answers';
import { pick, seeded } from '../rules/values.fixtures';
import { circlesOf } from './circles.fixtures';
import { isMet, readCondition } from './condition';
import { Evaluator } from './evaluate';
import { operators } from './operators';
import { someCondition, someParts, someValues } from './conditions.fixtures';
import type { Condition, Group, Part } from './condition';

type Values = Record< string, string | string[] >;

interface Cases {
	operators: {
		operator: string;
		value?: string;
		met: ( string | string[] )[];
		unmet: ( string | string[] )[];
	}[];
	invalid: unknown[];
	valid: { given: unknown; read: Condition }[];
	groups: { group: Group; met: Values[]; unmet: Values[] }[];
	forms: {
		about: string;
		parts: Part[];
		cases: { values: Values; hidden: string[]; required: string[] }[];
	}[];
	circles: { parts: Part[]; circles: string[][] }[];
}

const cases = fixture as unknown as Cases;

function textsOf( values: Values ) {
	const fieldValues = new Answers(
		Object.fromEntries(
			Object.entries( values ).map( ( [ name, value ] ) => [
				name,
				[ value ].flat(),
			] )
		)
	);
	return ( field: string ) => fieldValues.texts( field );
}

/** Returns the parts as the server sends them: those that depend on each other are always shown. */
function withoutCircles( parts: Part[] ): Part[] {
	const circular = circlesOf( parts ).flat();
	return parts.map( ( part ) => ( {
		...part,
		conditions: part.conditions.filter(
			( { action } ) =>
				action === 'require' || ! circular.includes( part )
		),
	} ) );
}

function stateOf( evaluator: Evaluator ) {
	const fields = [
		...new Set( evaluator.parts.flatMap( ( part ) => part.fields ) ),
	].sort();
	return {
		hidden: fields.filter( ( field ) => evaluator.hides( field ) ),
		required: fields.filter( ( field ) => evaluator.requires( field ) ),
	};
}

function evaluated( parts: Part[], values: Values ): Evaluator {
	const evaluator = new Evaluator( parts, textsOf( values ) );
	evaluator.update();
	return evaluator;
}

it( 'gives the expected result of every operator in every case', () => {
	const wrong = cases.operators.flatMap( ( { met, unmet, ...rule } ) => {
		const comparison = { field: 'f', ...rule };
		const isWrong = ( expected: boolean ) => ( f: string | string[] ) =>
			isMet( comparison, textsOf( { f } ) ) !== expected;
		return [
			...met.filter( isWrong( true ) ),
			...unmet.filter( isWrong( false ) ),
		].map( ( input ) => [ rule, input ] );
	} );
	expect( wrong ).toEqual( [] );
	expect(
		new Set( cases.operators.map( ( { operator } ) => operator ) )
	).toEqual( new Set( Object.keys( operators ) ) );
} );

it( 'ignores a condition with an invalid part as a whole', () => {
	for ( const input of cases.invalid ) {
		expect( [ input, readCondition( input ) ] ).toEqual( [
			input,
			undefined,
		] );
	}
	for ( const { given: input, read } of cases.valid ) {
		expect( readCondition( input ) ).toEqual( read );
	}
} );

it( 'meets groups of comparisons as all or any of them are met', () => {
	for ( const { group, met, unmet } of cases.groups ) {
		for ( const values of [ ...met, ...unmet ] ) {
			expect( [ values, isMet( group, textsOf( values ) ) ] ).toEqual( [
				values,
				met.includes( values ),
			] );
		}
	}
} );

it( 'hides and requires the expected fields of every form', () => {
	for ( const { about, parts, cases: list } of cases.forms ) {
		for ( const { values, hidden, required } of list ) {
			expect( [
				about,
				stateOf( evaluated( withoutCircles( parts ), values ) ),
			] ).toEqual( [ about, { hidden: hidden.sort(), required } ] );
		}
	}
} );

it( 'finds parts that depend on each other', () => {
	for ( const { parts, circles } of cases.circles ) {
		expect(
			circlesOf( parts ).map( ( circle ) =>
				circle.map( ( { id } ) => id )
			)
		).toEqual( circles );
	}
} );

it( 'reads a random condition that is printed as the same condition', () => {
	const random = seeded( 20261122 );
	for ( let n = 0; n < 1000; n++ ) {
		const condition = someCondition( random );
		expect( readCondition( condition ) ).toEqual( condition );
		expect(
			readCondition( JSON.parse( JSON.stringify( condition ) ) )
		).toEqual( condition );
	}
} );

it( 'reads nothing from a hidden field of a random form', () => {
	const random = seeded( 20261122 );
	let hidden = 0;
	for ( let n = 0; n < 1000; n++ ) {
		const parts = withoutCircles( someParts( random ) );
		const values = someValues( random );
		const whole = evaluated( parts, values );
		const shown = Object.fromEntries(
			Object.entries( values ).filter(
				( [ name ] ) => ! whole.hides( name )
			)
		);
		hidden += stateOf( whole ).hidden.length;
		expect( stateOf( evaluated( parts, shown ) ) ).toEqual(
			stateOf( whole )
		);
	}
	expect( hidden ).toBeGreaterThan( 300 );
} );

it( 'finds the same state change by change as from the beginning', () => {
	const random = seeded( 20261122 );
	for ( let n = 0; n < 500; n++ ) {
		const parts = withoutCircles( someParts( random ) );
		const values: Values = someValues( random );
		const evaluator = new Evaluator( parts, ( field ) =>
			textsOf( values )( field )
		);
		evaluator.update();
		for ( let change = 0; change < 5; change++ ) {
			const field = pick( random, Object.keys( values ) );
			values[ field ] = someValues( random )[ field ] ?? [];
			evaluator.update( [ field ] );
			expect( stateOf( evaluator ) ).toEqual(
				stateOf( evaluated( parts, values ) )
			);
		}
	}
} );

it( 'evaluates only what depends on a change', () => {
	const parts: Part[] = Array.from( { length: 40 }, ( _, number ) => ( {
		id: `c${ number }`,
		fields: [ `shown-${ number }` ],
		conditions: [
			{
				action: 'show',
				match: 'all',
				rules: [
					{ field: `source-${ number % 20 }`, operator: 'checked' },
				],
			},
		],
	} ) );
	const evaluator = evaluated( parts, { 'source-3': '1' } );
	expect( evaluator.evaluated ).toBe( 40 );
	evaluator.update( [ 'source-3' ] );
	expect( evaluator.evaluated ).toBe( 42 );
	evaluator.update( [ 'shown-3' ] );
	expect( evaluator.evaluated ).toBe( 42 );
} );
