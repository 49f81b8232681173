import { act, renderHook } from '@testing-library/react';
import { RestError } from './rest-error';
import { useRequest } from './use-request';

const refused = new RestError( 'Not possible.', 'refused', 400, {
	name: 'Enter a name.',
} );

it( 'is busy until the request ends', async () => {
	const { result } = renderHook( () => useRequest() );
	let finish = () => {};
	act( () => {
		result.current.run(
			() => new Promise( ( resolve ) => ( finish = resolve ) )
		);
	} );
	expect( result.current.isBusy ).toBe( true );
	await act( async () => finish() );
	expect( result.current.isBusy ).toBe( false );
	expect( result.current.error ).toBeUndefined();
} );

it( 'keeps an error and its fields until the next attempt', async () => {
	const onError = jest.fn();
	const { result } = renderHook( () => useRequest( { onError } ) );
	await act( () => result.current.run( () => Promise.reject( refused ) ) );
	expect( result.current.isBusy ).toBe( false );
	expect( result.current.error ).toBe( refused );
	expect( result.current.fields ).toEqual( { name: 'Enter a name.' } );
	expect( onError ).toHaveBeenCalledWith( refused );
	await act( () => result.current.run( async () => {} ) );
	expect( result.current.error ).toBeUndefined();
	expect( result.current.fields ).toEqual( {} );
} );

it( 'removes the error when its cause has changed', async () => {
	const { result } = renderHook( () => useRequest() );
	await act( () => result.current.run( () => Promise.reject( refused ) ) );
	act( () => result.current.clear() );
	expect( result.current.error ).toBeUndefined();
} );

it( 'stays busy while the browser leaves the page', async () => {
	const { result } = renderHook( () => useRequest( { isLeaving: true } ) );
	await act( () => result.current.run( async () => {} ) );
	expect( result.current.isBusy ).toBe( true );
} );

it( 'is ready again when the browser goes back to the page it left', async () => {
	const { result } = renderHook( () => useRequest( { isLeaving: true } ) );
	await act( () => result.current.run( async () => {} ) );
	const shown = ( persisted: boolean ) =>
		act( () => {
			window.dispatchEvent(
				Object.assign( new Event( 'pageshow' ), { persisted } )
			);
		} );
	shown( false );
	expect( result.current.isBusy ).toBe( true );
	shown( true );
	expect( result.current.isBusy ).toBe( false );
} );
