import { act, renderHook } from '@testing-library/react';
import { startCheck } from '../../form-check/start';
import { useCheck } from './use-check';
import type { CheckedForm, Report } from '../../form-check/types';

jest.mock( '../../form-check/start', () => ( { startCheck: jest.fn() } ) );
const started = jest.mocked( startCheck );

const form = ( label: string ) =>
	( { confirmations: [ { label } ] } ) as unknown as CheckedForm;
const first = form( 'first' );
const second = form( 'second' );

let cancel: jest.Mock;

beforeEach( () => {
	cancel = jest.fn();
	started.mockReset().mockReturnValue( cancel );
} );

/** Ends the check that was started last. */
const finish = ( combinations: number ) =>
	act( () =>
		started.mock.lastCall?.[ 1 ]( { combinations } as unknown as Report )
	);

it( 'ends a check as soon as somebody types, and keeps the last result', () => {
	const { result, rerender } = renderHook<
		ReturnType< typeof useCheck >,
		CheckedForm | undefined
	>( useCheck, {
		initialProps: first,
	} );
	expect( result.current.isChecking ).toBe( true );
	finish( 1 );
	expect( result.current ).toEqual( {
		result: { form: first, report: { combinations: 1 } },
		isChecking: false,
	} );
	rerender( undefined );
	expect( cancel ).toHaveBeenCalledTimes( 1 );
	expect( result.current.isChecking ).toBe( true );
	expect( result.current.result?.form ).toBe( first );
	rerender( second );
	expect( started ).toHaveBeenCalledTimes( 2 );
	finish( 2 );
	expect( result.current.result?.form ).toBe( second );
} );

it( 'ends a check with the editor, and starts none twice', () => {
	const { rerender, unmount } = renderHook( useCheck, {
		initialProps: first,
	} );
	rerender( first );
	expect( started ).toHaveBeenCalledTimes( 1 );
	unmount();
	expect( cancel ).toHaveBeenCalledTimes( 1 );
} );
