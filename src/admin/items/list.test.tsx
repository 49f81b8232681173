import { act, render, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { List } from './list';
import { loaded, renderTable } from '../components/table.fixtures';
import type { ReactElement } from 'react';
import type { ViewsProps } from '../components/dataviews';
import type { ItemsInfo, Item, Page } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );

let drawn: ViewsProps< Item >;
jest.mock( '../components/dataviews', () => ( {
	__esModule: true,
	default: ( props: ViewsProps< Item > ) => {
		drawn = props;
		return <p>The table</p>;
	},
} ) );

const item: Item = {
	id: 7,
	kind: 'photo',
	source: { handle: 's1', name: 'Bakery' },
	when: 'November 2',
	author: 'Ada',
	title: '',
	text: 'x'.repeat( 130 ),
	url: '',
	state: 'shown',
	hidden: null,
	own: false,
	images: [
		{ position: 0, thumb: '/7.webp', alt: '', given: '', accepted: false },
	],
};

const page: Page = { items: [ item ], total: 1, more: false };

const about: ItemsInfo = {
	sources: [
		{ handle: 's1', name: 'Bakery', type: 'facebook', kept: false },
	],
	kinds: { photo: 'Photo' },
	counts: { images: 3, authors: 0 },
	manual: { kinds: {}, fields: {}, columns: [], export: '/items.csv?a=1' },
};

const request = jest.mocked( useRest );

async function show( data: Page = page, known: ItemsInfo = about ) {
	request.mockImplementation( ( ( path: string ) =>
		loaded(
			path.endsWith( '/about' ) ? known : data
		) ) as typeof useRest );
	await renderTable( <List onOpen={ jest.fn() } /> );
}

/** Renders a cell of the table. */
function cell( id: string, of: Partial< Item > = {} ): string {
	const field = drawn.fields.find( ( one ) => one.id === id );
	const Content = field?.render as
		( ( props: { item: Item } ) => ReactElement ) | undefined;
	const { container, unmount } = render(
		Content ? <Content item={ { ...item, ...of } } /> : <></>
	);
	const { innerHTML } = container;
	unmount();
	return innerHTML.replace( /<(?!img)[^>]+>/g, '' );
}

it( 'shows a post with a short text, its author, source and state', async () => {
	await show();
	await screen.findByText( 'The table' );
	expect( cell( 'text' ) ).toBe( `${ 'x'.repeat( 120 ) }…Ada` );
	expect( cell( 'text', { text: '', author: '' } ) ).toBe( '(no text)' );
	expect( cell( 'kind' ) ).toBe( 'Photo' );
	expect( cell( 'source' ) ).toBe( 'Bakery' );
	expect( cell( 'source', { source: null } ) ).toBe( '–' );
	expect( cell( 'state', { state: 'gone' } ) ).toBe(
		'Deleted on the social network'
	);
	expect(
		cell( 'state', {
			state: 'rule',
			hidden: { by: 'rule', text: 'Ada is blocked.', link: '/authors' },
		} )
	).toBe( 'Hidden by a ruleAda is blocked.Change this setting' );
	expect(
		cell( 'state', {
			state: 'hidden',
			hidden: { by: 'person', text: 'Eve has hidden it.', link: '' },
		} )
	).toBe( 'Hidden by a moderatorEve has hidden it.' );
} );

it( 'counts images without alternative text', async () => {
	await show();
	await screen.findByText( 'The table' );
	const [ image ] = item.images;
	expect( cell( 'undescribed' ) ).toBe( '1 missing' );
	expect(
		cell( 'undescribed', { images: [ { ...image!, given: 'Bread' } ] } )
	).toBe( 'Complete' );
	expect( cell( 'undescribed', { images: [] } ) ).toBe( '–' );
	expect( cell( 'image' ) ).toContain( 'src="/7.webp"' );
	expect( cell( 'image', { images: [] } ) ).toBe( '' );
} );

it( 'exports what the filters of the list show', async () => {
	await show();
	await screen.findByText( 'The table' );
	act( () => drawn.onChangeView( { ...drawn.view, search: 'bread' } ) );
	const address = new URL(
		screen
			.getByRole( 'link', { name: 'Export CSV' } )
			.getAttribute( 'href' )!,
		'https://a.example'
	);
	expect( Object.fromEntries( address.searchParams ) ).toMatchObject( {
		a: '1',
		search: 'bread',
	} );
	expect( address.searchParams.has( 'per_page' ) ).toBe( false );
} );

it( 'offers writing and exporting only to those who may', async () => {
	await show( page, { ...about, manual: null } );
	await screen.findByText( 'The table' );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

it( 'says that there are more posts than are counted', async () => {
	await show( { ...page, more: true } );
	expect( screen.getByText( /more than 10,000 posts/ ) ).toBeTruthy();
} );

it( 'says what an empty list is for', async () => {
	await show( { items: [], total: 0, more: false } );
	expect( screen.getByText( 'No posts yet' ) ).toBeTruthy();
} );
