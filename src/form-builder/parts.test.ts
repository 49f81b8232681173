import { chosenParts, withPart } from './parts';

const name = {
	parts: { prefix: 'Title', first: 'First name', last: 'Last name' },
	usual: [ 'first', 'last' ],
	main: [ 'first', 'last' ],
};

const entries = ( value: string, isRequired = false ) => [
	...chosenParts( name, value, isRequired ),
];

test( 'a group without the option has its usual fields, which the group requires', () => {
	expect( entries( '' ) ).toEqual( [
		[ 'first', false ],
		[ 'last', false ],
	] );
	expect( entries( '', true ) ).toEqual( [
		[ 'first', true ],
		[ 'last', true ],
	] );
} );

test( 'chosen fields keep the order of the group, and unknown ones are ignored', () => {
	expect( entries( 'last*,prefix,other' ) ).toEqual( [
		[ 'prefix', false ],
		[ 'last', true ],
	] );
	expect( entries( 'other' ) ).toEqual( entries( '' ) );
} );

test( 'a field is shown, required and hidden', () => {
	const parts = chosenParts( name, '', false );
	expect( withPart( name, parts, 'prefix', 'optional' ) ).toBe(
		'prefix,first,last'
	);
	expect( withPart( name, parts, 'first', 'required' ) ).toBe(
		'first*,last'
	);
	expect( withPart( name, parts, 'first', 'hidden' ) ).toBe( 'last' );
} );
