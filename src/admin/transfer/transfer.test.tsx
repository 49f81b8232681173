import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Transfer } from './transfer';
import type { TransferState } from './types';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

const counts = { rows: 2, new: 2, changed: 0, unchanged: 0, skipped: 0 };

const base: TransferState = {
	id: 'a',
	kind: 'export',
	is_running: true,
	is_done: false,
	step: 'Forms',
	share: 0.5,
	size: 0,
	received: 0,
	chunk: 4,
	site: '',
	parts: [
		{ name: 'forms', label: 'Forms', ...counts },
		{ name: 'feeds', label: 'Feeds', ...counts, rows: 0, new: 0 },
	],
	notes: [],
	forms: [],
	download: '',
};
const done = { is_running: false, is_done: true };
const preview: TransferState = { ...base, kind: 'preview', ...done };

/** Answers requests in order, by the end of their path; an error is thrown. */
function respond(
	answers: Record< string, unknown[] >,
	transfers: TransferState[] = []
) {
	fetched.mockReset();
	fetched.mockImplementation( async ( { path, method } ) => {
		if ( ! method ) {
			const data = {
				parts: [
					{ name: 'forms', label: 'Forms', is_personal: false },
					{ name: 'entries', label: 'Entries', is_personal: true },
				],
				transfers,
				max_bytes: 10,
			};
			return { headers: new Map(), json: async () => data };
		}
		const key = Object.keys( answers ).find( ( one ) =>
			`${ method } ${ path }`.includes( one )
		);
		const next = ( key && answers[ key ]?.shift() ) ?? {
			code: 'x',
			message: `No ${ method } ${ path }`,
		};
		if ( ( next as { code?: string } ).code ) {
			throw next;
		}
		return next;
	} );
}

const show = async () => {
	render( <Transfer /> );
	await screen.findByRole( 'heading', { name: 'Import' } );
};

const click = ( name: string ) =>
	act( async () =>
		fireEvent.click( screen.getByRole( 'button', { name } ) )
	);

const select = ( content: string ) =>
	act( async () => {
		const file = new File( [ content ], 'site.zip' );
		fireEvent.change( document.querySelector( 'input[type=file]' )!, {
			target: { files: [ file ] },
		} );
	} );

it( 'exports the parts that are chosen, in slices, and offers the file', async () => {
	respond( {
		'/export': [ base ],
		'/work': [
			{ ...base, share: 0.7 },
			{ ...base, ...done, download: '/get?id=a' },
		],
		'DELETE ': [ base ],
	} );
	await show();
	expect( screen.getByText( /^Personal data/ ) ).toBeTruthy();
	fireEvent.click( screen.getByLabelText( 'Entries' ) );
	await click( 'Export' );
	expect( fetched.mock.calls[ 1 ][ 0 ].data ).toEqual( {
		parts: [ 'forms' ],
	} );
	expect(
		screen.getByRole( 'link', { name: 'Download' } ).getAttribute( 'href' )
	).toBe( '/get?id=a' );
	await click( 'Delete' );
	expect( screen.getByRole( 'button', { name: 'Export' } ) ).toBeTruthy();
} );

it( 'continues what runs when the screen is opened, stops at an error, and tries again', async () => {
	respond(
		{
			'/work': [
				{ code: 'x', message: 'The disk is full.' },
				{ ...base, ...done },
			],
		},
		[ base ]
	);
	await show();
	await screen.findAllByText( 'The disk is full.' );
	expect( screen.getByText( 'Exporting: Forms' ) ).toBeTruthy();
	await click( 'Try again' );
	expect( screen.getByText( /^The export is ready/ ) ).toBeTruthy();
} );

it( 'uploads a file in chunks, shows what it would change, imports parts of it, and says what is left to do', async () => {
	const upload: TransferState = {
		...base,
		kind: 'upload',
		is_running: false,
		size: 6,
	};
	respond( {
		'/upload': [ upload ],
		'/chunk': [
			{ ...upload, received: 4 },
			{ ...upload, received: 6 },
		],
		'/import': [ { ...base, kind: 'import' } ],
		'/work': [
			preview,
			{
				...base,
				...done,
				kind: 'import',
				site: 'https://old.example',
				forms: [ { title: 'Contact', old: 3, id: 9 } ],
				notes: [
					{ part: 'sources', status: 'new', note: 'Connect it.' },
				],
			},
		],
	} );
	await show();
	await select( '123456' );
	expect(
		fetched.mock.calls
			.map( ( [ { path } ] ) => path )
			.filter( ( path ) => path.includes( 'chunk' ) )
	).toEqual( [
		'/frontispiece/v1/transfers/a/chunk?offset=0',
		'/frontispiece/v1/transfers/a/chunk?offset=4',
	] );
	expect(
		screen.getByText( 'New: 2. Changed: 0. Unchanged: 0. Skipped: 0.' )
	).toBeTruthy();
	expect( screen.queryByLabelText( 'Feeds' ) ).toBeNull();
	await click( 'Import' );
	expect(
		fetched.mock.calls.find( ( [ { path } ] ) =>
			path.endsWith( '/import' )
		)?.[ 0 ].data
	).toEqual( { parts: [ 'forms' ] } );
	expect( screen.getByText( /https:\/\/old\.example/ ) ).toBeTruthy();
	expect( screen.getByText( 'Contact: 3 → 9' ) ).toBeTruthy();
	expect( screen.getByText( 'Connect it.' ) ).toBeTruthy();
	expect(
		screen
			.getByRole( 'link', { name: 'Connect sources again' } )
			.getAttribute( 'href' )
	).toContain( 'tab=sources' );
} );

it( 'refuses a file that is too large or cannot be imported, and says what to do', async () => {
	const upload = { ...base, kind: 'upload', is_running: false };
	respond( {
		'/upload': [ { ...upload, size: 2, received: 2 } ],
		'/work': [ { code: 'x', message: 'This file is not an export.' } ],
	} );
	await show();
	await select( '12345678901' );
	expect(
		screen.getAllByText( /WP-CLI: wp frontispiece import site\.zip/ )
	).not.toEqual( [] );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	await select( '12' );
	expect( screen.getAllByText( /not an export/ ) ).not.toEqual( [] );
	expect( screen.getByText( /^Choose a ZIP file/ ) ).toBeTruthy();
} );

it( 'continues an upload that was interrupted with the same file', async () => {
	const upload: TransferState = {
		...base,
		kind: 'upload',
		is_running: false,
		size: 6,
		received: 4,
	};
	respond(
		{ '/chunk': [ { ...upload, received: 6 } ], '/work': [ preview ] },
		[ upload ]
	);
	await show();
	expect( screen.getByText( /^The upload was interrupted/ ) ).toBeTruthy();
	await select( '123456' );
	expect( fetched.mock.calls[ 1 ][ 0 ].path ).toContain( 'offset=4' );
	expect( screen.getByText( /^Nothing was imported yet/ ) ).toBeTruthy();
} );

it( 'starts again when an export no longer exists, which it says', async () => {
	const gone = { code: 'x', message: 'It no longer exists.' };
	respond( { 'DELETE ': [ { ...gone, data: { status: 404 } } ] }, [
		{ ...base, ...done },
	] );
	await show();
	await click( 'Delete' );
	expect( screen.getAllByText( 'It no longer exists.' ) ).not.toEqual( [] );
	expect( screen.getByRole( 'button', { name: 'Export' } ) ).toBeTruthy();
} );
