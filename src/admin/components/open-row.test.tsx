import { fireEvent, render, screen } from '@testing-library/react';
import { FirstTable } from './first-table/first-table';
import { openRow } from './open-row';

const onOpen = jest.fn();
const row = { id: 7, title: 'News' };

const click = ( target: Element | null | undefined, options = {} ) => {
	expect( target ).toBeTruthy();
	if ( target ) {
		fireEvent.click( target, options );
	}
};
const cell = ( at: number ) =>
	[ ...document.querySelectorAll( 'tbody td' ) ].at( at );
const secondLine = () => screen.getByText( 'Second line' );

beforeEach( () => {
	onOpen.mockReset();
	const events = { onClick: openRow };
	render(
		<div { ...events }>
			<FirstTable
				data={ [ row ] }
				fields={ [
					{ id: 'title', getValue: ( { item } ) => item.title },
					{ id: 'text', render: () => <span>Second line</span> },
					{ id: 'when', render: () => <a href="#x">today</a> },
				] }
				view={ {
					type: 'table',
					titleField: 'title',
					descriptionField: 'text',
					fields: [ 'when' ],
				} }
				actions={ [
					{
						id: 'trash',
						label: 'Trash',
						supportsBulk: true,
						callback: jest.fn(),
					},
				] }
				getItemId={ ( { id } ) => String( id ) }
				onClickItem={ onOpen }
				onChangeView={ jest.fn() }
				isLoading={ false }
				paginationInfo={ { totalItems: 1, totalPages: 1 } }
				defaultLayouts={ { table: {}, list: {} } }
			/>
		</div>
	);
} );

it( 'BUG-70: a row opens wherever it is clicked, also on its second line', () => {
	click( secondLine() );
	click( cell( -2 ) );
	expect( onOpen.mock.calls ).toEqual( [ [ row ], [ row ] ] );
} );

it( 'BUG-70: the name of a row is a button, and opens it once', () => {
	click( screen.getByRole( 'button', { name: 'News' } ) );
	expect( onOpen ).toHaveBeenCalledTimes( 1 );
} );

it( 'BUG-70: checkboxes, actions, links, headings and clicks with keys open nothing', () => {
	click( screen.getByRole( 'checkbox', { name: 'News' } ) );
	click( document.querySelector( '.dataviews-view-table__checkbox-column' ) );
	click( screen.getByRole( 'button', { name: 'Actions' } ) );
	click( cell( -1 ) );
	click( screen.getByRole( 'link', { name: 'today' } ) );
	for ( const key of [ 'shiftKey', 'ctrlKey', 'metaKey', 'altKey' ] ) {
		click( cell( -2 ), { [ key ]: true } );
	}
	click( document.querySelector( 'thead th' ) );
	expect( onOpen ).not.toHaveBeenCalled();
} );

it( 'BUG-70: a row stays closed while its text is selected', () => {
	const selection = document.getSelection();
	selection?.selectAllChildren( secondLine() );
	click( secondLine() );
	expect( onOpen ).not.toHaveBeenCalled();
	selection?.removeAllRanges();
	click( secondLine() );
	expect( onOpen ).toHaveBeenCalledTimes( 1 );
} );
