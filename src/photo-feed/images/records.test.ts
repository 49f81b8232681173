import { isFinal, readRecords, sourcesOf } from './records';

const record = {
	id: 'abc-0-',
	ratio: '1.5',
	sizes: { full: 640, low: 320, thumb: 150 },
	extension: '.webp',
};

const response = JSON.stringify( { 7: record } );

it( 'P002-084, P002-163: a record and the base give an address for each of its sizes', () => {
	const read = readRecords( response ).get( '7' );
	expect( read && sourcesOf( '/up/', read ) ).toEqual( {
		150: '/up/abc-0-thumb.webp',
		320: '/up/abc-0-low.webp',
		640: '/up/abc-0-full.webp',
	} );
	const small = readRecords(
		JSON.stringify( { 7: { id: 'abc-0-', sizes: { thumb: 150 } } } )
	).get( '7' );
	expect( small && sourcesOf( '/up/', small ) ).toEqual( {
		150: '/up/abc-0-thumb.jpg',
	} );
} );

it( 'P002-162: the answer is read as a bare map, and in an envelope', () => {
	for ( const text of [
		response,
		`\n${ response }`,
		JSON.stringify( { success: true, data: { 7: record } } ),
	] ) {
		expect( [ ...readRecords( text ).keys() ] ).toEqual( [ '7' ] );
	}
} );

it.each( [ 'pending', 'video', 'error' ] )(
	'P002-085: %s, as a word or as an ID, has no URL',
	( word ) => {
		const records = readRecords(
			JSON.stringify( {
				1: word,
				2: { ...record, id: word },
				3: { id: word, sizes: [] },
			} )
		);
		expect( records.size ).toBe( 3 );
		for ( const one of records.values() ) {
			expect( sourcesOf( '/up/', one ) ).toEqual( {} );
			expect( isFinal( one ) ).toBe( word !== 'pending' );
		}
	}
);

it( 'invalid record maps are ignored', () => {
	for ( const bad of [
		'',
		'[]',
		'{',
		'null',
		'"{}"',
		'resizing success',
		'<b>Fatal</b>',
		'{"success":false,"data":"cant"}',
		'{"1":null,"2":7,"3":[],"4":{"id":7},"5":{"sizes":{"full":1}}}',
	] ) {
		expect(
			[ ...readRecords( bad ).values() ].filter(
				( one ) => Object.keys( sourcesOf( '/', one ) ).length
			)
		).toEqual( [] );
	}
} );
