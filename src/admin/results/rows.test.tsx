import { render } from '@testing-library/react';
import { Question } from './question';
import { results } from './results.fixtures';
import { rowsOf } from './rows';
import type { Note } from '../charts/notes';
import type { Bin } from './types';

jest.mock( '../charts/columns', () => ( {
	Columns: ( { notes }: { notes: Note[] } ) =>
		notes.map( ( { text } ) => text ).join(),
} ) );

const question = ( bins: Bin[] ) => ( {
	...results().questions.find( ( { name } ) => name === 'age' )!,
	bins,
} );

const ages = question( [
	{ from: 1, to: 2, last: 1, count: 1 },
	{ from: 2, to: 4, last: 3, count: 2 },
] );
const doses = question( [
	{ from: 0.001, to: 0.002, last: null, count: 1 },
	{ from: 0.002, to: 0.003, last: null, count: 2 },
] );

it( 'names each number of a histogram in one range only', () => {
	const names = [ ages, doses ].map( ( each ) =>
		rowsOf( each ).map( ( { label } ) => label )
	);
	expect( names ).toEqual( [
		[ '1', '2–3' ],
		[ '0.001–0.002', '0.002–0.003' ],
	] );
} );

it( 'says that numbers are rounded where they are', () => {
	const notes = [ ages, doses, { ...ages, max: 12_300 } ].map(
		( each ) =>
			render(
				<Question
					question={ each }
					results={ results() }
					comparison={ undefined }
					isOverTime={ false }
				/>
			).container.textContent
	);
	const isRounded = notes.map( ( note ) =>
		note?.includes( 'Rounded to three digits' )
	);
	expect( isRounded ).toEqual( [ false, true, true ] );
} );
