/**
 * @jest-environment node
 */
import { Answers } from '../rules/answers';
import { answersOfPhp } from '../rules/php.fixtures';
import { pick, seeded } from '../rules/values.fixtures';
import { readCondition } from './condition';
import { Evaluator } from './evaluate';
import { circlesOf } from './circles.fixtures';
import { someCondition, someParts, someValues } from './conditions.fixtures';
import type { Part } from './condition';
import type { Random } from '../rules/values.fixtures';

const COUNT = 2000;

interface State {
	parts: Part[];
	hidden: string[];
	required: string[];
}

/** Damages some of the text of a value, which then often is not valid. */
function damaged( random: Random, value: object ): object {
	const text = JSON.stringify( value );
	const words = [ 'show', 'all', 'any', 'is', 'a', 'rules', 'field' ];
	const word = pick( random, words );
	const other = pick( random, [ ...words, '', 'constructor', '1st', 'ä' ] );
	return JSON.parse( text.replace( `"${ word }"`, `"${ other }"` ) );
}

function stateOf( parts: Part[], values: Record< string, string[] > ) {
	const fieldValues = new Answers( values );
	const evaluator = new Evaluator( parts, ( name ) =>
		fieldValues.texts( name )
	);
	evaluator.update();
	const fields = [
		...new Set( parts.flatMap( ( part ) => part.fields ) ),
	].sort();
	return {
		hidden: fields.filter( ( name ) => evaluator.hides( name ) ),
		required: fields.filter( ( name ) => evaluator.requires( name ) ),
	};
}

it( `hides and requires the same fields as the server in ${ COUNT } random forms`, () => {
	const random = seeded( 20261123 );
	const all = Array.from( { length: COUNT }, () => ( {
		parts: someParts( random ),
		values: someValues( random ),
	} ) );
	const results = answersOfPhp( 'Forms/Conditions/states.php', all );
	let hidden = 0;
	const different = all.filter( ( { values }, index ) => {
		const theirs = JSON.parse( results[ index ] ?? '' ) as State;
		const mine = stateOf( theirs.parts, values );
		hidden += mine.hidden.length;
		return (
			JSON.stringify( mine ) !==
			JSON.stringify( {
				hidden: theirs.hidden,
				required: theirs.required,
			} )
		);
	} );
	expect( different.slice( 0, 3 ) ).toEqual( [] );
	expect( hidden ).toBeGreaterThan( COUNT / 4 );
}, 60_000 );

it( `reads ${ COUNT } random conditions like the server, damaged ones too`, () => {
	const random = seeded( 7 );
	const all = Array.from( { length: COUNT }, () => {
		const condition = someCondition( random );
		return random() < 0.5 ? condition : damaged( random, condition );
	} );
	const results = answersOfPhp(
		'Forms/Conditions/states.php',
		all.map( ( condition ) => ( {
			parts: [
				{ id: 'c1', fields: [ 'other' ], conditions: [ condition ] },
			],
			values: {},
		} ) )
	);
	let refused = 0;
	const different = all.filter( ( condition, index ) => {
		const theirs = JSON.parse( results[ index ] ?? '' ) as State;
		const mine = readCondition( condition );
		refused += mine ? 0 : 1;
		return (
			JSON.stringify( theirs.parts[ 0 ]?.conditions[ 0 ] ) !==
			JSON.stringify( mine )
		);
	} );
	expect( different.slice( 0, 3 ) ).toEqual( [] );
	expect( refused ).toBeGreaterThan( COUNT / 10 );
	expect( refused ).toBeLessThan( COUNT / 2 );
}, 60_000 );

it( `finds the same circles as the server in ${ COUNT } random forms`, () => {
	const random = seeded( 11 );
	const all = Array.from( { length: COUNT }, () => ( {
		parts: someParts( random ),
		values: {},
	} ) );
	const results = answersOfPhp( 'Forms/Conditions/states.php', all );
	let circular = 0;
	const different = all.filter( ( { parts }, index ) => {
		const theirs = JSON.parse( results[ index ] ?? '' ) as State;
		const inCircle = circlesOf( parts ).flat();
		const mine = parts
			.map( ( part ) => ( {
				...part,
				conditions: part.conditions.filter(
					( { action } ) =>
						action === 'require' || ! inCircle.includes( part )
				),
			} ) )
			.filter( ( { conditions } ) => conditions.length );
		circular += inCircle.length ? 1 : 0;
		return JSON.stringify( mine ) !== JSON.stringify( theirs.parts );
	} );
	expect( different.slice( 0, 3 ) ).toEqual( [] );
	expect( circular ).toBeGreaterThan( COUNT / 10 );
}, 60_000 );
