import { act, renderHook } from '@testing-library/react';
import { send } from '../admin/rest';
import { startCheck } from '../form-check/start';
import { useLook } from './preview';
import type { FormDefinition } from './types';

jest.mock( '../admin/rest', () => ( { send: jest.fn() } ) );
jest.mock( '../form-check/start', () => ( { startCheck: jest.fn() } ) );
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

it( 'checks what the server has read, ends the check with the next letter, and adds its findings to one list', async () => {
	const cancel = jest.fn();
	const started = jest.mocked( startCheck ).mockReturnValue( cancel );
	const mistake = { part: 'mail.recipient', line: 0, text: 'No recipient.' };
	const read = { fields: [], parts: [], steps: [], mails: [] };
	asked.mockResolvedValue( {
		...reply( 'one' ),
		findings: [ mistake ],
		form: read,
	} );
	const { result, rerender } = renderHook(
		( text ) => useLook( form( text ) ),
		{ initialProps: 'a' }
	);
	await pause( 0 );
	expect( started.mock.calls.map( ( [ checked ] ) => checked ) ).toEqual( [
		read,
	] );
	const found = { step: 0, values: {}, because: [] };
	act( () =>
		started.mock.calls[ 0 ]?.[ 1 ]( {
			findings: [
				{
					...found,
					kind: 'no-recipient',
					target: { kind: 'mail', mail: 'mail' },
				},
				{
					...found,
					kind: 'unreachable',
					target: { kind: 'field', field: 'tax' },
					conflict: [],
				},
			],
		} as never )
	);
	expect( result.current?.findings.map( ( { text } ) => text ) ).toEqual( [
		'No recipient.',
		'“tax” is never shown.',
	] );
	expect( cancel ).not.toHaveBeenCalled();
	rerender( 'ab' );
	expect( cancel ).toHaveBeenCalledTimes( 1 );
	expect( result.current?.check.isChecking ).toBe( true );
	expect( result.current?.findings ).toHaveLength( 2 );
} );
