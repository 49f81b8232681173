import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { Import } from './import';
import { useImport } from './use-import';

jest.mock( '../rest', () => ( { useRest: jest.fn() } ) );
jest.mock( './use-import', () => ( { useImport: jest.fn() } ) );

type Run = ReturnType< typeof useImport >;

const check = jest.fn();
const store = jest.fn();
const error = ( line: number ) => ( { line, message: 'No date.' } );
const file = new File( [ 'text' ], 'posts.csv' );

/** Shows the screen with a chosen file, in a state of the import. */
async function show( state: Partial< Run > ) {
	jest.mocked( useRest ).mockReturnValue( {
		data: { manual: { columns: [ 'text', 'date' ] } },
	} as ReturnType< typeof useRest > );
	jest.mocked( useImport ).mockReturnValue( {
		checked: undefined,
		stored: undefined,
		done: 0,
		isBusy: false,
		check,
		store,
		...state,
	} );
	render( <Import /> );
	const input = document.querySelector( 'input[type=file]' )!;
	await act( async () => {
		fireEvent.change( input, { target: { files: [ file ] } } );
	} );
}

const button = ( name: string ) =>
	screen.queryByRole( 'button', { name } ) as HTMLButtonElement | null;

beforeEach( () => jest.clearAllMocks() );

it( 'checks the chosen file first', async () => {
	await show( { isBusy: true, done: 0.5 } );
	expect( check ).toHaveBeenCalledWith( file );
	expect( store ).not.toHaveBeenCalled();
	expect( screen.getByText( 'posts.csv' ) ).toBeTruthy();
	expect( screen.getByLabelText( 'Checking…' ) ).toHaveProperty(
		'value',
		0.5
	);
	expect( button( 'Import' ) ).toBeNull();
} );

it( 'imports a file without errors', async () => {
	await show( { checked: { rows: 2, errors: [], errorCount: 0 } } );
	expect( screen.getByText( /2 rows can be imported/ ) ).toBeTruthy();
	fireEvent.click( button( 'Import' )! );
	expect( store ).toHaveBeenCalledWith( file );
} );

it( 'lists errors by line and can import the other rows', async () => {
	await show( {
		checked: { rows: 2, errors: [ error( 3 ) ], errorCount: 201 },
	} );
	expect( screen.getByText( /201 rows have errors/ ) ).toBeTruthy();
	expect( screen.getByText( 'Line 3: No date.' ) ).toBeTruthy();
	expect( screen.getByText( /Only the first errors/ ) ).toBeTruthy();
	fireEvent.click( button( 'Import rows without errors' )! );
	expect( store ).toHaveBeenCalledTimes( 1 );
} );

it( 'offers no import if no row is right', async () => {
	await show( {
		checked: { rows: 0, errors: [ error( 2 ) ], errorCount: 1 },
	} );
	expect( button( 'Import rows without errors' ) ).toBeNull();
} );

it( 'says how many posts were new', async () => {
	await show( {
		checked: { rows: 2, errors: [], errorCount: 0 },
		stored: { added: 1, known: 1 },
	} );
	expect(
		screen.getAllByText( 'Imported: 1. Already on this site: 1.' ).length
	).toBeGreaterThan( 0 );
	expect( button( 'Import' ) ).toBeNull();
} );

it( 'offers a template with the columns', async () => {
	await show( {} );
	expect(
		decodeURIComponent(
			screen
				.getByText( 'Download CSV template' )
				.getAttribute( 'href' ) ?? ''
		)
	).toContain( 'text,date' );
} );
