import { act, renderHook } from '@testing-library/react';
import { useNotices } from './components/notices';
import { send } from './rest';
import { useBulk } from './use-bulk';

jest.mock( './rest', () => ( { send: jest.fn() } ) );
jest.mock( './components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const fail = jest.fn();
const reload = jest.fn();

const bulk = ( count: number ) => {
	const { result } = renderHook( () => useBulk( '/rows', reload ) );
	const rows = Array.from( { length: count }, ( _, n ) => ( {
		id: n + 1,
		title: `Row ${ n + 1 }`,
	} ) );
	return act( () => result.current( 'delete', rows ) );
};

beforeEach( () => {
	jest.clearAllMocks();
	jest.mocked( useNotices ).mockReturnValue( { say: jest.fn(), fail } );
	sent.mockImplementation( async ( _, { data } ) => ( {
		done: data.ids,
		failed: [],
	} ) );
} );

it( 'sends a hundred rows in a request', async () => {
	expect( await bulk( 250 ) ).toHaveLength( 250 );
	expect(
		sent.mock.calls.map( ( [ , { data } ] ) => data.ids.length )
	).toEqual( [ 100, 100, 50 ] );
	expect( reload ).toHaveBeenCalledTimes( 1 );
	expect( fail ).not.toHaveBeenCalled();
} );

it( 'keeps what is done when a later request fails', async () => {
	sent.mockResolvedValueOnce( { done: [ 1 ], failed: [] } );
	sent.mockRejectedValueOnce( new Error( 'Offline.' ) );
	expect( await bulk( 150 ) ).toEqual( [ 1 ] );
	expect( fail.mock.calls ).toEqual( [ [ new Error( 'Offline.' ) ] ] );
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

it( 'names three rows that failed, and counts the others', async () => {
	sent.mockResolvedValue( {
		done: [],
		failed: [ 1, 2, 3, 4, 5 ].map( ( id ) => ( { id, message: 'No.' } ) ),
	} );
	expect( await bulk( 5 ) ).toEqual( [] );
	expect( fail.mock.lastCall?.[ 0 ].message ).toBe(
		'“Row 1”: No. “Row 2”: No. “Row 3”: No. 2 more failed.'
	);
} );
