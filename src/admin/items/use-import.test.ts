import { act, renderHook } from '@testing-library/react';
import { send } from '../rest';
import { useImport } from './use-import';

jest.mock( '../rest', () => ( { send: jest.fn() } ) );
jest.mock( './csv', () => ( {
	async *pieces() {
		yield { csv: 'a', line: 2, done: 0.5 };
		yield { csv: 'b', line: 9, done: 1 };
	},
} ) );
const sent = send as unknown as jest.Mock;
const file = {} as Blob;

it( 'checks all chunks before storing any, and adds up the results', async () => {
	sent.mockImplementation( async ( _path, { data } ) => ( {
		rows: 3,
		errors: [ { line: data.line, message: 'wrong' } ],
		added: data.dry ? 0 : 2,
		known: 1,
	} ) );
	const { result } = renderHook( () => useImport() );
	await act( () => result.current.check( file ) );
	expect( result.current.checked ).toMatchObject( {
		rows: 6,
		errorCount: 2,
		errors: [ { line: 2 }, { line: 9 } ],
	} );
	expect( sent.mock.calls.every( ( [ , { data } ] ) => data.dry ) ).toBe(
		true
	);
	await act( () => result.current.store( file ) );
	expect( result.current.stored ).toEqual( { added: 4, known: 2 } );
	expect( result.current ).toMatchObject( { done: 1, isBusy: false } );
} );

it( 'stops when the server rejects a chunk, and stores nothing', async () => {
	sent.mockRejectedValue( new Error( 'No.' ) );
	const { result } = renderHook( () => useImport() );
	await act( () => result.current.check( file ) );
	expect( result.current.checked ).toBeUndefined();
	expect( result.current.isBusy ).toBe( false );
} );
