import { act, renderHook } from '@testing-library/react';
import { send } from '../admin/rest';
import { useLook } from './preview';
import type { FormDefinition } from './types';

jest.mock( '../admin/rest', () => ( { send: jest.fn() } ) );
const asked = send as unknown as jest.Mock;

const form = ( template: string ) => ( { template } ) as FormDefinition;
const reply = ( html: string ) => ( {
	html,
	findings: [],
	fields: [],
	files: [],
} );
const pause = ( ms: number ) =>
	act( () => jest.advanceTimersByTimeAsync( ms ) );

beforeEach( () => {
	jest.useFakeTimers();
	asked.mockReset();
} );

afterEach( () => jest.useRealTimers() );

it( 'sends one preview request after a pause in typing', async () => {
	asked.mockResolvedValue( reply( 'one' ) );
	const { result, rerender } = renderHook(
		( text ) => useLook( form( text ) ),
		{
			initialProps: 'a',
		}
	);
	await pause( 0 );
	expect( result.current?.html ).toBe( 'one' );
	rerender( 'ab' );
	await pause( 100 );
	rerender( 'abc' );
	await pause( 1000 );
	expect(
		asked.mock.calls.map( ( [ , { data } ] ) => data.template )
	).toEqual( [ 'a', 'abc' ] );
} );

it( 'ignores outdated responses and keeps the last preview when a request fails', async () => {
	let late: ( value: unknown ) => void = () => undefined;
	asked.mockImplementationOnce(
		() => new Promise( ( done ) => ( late = done ) )
	);
	asked.mockResolvedValueOnce( reply( 'new' ) );
	asked.mockRejectedValueOnce( new Error( 'network' ) );
	const { result, rerender } = renderHook(
		( text ) => useLook( form( text ) ),
		{
			initialProps: 'a',
		}
	);
	await pause( 0 );
	rerender( 'b' );
	await pause( 1000 );
	await act( async () => late( reply( 'old' ) ) );
	expect( result.current?.html ).toBe( 'new' );
	rerender( 'c' );
	await pause( 1000 );
	expect( result.current?.html ).toBe( 'new' );
} );
