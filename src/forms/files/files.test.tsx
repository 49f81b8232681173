import { act, fireEvent } from '@testing-library/react';
import { answer, settle, wake } from '../form.fixtures';
import { UPLOAD } from './progress';

/** What jsdom lacks: lists of files that a script makes. */
class Transfer {
	readonly files: File[] = [];
	readonly items = { add: ( file: File ) => this.files.push( file ) };
}

const file = ( name: string, type = 'text/plain' ) =>
	new File( [ 'text' ], name, { type } );

const FIELD = `
	<span class="frontispiece-form__control" data-name="papers">
		<input type="file" class="frontispiece-form__file" id="u-papers" name="papers[]" accept=".txt,.png" multiple data-limit="100" data-most="2">
		<span class="frontispiece-form__error" id="u-ve-papers"></span>
	</span>`;

async function open() {
	answer( { refill: { body: {} } } );
	Object.assign( window, { DataTransfer: Transfer } );
	URL.createObjectURL = () => 'blob:preview';
	URL.revokeObjectURL = jest.fn();
	const form = await wake( FIELD );
	await settle();
	const input = form.find( 'input[type=file]' );
	Object.defineProperty( input, 'files', { writable: true, value: [] } );
	const drop = async ( ...files: File[] ) => {
		await act( async () => {
			fireEvent.drop( input, {
				dataTransfer: { files, types: [ 'Files' ] },
			} );
		} );
	};
	const names = () =>
		[ ...form.container.querySelectorAll( 'li bdi' ) ].map(
			( { textContent } ) => textContent
		);
	return { ...form, input, drop, names };
}

afterEach( () => {
	delete ( window as { DataTransfer?: unknown } ).DataTransfer;
} );

test( 'dropped files are listed with previews and errors, and sent with the form', async () => {
	const { input, drop, names, container } = await open();
	await drop( file( 'a.txt' ) );
	await drop( file( 'b.png', 'image/png' ), file( 'c.txt' ) );
	expect( names() ).toEqual( [ 'a.txt', 'b.png' ] );
	expect( [ ...( input.files ?? [] ) ].map( ( { name } ) => name ) ).toEqual(
		names()
	);
	expect( container.querySelectorAll( 'li img' ) ).toHaveLength( 1 );
	expect( container.querySelector( 'li strong' ) ).toBeNull();
	expect(
		container.querySelector( 'ul + .frontispiece-form__error' )?.textContent
	).toBe( 'Too many files. Not added: c.txt' );
} );

test( 'each file shows how much of it was sent, and cannot be removed until the form was answered', async () => {
	const { form, drop, names, container } = await open();
	await drop( file( 'a.txt' ), file( 'b.txt' ) );
	const upload = ( detail: number | null ) =>
		act( async () => {
			fireEvent( form, new CustomEvent( UPLOAD, { detail } ) );
		} );
	const values = () =>
		[ ...container.querySelectorAll( 'li progress' ) ].map( ( bar ) => [
			bar.getAttribute( 'aria-label' ),
			( bar as HTMLProgressElement ).value,
		] );
	expect( values() ).toEqual( [] );
	await upload( 0.75 );
	expect( values() ).toEqual( [
		[ 'a.txt', 100 ],
		[ 'b.txt', 50 ],
	] );
	const remove = container.querySelector< HTMLElement >(
		'[aria-label="Remove a.txt"]'
	);
	await act( async () => remove?.click() );
	expect( names() ).toEqual( [ 'a.txt', 'b.txt' ] );
	await upload( null );
	expect( values() ).toEqual( [] );
	await act( async () => remove?.click() );
	expect( names() ).toEqual( [ 'b.txt' ] );
} );

test( 'a file of another type is told so beside its name, and can be removed', async () => {
	const { input, drop, names, container } = await open();
	await drop( file( 'a.exe' ), file( 'b.txt' ) );
	expect( container.querySelector( 'li strong' )?.textContent ).toMatch(
		/type is not allowed/
	);
	const remove = container.querySelector< HTMLElement >(
		'[aria-label="Remove a.exe"]'
	);
	await act( async () => remove?.click() );
	expect( names() ).toEqual( [ 'b.txt' ] );
	expect( input.files ).toHaveLength( 1 );
	expect( document.activeElement?.getAttribute( 'aria-label' ) ).toBe(
		'Remove b.txt'
	);
} );

test( 'the list is empty after the form was reset', async () => {
	const { input, drop, names, form } = await open();
	await drop( file( 'a.txt' ) );
	Object.defineProperty( input, 'files', { writable: true, value: [] } );
	await act( async () => {
		fireEvent.reset( form );
		await settle();
	} );
	expect( names() ).toEqual( [] );
} );
