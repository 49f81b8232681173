import { act, fireEvent, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { Entries } from './entries';
import { loaded, renderTable } from '../components/table.fixtures';
import type { ViewsProps } from '../components/dataviews';
import type { Entry, EntryPage } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( './entry', () => ( {
	EntryPanel: ( { id, onClose }: { id: number; onClose: () => void } ) => (
		<button onClick={ onClose }>Entry { id }, opened</button>
	),
} ) );

let drawn: ViewsProps< Entry >;
jest.mock( '../components/dataviews', () => ( {
	__esModule: true,
	default: ( props: ViewsProps< Entry > ) => {
		drawn = props;
		return <p>The table</p>;
	},
} ) );

const entry = {
	id: 7,
	sender: 'Ada',
	state: 'inbox',
	seen: true,
	form: { id: 3, title: 'Contact' },
	reasons: [] as string[],
} as Entry;

const page: EntryPage = {
	items: [ entry ],
	next: 5,
	total: 26,
	states: { inbox: 26, held: 0, spam: 100, trash: 1, test: 0 },
	unread: 0,
	badge: 0,
	most: 100,
	forms: [ { id: 3, title: 'Contact' } ],
	csv: '/export.csv',
	manage: true,
};

const reload = jest.fn();
const rest = jest.mocked( useRest );

/** Returns the query of the last request for the list. */
const query = () => {
	const url = new URL( rest.mock.lastCall?.[ 0 ] ?? '', 'https://a.example' );
	return Object.fromEntries( url.searchParams );
};

async function show( search = '', data: EntryPage | undefined = page ) {
	window.history.replaceState( null, '', `/?page=entries${ search }` );
	rest.mockReset();
	rest.mockReturnValue( loaded( data, reload ) );
	await renderTable( <Entries /> );
}

const press = ( name: string | RegExp ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

it( 'lists received entries with their number by status', async () => {
	await show();
	expect( await screen.findByText( 'The table' ) ).toBeTruthy();
	expect( query() ).toEqual( { state: 'inbox', per_page: '25' } );
	expect( drawn.data ).toEqual( [ entry ] );
	expect(
		screen.getByRole( 'button', { name: /Received/ } ).textContent
	).toContain( '26' );
	expect(
		screen.getByRole( 'button', { name: /Spam/ } ).textContent
	).toContain( '100+' );
} );

it( 'starts with the form and the status that the address names, and ignores unknown ones', async () => {
	await show( '&form=3&state=spam' );
	expect( query() ).toMatchObject( { state: 'spam', form: '3' } );
	await show( '&state=lost' );
	expect( query().state ).toBe( 'inbox' );
} );

it( 'SEC-30: shows what a personal data request leads to, in whatever status', async () => {
	await show( '&state=any&s=bob%2Bnews%40example.org' );
	expect( query() ).toMatchObject( {
		state: 'any',
		s: 'bob+news@example.org',
	} );
	expect( drawn.view.search ).toBe( 'bob+news@example.org' );
	expect( screen.getByRole( 'button', { name: 'All' } ) ).toBeTruthy();
	press( /Received/ );
	expect( query().state ).toBe( 'inbox' );
	expect( screen.queryByRole( 'button', { name: 'All' } ) ).toBeNull();
} );

it( 'pages from newest to oldest, and begins again when the status changes', async () => {
	await show();
	press( 'Older' );
	expect( query().before ).toBe( '5' );
	press( 'Newer' );
	expect( query().before ).toBeUndefined();
	press( 'Older' );
	press( /Trash/ );
	expect( query() ).toEqual( { state: 'trash', per_page: '25' } );
} );

it( 'asks for a range of dates only once a date is complete', async () => {
	await show();
	press( 'Older' );
	const from = screen.getByLabelText( 'From' );
	fireEvent.change( from, { target: { value: '2026-11-02' } } );
	expect( query() ).toEqual( {
		state: 'inbox',
		per_page: '25',
		from: '2026-11-02',
	} );
	fireEvent.change( from, { target: { value: '' } } );
	expect( query().from ).toBeUndefined();
} );

it( 'clears the selection and the page when the search changes, not when the columns do', async () => {
	await show();
	await screen.findByText( 'The table' );
	press( 'Older' );
	act( () => drawn.onChangeSelection?.( [ '7' ] ) );
	expect( drawn.selection ).toEqual( [ '7' ] );
	act( () => drawn.onChangeView( { ...drawn.view, fields: [ 'when' ] } ) );
	expect( drawn.selection ).toEqual( [ '7' ] );
	expect( query().before ).toBe( '5' );
	act( () => drawn.onChangeView( { ...drawn.view, search: 'Ada' } ) );
	expect( drawn.selection ).toEqual( [] );
	expect( query() ).toMatchObject( { s: 'Ada' } );
	expect( query().before ).toBeUndefined();
} );

it( 'opens an entry under an address of its own, and closes it', async () => {
	await show( '&entry=7' );
	const opened = screen.getByText( 'Entry 7, opened' );
	fireEvent.click( opened );
	expect( screen.queryByText( 'Entry 7, opened' ) ).toBeNull();
	expect( window.location.search ).not.toContain( 'entry=' );
} );

it( 'offers the export only to those who may have it', async () => {
	await show();
	expect(
		screen.getByRole( 'link', { name: 'Export as CSV' } )
	).toBeTruthy();
	document.body.innerHTML = '';
	await show( '', { ...page, csv: '' } );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

it.each( [
	[ '', 'No entries yet' ],
	[ '&state=trash', 'No entries found' ],
] )( 'says what an empty list is for: %s', async ( search, title ) => {
	await show( search, { ...page, items: [], total: 0, next: 0 } );
	expect( screen.getByText( title ) ).toBeTruthy();
} );
