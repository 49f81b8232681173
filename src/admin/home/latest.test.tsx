import { render, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { LatestEntries, SourceHealth } from './latest';
import type { Entry } from '../entries/types';

jest.mock( '../rest', () => ( { useRest: jest.fn() } ) );

it( 'BUG-70: links each entry by the name of the person, their address or its number', () => {
	const entry = { name: '', sender: '', subject: '', excerpt: '', when: '' };
	jest.mocked( useRest ).mockReturnValue( {
		data: {
			items: [
				{
					...entry,
					id: 3,
					name: 'Ada',
					sender: 'ada@example.org',
					seen: true,
				},
				{ ...entry, id: 2, sender: 'bob@example.org', seen: false },
				{ ...entry, id: 1, seen: false },
			] as Entry[],
		},
	} as ReturnType< typeof useRest > );
	render( <LatestEntries /> );
	expect(
		screen
			.getAllByRole( 'link' )
			.slice( 0, 3 )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Ada', 'bob@example.org', 'Entry 1' ] );
} );

it( 'Sources of one account, such as its photos and its stories, are listed with their kinds', () => {
	const source = { name: 'Harbor', avatar: '', state_text: 'Active.' };
	jest.mocked( useRest ).mockReturnValue( {
		data: [
			{ ...source, handle: 'a', kind: 'Instagram account' },
			{ ...source, handle: 'b', kind: 'Instagram account stories' },
		],
	} as ReturnType< typeof useRest > );
	render( <SourceHealth /> );
	expect( screen.getByText( 'Instagram account · Active.' ) ).toBeTruthy();
	expect(
		screen.getByText( 'Instagram account stories · Active.' )
	).toBeTruthy();
} );
