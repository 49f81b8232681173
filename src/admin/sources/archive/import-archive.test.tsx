import { act, fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { ImportArchive } from './import-archive';
import { matching, upload } from './upload';
import type { ArchiveImport } from './types';

jest.mock( '@wordpress/api-fetch' );

const fetched = apiFetch as unknown as jest.Mock;

const base: ArchiveImport = {
	id: 'a'.repeat( 32 ),
	state: 'uploading',
	files: [ { name: 'zoe.zip', size: 10, received: 0 } ],
	chunk: 4,
	network: '',
	source: null,
	posts: 0,
	images: 0,
	missing: 0,
	failed: 0,
	duplicates: 0,
	error: '',
	advice: '',
};

const file = ( text: string ) => new File( [ text ], 'zoe.zip' );

const arrived = ( received: number ): ArchiveImport => ( {
	...base,
	files: [ { name: 'zoe.zip', size: 10, received } ],
} );

interface Call {
	path: string;
	method?: string;
	body?: Blob;
}

/** Answers each call by the first entry whose text its method and path contain; a list is used up. */
function answer( responses: Record< string, unknown > ) {
	const left = { ...responses };
	fetched.mockImplementation( ( { path, method = 'GET' }: Call ) => {
		const name = `${ method } ${ path }`;
		const key = Object.keys( left ).find( ( part ) =>
			name.includes( part )
		);
		const response = key === undefined ? undefined : left[ key ];
		const value = Array.isArray( response ) ? response.shift() : response;
		if ( value instanceof Error || ( value && 'code' in value ) ) {
			return Promise.reject( value );
		}
		return Promise.resolve(
			method === 'GET'
				? {
						json: () => Promise.resolve( value ),
						headers: new Headers(),
					}
				: value
		);
	} );
}

const callsOf = ( part: string ): string[] =>
	fetched.mock.calls
		.map(
			( [ { path, method = 'GET' } ]: [ Call ] ) =>
				`${ method } ${ path }`
		)
		.filter( ( name ) => name.includes( part ) );

const show = async () => {
	await act( async () => {
		render( <ImportArchive onBack={ () => undefined } /> );
	} );
};

const select = async () => {
	fireEvent.change( screen.getByLabelText( 'ZIP files of the archive' ), {
		target: { files: [ file( '0123456789' ) ] },
	} );
};

/** Submits the form, whose file jsdom does not see. */
const submit = async ( name: string ) => {
	const { form } = screen.getByRole< HTMLButtonElement >( 'button', {
		name,
	} );
	await act( async () => {
		if ( form ) {
			fireEvent.submit( form );
		}
	} );
};

beforeEach( () => fetched.mockReset() );

it( 'uploads in chunks, imports, and offers a feed of the result', async () => {
	answer( {
		'GET ': [ [] ],
		'/chunk': [ arrived( 4 ), arrived( 8 ), arrived( 10 ) ],
		'/start': { ...arrived( 10 ), state: 'importing' },
		'/work': {
			...arrived( 10 ),
			state: 'done',
			posts: 3,
			missing: 2,
			failed: 3,
			duplicates: 1,
			source: { handle: 's_1', name: 'Zoë' },
		},
		'POST /frontispiece/v1/archives': base,
	} );
	await show();
	const button = screen.getByRole( 'button', { name: 'Import archive' } );
	expect( button.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	await select();
	await submit( 'Import archive' );
	const link = await screen.findByRole( 'link', { name: 'Create feed' } );
	expect( link.getAttribute( 'href' ) ).toBe(
		'admin.php?page=frontispiece-feeds&tab=sources&connected=s_1'
	);
	expect( screen.getByRole( 'status' ).textContent ).toContain(
		'3 posts imported.'
	);
	expect( screen.getByText( /1 post is hidden/ ) ).toBeTruthy();
	expect(
		screen.getAllByText( /2 files of the archive are missing or damaged/ )
			.length
	).toBeGreaterThan( 0 );
	expect(
		screen.getAllByText( "3 posts couldn't be imported." ).length
	).toBeGreaterThan( 0 );
	expect(
		callsOf( '/chunk' ).map( ( name ) => name.split( '?' )[ 1 ] )
	).toEqual( [ 'file=0&offset=0', 'file=0&offset=4', 'file=0&offset=8' ] );
} );

it( 'BUG-47: names what was not imported, and how many of each', async () => {
	answer( {
		'GET ': [ [] ],
		'/chunk': [ arrived( 4 ), arrived( 8 ), arrived( 10 ) ],
		'/start': {
			...arrived( 10 ),
			state: 'done',
			posts: 3,
			leftOut: [
				{ label: 'Life events', count: 3 },
				{ label: 'Polls', count: 1 },
			],
			source: { handle: 's_1', name: 'Zoë' },
		},
		'POST /frontispiece/v1/archives': base,
	} );
	await show();
	await select();
	await submit( 'Import archive' );
	await screen.findByText( 'Not imported:' );
	expect(
		screen.getAllByRole( 'listitem' ).map( ( one ) => one.textContent )
	).toEqual( [ 'Life events: 3', 'Polls: 1' ] );
} );

it( 'says what is wrong with an archive and what to do, and starts over', async () => {
	answer( {
		'GET ': [
			[
				{
					...base,
					state: 'failed',
					error: 'No zip.',
					advice: 'Try another.',
				},
			],
		],
		'DELETE ': {},
	} );
	await show();
	expect(
		screen.getAllByText( 'No zip. Try another.' ).length
	).toBeGreaterThan( 0 );
	await act( async () =>
		fireEvent.click( screen.getByRole( 'button', { name: 'Start over' } ) )
	);
	expect( callsOf( 'DELETE' ) ).toHaveLength( 1 );
	expect( document.querySelector( '.is-error' ) ).toBeNull();
} );

it( 'continues an interrupted upload with the same files only', async () => {
	answer( {
		'GET ': [ [ arrived( 8 ) ] ],
		'/chunk': [ arrived( 10 ) ],
		'/start': {
			...arrived( 10 ),
			state: 'failed',
			error: 'E',
			advice: 'A',
		},
	} );
	await show();
	expect( screen.getByText( /The upload was interrupted/ ) ).toBeTruthy();
	const input = screen.getByLabelText( 'ZIP files of the archive' );
	fireEvent.change( input, { target: { files: [ file( 'other' ) ] } } );
	await submit( 'Continue upload' );
	expect(
		screen.getAllByText( /Select the same files as before/ ).length
	).toBeGreaterThan( 0 );
	expect( callsOf( '/chunk' ) ).toEqual( [] );
	await select();
	await submit( 'Continue upload' );
	expect( callsOf( '/chunk' )[ 0 ] ).toContain( 'offset=8' );
} );

it( 'follows an import that runs, and cancels it', async () => {
	answer( {
		'GET ': [ [ { ...arrived( 10 ), state: 'importing' } ] ],
		'/work': [
			{ ...arrived( 10 ), state: 'importing', posts: 5, images: 7 },
			{ code: 'http_500', message: 'The server is busy.' },
		],
		'DELETE ': {},
	} );
	await show();
	expect(
		screen.getByText( /Posts stored: 5. Images remaining: 7./ )
	).toBeTruthy();
	expect(
		screen.getAllByText( 'The server is busy.' ).length
	).toBeGreaterThan( 0 );
	expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeTruthy();
	await act( async () =>
		fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) )
	);
	expect( callsOf( 'DELETE' ) ).toHaveLength( 1 );
	expect(
		screen.getByRole( 'button', { name: 'Import archive' } )
	).toBeTruthy();
} );

it( 'sends a chunk again after a passing error, and stops at others', async () => {
	const waits: number[] = [];
	const options = {
		onProgress: jest.fn(),
		isCanceled: () => false,
		wait: async ( ms: number ) => void waits.push( ms ),
	};
	answer( {
		'/chunk': [
			{ code: 'fetch_error', message: '' },
			{ code: 'x', message: '', data: { status: 503 } },
			arrived( 10 ),
		],
	} );
	await upload( base, [ file( '0123456789' ) ], options );
	expect( waits ).toEqual( [ 2000, 4000 ] );
	answer( {
		'/chunk': [ { code: 'x', message: 'Full', data: { status: 507 } } ],
	} );
	await expect(
		upload( base, [ file( '0123456789' ) ], options )
	).rejects.toThrow( 'Full' );
	fetched.mockReset();
	await upload( base, [ file( '0123456789' ) ], {
		...options,
		isCanceled: () => true,
	} );
	expect( fetched ).not.toHaveBeenCalled();
} );

it( 'finds the files of an upload by their sizes, in its order', () => {
	const two = {
		...base,
		files: [
			{ name: 'a.zip', size: 2, received: 0 },
			{ name: 'b.zip', size: 3, received: 0 },
		],
	};
	const [ a, b ] = [ file( 'aa' ), file( 'bbb' ) ];
	expect( matching( two, [ b, a ] ) ).toEqual( [ a, b ] );
	expect( matching( two, [ a, a ] ) ).toBeUndefined();
	expect( matching( two, [ b ] ) ).toBeUndefined();
} );
