import { fireEvent, render, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { List } from './list';
import { makeRow } from './row.fixtures';
import { loaded, renderTable } from '../components/table.fixtures';
import type { ReactElement } from 'react';
import type { ViewsProps } from '../components/dataviews';
import type { Kinds, Row } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );

let drawn: ViewsProps< Row >;
jest.mock( '../components/dataviews', () => ( {
	__esModule: true,
	default: ( props: ViewsProps< Row > ) => {
		drawn = props;
		return <p>The table</p>;
	},
} ) );

const row = makeRow( {
	type: 'events',
	layout: 'grid',
	sources: [ { handle: 's1', name: 'Bakery', type: 'facebook' } ],
} );

const kind = ( title: string ) => ( {
	title,
	description: '',
	isOn: true,
	attributes: {
		layout: {
			type: 'string' as const,
			default: '',
			choices: { grid: 'Grid' },
		},
	},
} );

const kinds = {
	'social-feed': kind( 'Social feed' ),
	'photo-feed': kind( 'Photo feed' ),
} as unknown as Kinds;

const onOpen = jest.fn();

async function show( rows: Row[] = [ row ], known: Kinds = kinds ) {
	onOpen.mockReset();
	jest.mocked( useRest ).mockImplementation( ( ( path: string ) =>
		loaded(
			path.endsWith( '/kinds' ) ? known : rows
		) ) as typeof useRest );
	await renderTable( <List onOpen={ onOpen } /> );
}

/** Renders a cell of the table. */
function cell( id: string, of: Partial< Row > = {} ): HTMLElement {
	const field = drawn.fields.find( ( one ) => one.id === id );
	const Content = field?.render as
		( ( props: { item: Row } ) => ReactElement ) | undefined;
	return render( Content ? <Content item={ { ...row, ...of } } /> : <></> )
		.container;
}

it( 'BUG-67: links a saved feed to its editor; a feed of a page is called like its sources', async () => {
	await show();
	await screen.findByText( 'The table' );
	expect(
		cell( 'title' ).querySelector( 'a' )?.getAttribute( 'href' )
	).toContain( 'feed=3' );
	const unnamed = cell( 'title', { number: 0, title: '' } );
	expect( unnamed.textContent ).toBe( 'Bakery' );
	expect(
		cell( 'title', { number: 0, title: '', sources: [] } ).textContent
	).toBe( 'Unnamed feed' );
	expect( unnamed.querySelector( 'a' ) ).toBeNull();
	expect(
		cell( 'title', { deleted: true } ).querySelector( 'a' )
	).toBeNull();
} );

it( 'says where a feed is used, and what it needs', async () => {
	await show();
	await screen.findByText( 'The table' );
	expect( cell( 'places' ).textContent ).toBe( 'Not used' );
	expect(
		cell( 'places', {
			places: [ { title: 'Home', view: '/home', edit: '', place: '' } ],
		} ).querySelector( 'a' )?.textContent
	).toBe( 'Home' );
	expect( cell( 'sources' ).textContent ).toBe( 'Bakery' );
	expect( cell( 'state' ).textContent ).toBe( 'Active' );
	expect(
		cell( 'state', { state: 'failing', message: 'Expired.' } ).textContent
	).toBe( 'Needs attentionExpired.View sources' );
	expect( cell( 'state', { deleted: true } ).textContent ).toBe( 'Deleted' );
	expect( cell( 'state', { state: 'off' } ).textContent ).toBe(
		'OffModules'
	);
} );

it( 'starts a new feed of either type', async () => {
	await show();
	fireEvent.click( screen.getByRole( 'button', { name: '+ Photo feed' } ) );
	expect( onOpen ).toHaveBeenCalledWith( 'new-photo-feed' );
} );

it( 'starts no feed whose module is off', async () => {
	await show( [ row ], {
		...kinds,
		'photo-feed': { ...kind( 'Photo feed' ), isOn: false },
	} as unknown as Kinds );
	expect(
		screen.getByRole( 'button', { name: '+ Social feed' } )
	).toBeTruthy();
	expect(
		screen.queryByRole( 'button', { name: '+ Photo feed' } )
	).toBeNull();
} );

it( 'shows deleted feeds on request when no other is left', async () => {
	await show( [ { ...row, deleted: true } ] );
	expect( screen.getByText( 'No feeds yet' ) ).toBeTruthy();
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Show deleted feeds' } )
	);
	await screen.findByText( 'The table' );
	expect( drawn.data ).toHaveLength( 1 );
} );
