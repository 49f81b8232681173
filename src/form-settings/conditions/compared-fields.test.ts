import { comparedFields, newComparison } from './compared-fields';
import type { EditedBlock } from './compared-fields';

const block = (
	name: string,
	attributes: Record< string, unknown > = {},
	innerBlocks: EditedBlock[] = [],
	clientId = ''
): EditedBlock => ( { name, attributes, innerBlocks, clientId } );

const field = ( name: string, label?: string, clientId = name ) =>
	block( 'field', { name, label }, [], clientId );

const compared = ( blocks: EditedBlock[], clientId = 'none' ) =>
	comparedFields(
		blocks,
		clientId,
		[ 'field', 'repeat' ],
		( { name } ) =>
			name === 'name'
				? { first: 'First name', last: 'Last name' }
				: undefined,
		[ 'repeat' ]
	).map( ( { name, label } ) => `${ name }=${ label }` );

it( 'names fields by their labels without markup, or by their names', () => {
	expect(
		compared( [
			field( 'a', 'Your <b>name</b> &amp; title' ),
			field( 'b' ),
			block( 'field', { name: 'c', legend: 'Colors' } ),
		] )
	).toEqual( [ 'a=Your name & title', 'b=b', 'c=Colors' ] );
} );

it( 'leaves out what has no value or no name, and finds fields in groups', () => {
	expect(
		compared( [
			block( 'paragraph', { name: 'x' } ),
			field( '' ),
			block( 'field', { name: 5 } ),
			block( 'group', {}, [ block( 'columns', {}, [ field( 'a' ) ] ) ] ),
		] )
	).toEqual( [ 'a=a' ] );
} );

it( 'leaves out the block that has the conditions, with the fields in it', () => {
	const group = block( 'group', {}, [ field( 'inner' ) ], 'own' );
	expect( compared( [ field( 'a' ), group ], 'own' ) ).toEqual( [ 'a=a' ] );
	expect( compared( [ field( 'a' ), field( 'b' ) ], 'b' ) ).toEqual( [
		'a=a',
	] );
} );

it( 'offers the fields of a group of fields with its title', () => {
	expect(
		compared( [
			block( 'name', { name: 'who', legend: '<i>Who</i>' } ),
			block( 'name', { name: 'other' } ),
		] )
	).toEqual( [
		'who:first=Who: First name',
		'who:last=Who: Last name',
		'other:first=other: First name',
		'other:last=other: Last name',
	] );
} );

it( 'offers the fields of a repeating group only in its rows', () => {
	const guests = block( 'repeat', { name: 'guests', label: 'Guests' }, [
		field( 'age' ),
		field( 'diet' ),
	] );
	expect( compared( [ guests, field( 'a' ) ], 'a' ) ).toEqual( [
		'guests=Guests',
	] );
	expect( compared( [ guests, field( 'a' ) ], 'diet' ) ).toEqual( [
		'guests=Guests',
		'age=age',
		'a=a',
	] );
} );

it( 'starts with the first field', () => {
	expect( newComparison( [ { name: 'a', label: 'A' } ] ) ).toEqual( {
		field: 'a',
		operator: 'not_empty',
	} );
	expect( newComparison( [] ).field ).toBe( '' );
} );
