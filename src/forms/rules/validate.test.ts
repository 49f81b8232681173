// Runs the cases of tests/fixtures/forms/rules.json, like tests/php/Forms/Rules/ValidatorTest.php.
import fixture from '../../../tests/fixtures/forms/rules.json';
import { Answers } from './answers';
import { MAX, MIN } from './tel';
import { rules, validate, validateRule } from './validate';
import type { Upload } from './answers';
import type { Definition } from './definition';

type Files = [ name: string, type: string, size: number ][];
type Input = null | string | string[] | { files: Files };

interface Group {
	rule: string;
	about: string;
	with?: object;
	valid?: Input[];
	invalid?: Input[];
}

interface Schema {
	about: string;
	rules: Definition[];
	values: Record< string, string | string[] >;
	files?: Record< string, Files >;
	errors: [ field: string, error: string ][];
}

const { cases, schemas } = fixture as unknown as {
	cases: Group[];
	schemas: Schema[];
};

const uploads = ( files: Files ): Upload[] =>
	files.map( ( [ name, type, size ] ) => ( { name, type, size } ) );

const values = ( input: string | string[] ) => [ input ].flat();

function answers( input: Input ): Answers {
	if ( typeof input === 'object' && input && 'files' in input ) {
		return new Answers( {}, { f: uploads( input.files ) } );
	}
	return new Answers( input === null ? {} : { f: values( input ) } );
}

function mapped< A, B >(
	record: Record< string, A >,
	change: ( value: A ) => B
): Record< string, B > {
	return Object.fromEntries(
		Object.entries( record ).map( ( [ key, value ] ) => [
			key,
			change( value ),
		] )
	);
}

const each = cases.flatMap( ( group ) =>
	( [ 'valid', 'invalid' ] as const ).flatMap( ( verdict ) =>
		( group[ verdict ] ?? [] ).map( ( input ) => ( {
			...group,
			verdict,
			input,
		} ) )
	)
);

it( 'the fixtures cover every rule with at least 600 cases', () => {
	expect( each.length ).toBeGreaterThanOrEqual( 600 );
	expect( new Set( each.map( ( { rule } ) => rule ) ) ).toEqual(
		new Set( Object.keys( rules ) )
	);
} );

/*
 * F001-048 F001-049 F001-055 F001-056 F001-057 F001-058 F001-059 F001-060 F001-061 F001-062 F001-063
 * F001-064 F001-065 F001-066 F001-067 F001-068 F001-069 F001-070 F001-071 F001-072 F001-073 F001-074
 * F001-075 F001-076 F001-077 F001-078 F001-079 F001-080 F001-081 F001-082 F001-083 F001-084 F001-085
 * F001-086 F001-087 F001-088 F001-089 F001-090 F001-091 F001-092 F001-093 F001-094 F001-095 F001-096
 * F001-097 F001-098 F001-099 F001-101 F001-111 F001-112 F001-113
 */
it.each( Object.keys( rules ) )(
	'gives the verdict of every case of the rule %s',
	( name ) => {
		const wrong = each
			.filter( ( { rule } ) => rule === name )
			.filter( ( { with: members, verdict, input } ) => {
				const error = validateRule(
					{ rule: name, field: 'f', error: 'no', ...members },
					answers( input )
				);
				return ( error === undefined ) !== ( verdict === 'valid' );
			} )
			.map(
				( { about, verdict, input } ) =>
					`${ about }: ${ JSON.stringify( input ) } is not ${ verdict }`
			);
		expect( wrong ).toEqual( [] );
	}
);

// F001-045, F001-046, F001-047, F001-048, F001-050, F001-051, F001-100
it.each( schemas )( 'schema: $about', ( schema ) => {
	const errors = validate(
		schema.rules,
		new Answers(
			mapped( schema.values, values ),
			mapped( schema.files ?? {}, uploads )
		)
	);
	expect( errors.map( ( { field, error } ) => [ field, error ] ) ).toEqual(
		schema.errors
	);
} );

it( 'F001-133: the phone number length limits are the two constants', () => {
	expect( [ MIN, MAX ] ).toEqual( [ 6, 15 ] );
} );

it( 'F001-084: a Sunday is 7 and never 0, independent of the time zone', () => {
	const clock = jest.spyOn( window, 'Date' ).mockImplementation( () => {
		throw new Error( 'asked' );
	} );
	const sunday = new Answers( { f: [ '2024-06-02' ] } );
	for ( const [ day, isValid ] of [
		[ 7, true ],
		[ 0, false ],
		[ 1, false ],
		[ 6, false ],
	] as const ) {
		const error = validateRule(
			{ rule: 'dayofweek', field: 'f', accept: [ day ] },
			sunday
		);
		expect( error === undefined ).toBe( isValid );
	}
	clock.mockRestore();
} );

it( 'reads the values and files of a form, with lists under their plain name', () => {
	const data = new FormData();
	data.append( 'pets[]', 'cat' );
	data.append( 'pets[]', 'dog' );
	data.append( '__proto__', 'x' );
	data.append( 'none', new File( [], '' ) );
	data.append( 'file[]', new File( [ 'abc' ], 'a.txt' ) );
	const read = Answers.of( data );
	expect( read.texts( 'pets' ) ).toEqual( [ 'cat', 'dog' ] );
	expect( read.texts( '__proto__' ) ).toEqual( [ 'x' ] );
	expect( read.files( 'none' ) ).toEqual( [] );
	expect( read.files( 'file' ).map( ( { size } ) => size ) ).toEqual( [ 3 ] );
} );
