import {
	readRecords,
	readResponse,
	resizedAddress,
	resizedSources,
	stateOf,
} from './resize-state';
import { mergeSources, selectSource } from './sizes';

const row = ( item: string, media: string, sizes = '[250,400]' ) => ( {
	facebook_id: item,
	media_id: media,
	sizes,
	aspect_ratio: '1.5',
} );

const records = readRecords(
	JSON.stringify( [
		row( '1_1', 'm1' ),
		row( '1_2', 'pending', '[320]' ),
		row( '1_3', 'error', '[320]' ),
	] )
);

it( 'R000-099: an image is pending, error or resolved', () => {
	expect( [ ...records.values() ].map( stateOf ) ).toEqual( [
		'resolved',
		'pending',
		'error',
	] );
} );

it( 'R000-118: reads records only from text that starts with a brace or a bracket', () => {
	const rows = [ row( '1_1', 'm1' ) ];
	expect( records.get( '1_1' ) ).toEqual( { id: 'm1', sizes: [ 250, 400 ] } );
	expect( readRecords( JSON.stringify( { a: rows[ 0 ] } ) ).size ).toBe( 1 );
	for ( const bad of [
		'',
		'x' + JSON.stringify( rows ),
		' ' + JSON.stringify( rows ),
		'"[]"',
		'[{',
		'[null,7]',
	] ) {
		expect( readRecords( bad ).size ).toBe( 0 );
	}
} );

it( 'R000-118: reads a record with invalid sizes as one without sizes', () => {
	const text = JSON.stringify( [ row( '1_1', 'm1', 'nonsense' ) ] );
	expect( readRecords( text ).get( '1_1' )?.sizes ).toEqual( [] );
} );

it( 'R000-119, R000-156: handles a response only if it starts with a brace', () => {
	const reply = JSON.stringify( {
		resizing: {
			'1_1': { id: 'm1', sizes: [ 640 ] },
			'1_2': { id: 'error', sizes: [] },
			'1_3': null,
		},
	} );
	for ( const good of [ reply, `  \n${ reply }` ] ) {
		expect( Object.fromEntries( readResponse( good ) ) ).toEqual( {
			'1_1': { id: 'm1', sizes: [ 640 ] },
			'1_2': { id: 'error', sizes: [] },
		} );
	}
	for ( const bad of [ `[${ reply }]`, 'text', '', '{', '{"resizing":7}' ] ) {
		expect( readResponse( bad ).size ).toBe( 0 );
	}
} );

it( 'R000-162: builds the URL of a resized image', () => {
	expect( resizedAddress( 'https://a.example/base/', 'm1', 0, 400 ) ).toBe(
		'https://a.example/base/m1-0-400.jpg'
	);
} );

it( 'R000-168: an image marked error or pending is not used', () => {
	const network = { 320: 'n320', 640: 'n640' };
	for ( const item of [ '1_2', '1_3', '1_4' ] ) {
		const resized = resizedSources( '/b/', records.get( item ) );
		expect( resized ).toEqual( {} );
		expect(
			selectSource( mergeSources( network, resized, true ), 500 )
		).toBe( 'n640' );
	}
	expect( resizedSources( '/b/', records.get( '1_1' ) ) ).toEqual( {
		250: '/b/m1-0-250.jpg',
		400: '/b/m1-0-400.jpg',
	} );
} );
