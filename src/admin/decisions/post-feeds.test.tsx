import { render, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { PostFeeds } from './post-feeds';

jest.mock( '../rest', () => ( { useRest: jest.fn() } ) );
const reads = useRest as unknown as jest.Mock;

const decision = {
	stage: 'shown',
	result: 'waiting',
	reason: 'load_more',
	text: 'Visitors see it after 2 clicks on “Load more”.',
	when: '',
	link: 'editor',
};

it( 'explains each feed by its name, or else by the page that shows it', () => {
	reads.mockReturnValue( {
		data: {
			feeds: [
				{
					feed: { id: 1, title: 'News' },
					item: 8,
					decisions: [ decision ],
					pages: [],
				},
				{
					feed: { id: 2, title: '' },
					item: 8,
					decisions: [ decision ],
					pages: [ { title: 'Start', view: 'start' } ],
				},
			],
		},
	} );
	render( <PostFeeds item={ 8 } /> );
	expect( reads ).toHaveBeenCalledWith(
		'/frontispiece/v1/items/8/decisions'
	);
	expect(
		screen
			.getAllByRole( 'heading' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'News', 'Start' ] );
	expect( screen.getAllByText( decision.text ) ).toHaveLength( 2 );
} );

it( 'says that no feed shows the source', () => {
	reads.mockReturnValue( { data: { feeds: [] } } );
	render( <PostFeeds item={ 8 } /> );
	expect( screen.getByText( 'No feed shows this source.' ) ).not.toBeNull();
} );
