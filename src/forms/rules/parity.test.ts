/**
 * @jest-environment node
 */
import fixture from '../../../tests/fixtures/forms/rules.json';
import { Answers } from './answers';
import { answersOfPhp, env } from './php.fixtures';
import { near, pick, seeded, someDay, someNumber } from './values.fixtures';
import { rules, validateRule } from './validate';
import type { Definition } from './definition';
import type { Case, Files, Random } from './values.fixtures';

interface Group {
	rule: string;
	with?: object;
	valid?: unknown[];
	invalid?: unknown[];
}

interface Examples {
	members: object[];
	texts: string[];
	files: Files;
}

const groups = ( fixture as unknown as { cases: Group[] } ).cases;
const names = Object.keys( rules );
const count = env.FRONTISPIECE_LONG ? 20_000 : 2000;
const seed = Number( env.FRONTISPIECE_SEED ?? 1 );

function examplesOf( name: string ): Examples {
	const examples: Examples = {
		members: [],
		texts: [ '' ],
		files: [ [ 'a.png', 'image/png', 5 ] ],
	};
	for ( const group of groups.filter( ( { rule } ) => rule === name ) ) {
		examples.members.push( group.with ?? {} );
		for ( const input of [
			group.valid ?? [],
			group.invalid ?? [],
		].flat() ) {
			if ( typeof input === 'string' ) {
				examples.texts.push( input );
			} else if ( Array.isArray( input ) ) {
				examples.texts.push( ...input );
			} else if ( input ) {
				examples.files.push( ...( input as { files: Files } ).files );
			}
		}
	}
	return examples;
}

const examples = Object.fromEntries(
	names.map( ( name ) => [ name, examplesOf( name ) ] )
);

function someRule( random: Random, name: string, depth = 0 ): Definition {
	const rule: Record< string, unknown > = {
		rule: name,
		...pick( random, examples[ name ]?.members ?? [] ),
	};
	if ( 'threshold' in rule && random() < 0.3 ) {
		rule.threshold = name.endsWith( 'date' )
			? someDay( random )
			: someNumber( random );
	}
	if ( 'interval' in rule && random() < 0.3 ) {
		rule.interval = Math.abs( Number( someNumber( random ) ) );
		rule.base = someNumber( random );
	}
	if ( name === 'all' || name === 'any' ) {
		rule.rules = Array.from(
			{ length: Math.floor( random() * 4 ) },
			() => ( {
				...someRule(
					random,
					pick( random, depth < 2 ? names : names.slice( 0, -2 ) ),
					depth + 1
				),
				...( random() < 0.3 ? { field: 'g' } : {} ),
				...( random() < 0.5
					? { error: pick( random, [ 'inner', '' ] ) }
					: {} ),
			} )
		);
	}
	return rule;
}

function someCase( random: Random, name: string ): Case {
	const rule = { field: 'f', error: 'outer', ...someRule( random, name ) };
	const { texts, files } = examples[
		name === 'all' || name === 'any' ? pick( random, names ) : name
	] as Examples;
	const kinds = [
		() => near( random, texts ),
		() => near( random, texts ),
		() => near( random, texts ),
		() => someNumber( random ),
		() => someDay( random ),
	];
	return {
		rule,
		values: Array.from(
			{ length: pick( random, [ 0, 1, 1, 1, 1, 2, 3 ] ) },
			() => pick( random, kinds )()
		),
		files: Array.from( { length: pick( random, [ 0, 1, 1, 2 ] ) }, () => {
			const [ file, type, size ] = pick( random, files );
			return [
				near( random, [ file ] ),
				near( random, [ type ] ),
				Math.max( 0, size + pick( random, [ -1, 0, 1, 50 ] ) ),
			] as Files[ number ];
		} ),
	};
}

function verdict( { rule, values, files }: Case ): string {
	const error = validateRule(
		rule,
		new Answers(
			{ f: values },
			{
				f: files.map( ( [ name, type, size ] ) => ( {
					name,
					type,
					size,
				} ) ),
			}
		)
	);
	return error ? `${ error.field }:${ error.error }` : '-';
}

it( `gives the verdict of the server for ${ count } values of every rule`, () => {
	const random = seeded( seed );
	const all = names.flatMap( ( name ) =>
		Array.from( { length: count }, () => someCase( random, name ) )
	);
	const verdicts = answersOfPhp( 'Forms/Rules/verdicts.php', all );

	const tally = new Map< unknown, number >();
	const different = all.filter( ( one, index ) => {
		if ( verdicts[ index ] === '-' ) {
			tally.set( one.rule.rule, ( tally.get( one.rule.rule ) ?? 0 ) + 1 );
		}
		return verdict( one ) !== verdicts[ index ];
	} );
	expect( different.slice( 0, 5 ) ).toEqual( [] );
	// If all values pass or all fail, the test proves little.
	for ( const name of names ) {
		expect( tally.get( name ) ).toBeGreaterThan( count / 50 );
		expect( tally.get( name ) ).toBeLessThan( count - count / 50 );
	}
}, 280_000 );
