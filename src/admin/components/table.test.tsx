import { act, fireEvent, render, screen } from '@testing-library/react';
import { Table } from './table';
import { loaded } from './table.fixtures';
import type { ViewsProps } from './dataviews';
import type { View } from './table';

interface Row {
	id: number;
	title: string;
}

let drawn: ViewsProps< Row >;
jest.mock( './dataviews', () => ( {
	__esModule: true,
	default: ( props: ViewsProps< Row > ) => {
		drawn = props;
		const Title = props.fields[ 0 ]?.render;
		const [ item ] = props.data;
		return Title && item ? (
			<Title item={ item } field={ props.fields[ 0 ] as never } />
		) : null;
	},
} ) );

const view: View = {
	type: 'table',
	search: '',
	filters: [],
	layout: {},
	titleField: 'title',
	descriptionField: 'text',
};
const onOpen = jest.fn();
const onSelect = jest.fn();
const onView = jest.fn();

const show = async ( isNarrow: boolean, opens = true, isUsed = true ) => {
	jest.clearAllMocks();
	window.matchMedia = () => ( { matches: isNarrow } ) as MediaQueryList;
	render(
		<Table< Row >
			reading={ { ...loaded( [ { id: 7, title: 'News' } ] ), total: 1 } }
			fields={ [
				{
					id: 'title',
					render: ( { item } ) => <a href="#x">{ item.title }</a>,
				},
				{ id: 'text', render: () => <span>Second line</span> },
			] }
			view={ view }
			onView={ onView }
			idOf={ ( { id } ) => String( id ) }
			{ ...( opens && { onOpen } ) }
			onSelect={ onSelect }
			empty={ { title: '', text: '' } }
		/>
	);
	const news = await screen.findByText( 'News' );
	if ( isUsed ) {
		await act( async () => {
			fireEvent.mouseOver( news );
		} );
	}
};

it( 'shows its rows and controls before DataViews has loaded', async () => {
	await show( false, true, false );
	expect( drawn ).toBeUndefined();
	expect( screen.getByRole( 'link', { name: 'News' } ) ).toBeTruthy();
	expect( screen.getByRole( 'searchbox', { name: 'Search' } ) ).toBeTruthy();
	fireEvent.click( screen.getByRole( 'button', { name: 'News' } ) );
	expect( onOpen ).toHaveBeenCalledWith( { id: 7, title: 'News' } );
} );

it( 'BUG-70: opens a row by its second line, too', async () => {
	await show( false, true, false );
	fireEvent.click( screen.getByText( 'Second line' ) );
	expect( onOpen ).toHaveBeenCalledWith( { id: 7, title: 'News' } );
} );

it( 'is a table on wide screens and reports the selection', async () => {
	await show( false );
	expect( drawn.view.type ).toBe( 'table' );
	expect( screen.queryByRole( 'gridcell' ) ).toBeNull();
	drawn.onChangeSelection?.( [ '7' ] );
	expect( onSelect ).toHaveBeenCalledWith( [ '7' ] );
	expect( onOpen ).not.toHaveBeenCalled();
} );

it( 'is a list on phones and opens an entry when it is tapped', async () => {
	await show( true );
	expect( drawn.view.type ).toBe( 'list' );
	expect( screen.getByRole( 'gridcell' ).textContent ).toBe( 'News' );
	drawn.onChangeSelection?.( [ '7' ] );
	expect( onOpen ).toHaveBeenCalledWith( { id: 7, title: 'News' } );
	expect( onSelect ).not.toHaveBeenCalled();
} );

it( 'only selects list entries that cannot be opened', async () => {
	await show( true, false );
	drawn.onChangeSelection?.( [ '7' ] );
	expect( onSelect ).toHaveBeenCalledWith( [ '7' ] );
} );

it( 'keeps the view that the user has chosen', async () => {
	await show( true );
	act( () => drawn.onChangeView( { ...drawn.view, type: 'table' } as View ) );
	expect( drawn.view.type ).toBe( 'table' );
	expect( onView ).toHaveBeenCalled();
} );
