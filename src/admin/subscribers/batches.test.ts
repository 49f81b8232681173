import { send } from '../rest';
import { importList, piecesOf } from './batches';

jest.mock( '../rest', () => ( { send: jest.fn() } ) );
const sent = send as unknown as jest.Mock;

it( 'splits a list into chunks, each with the header row', () => {
	const rows = Array.from(
		{ length: 700 },
		( _, n ) => `r${ n }@example.org`
	);
	const pieces = piecesOf( `\uFEFFE-Mail\r\n${ rows.join( '\r\n' ) }\r\n` );
	expect( pieces.map( ( { before } ) => before ) ).toEqual( [ 0, 500 ] );
	expect( pieces[ 1 ]?.csv.split( '\n' ).slice( 0, 2 ) ).toEqual( [
		'E-Mail',
		'r500@example.org',
	] );
	expect( piecesOf( 'my-email@example.org' )[ 0 ]?.csv ).toBe(
		'my-email@example.org'
	);
	expect( piecesOf( '\n\n' ) ).toEqual( [] );
} );

it( 'adds up the server results, with line numbers of the whole list', async () => {
	sent.mockResolvedValue( {
		new: 2,
		known: 1,
		gone: 0,
		wrong: 1,
		errors: [ { line: 3, text: 'Wrong.' } ],
	} );
	const parts: number[] = [];
	const rows = Array.from(
		{ length: 501 },
		( _, n ) => `r${ n }@example.org`
	);
	expect(
		await importList( rows.join( '\n' ), '', true, ( part ) =>
			parts.push( part )
		)
	).toEqual( {
		new: 4,
		known: 2,
		gone: 0,
		wrong: 2,
		errors: [
			{ line: 3, text: 'Wrong.' },
			{ line: 503, text: 'Wrong.' },
		],
	} );
	expect( parts ).toEqual( [ 0.5, 1 ] );
} );
