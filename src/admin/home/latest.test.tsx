import { render, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { LatestEntries } from './latest';
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
