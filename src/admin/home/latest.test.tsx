import { render, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { LatestEntries } from './latest';
import type { Entry } from '../entries/types';

jest.mock( '../rest', () => ( { useRest: jest.fn() } ) );

it( 'links each entry by its sender, its subject or its number', () => {
	const entry = { sender: '', subject: '', excerpt: '', when: '' };
	jest.mocked( useRest ).mockReturnValue( {
		data: {
			items: [
				{ ...entry, id: 3, sender: 'ada@example.org', seen: true },
				{ ...entry, id: 2, subject: 'Maps', seen: false },
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
	).toEqual( [ 'ada@example.org', 'Maps', 'Entry 1' ] );
} );
