import {
	blockOfField,
	blocksNamed,
	freeName,
	namesOf,
	validName,
} from './names';

test( 'a new field gets a name that no other field of the form has', () => {
	expect( freeName( 'your-text', [] ) ).toBe( 'your-text' );
	expect( freeName( 'your-text', [ 'your-text', 'your-text-2' ] ) ).toBe(
		'your-text-3'
	);
} );

test( 'a name that a user types is made valid', () => {
	expect( validName( '1. Your name?' ) ).toBe( 'Your-name-' );
	expect( validName( 'größe' ) ).toBe( 'gr-e' );
	expect( validName( 'x'.repeat( 200 ) ) ).toHaveLength( 100 );
} );

test( 'names are collected from rows and columns too, without the own one', () => {
	const field = ( clientId: string, name?: string ) => ( {
		clientId,
		attributes: name ? { name } : {},
		innerBlocks: [],
	} );
	const blocks = [
		field( 'a', 'one' ),
		{ ...field( 'row' ), innerBlocks: [ field( 'b', 'two' ) ] },
		field( 'c', 'three' ),
	];
	expect( namesOf( blocks, 'c' ) ).toEqual( [ 'one', 'two' ] );
} );

test( 'blocks of a type are found at any depth, and none within another', () => {
	const block = ( clientId: string, name: string ) => ( {
		clientId,
		name,
		innerBlocks: [],
	} );
	const blocks = [
		block( 'a', 'core/video' ),
		{
			...block( 'b', 'core/group' ),
			innerBlocks: [ block( 'c', 'core/video' ) ],
		},
		{
			...block( 'd', 'core/video' ),
			innerBlocks: [ block( 'e', 'core/video' ) ],
		},
	];
	expect( blocksNamed( blocks, 'core/video' ) ).toEqual( [ 'a', 'c', 'd' ] );
} );

test( 'the block of a field is found by its name, in a row of a repeating group, and for a group of fields', () => {
	const field = ( name: string, innerBlocks: never[] = [] ) => ( {
		clientId: `block-${ name }`,
		attributes: { name },
		innerBlocks,
	} );
	const blocks = [
		{ ...field( 'guests' ), innerBlocks: [ field( 'age' ) ] },
		field( 'who' ),
	];
	expect(
		[ 'age', 'guests:2:age', 'who:first', 'other' ].map( ( name ) =>
			blockOfField( blocks, name )
		)
	).toEqual( [ 'block-age', 'block-age', 'block-who', undefined ] );
} );
