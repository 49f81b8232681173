import { render, screen, within } from '@testing-library/react';
import { useRest } from '../../rest';
import { Requests } from './requests';
import type { RequestDay, SourceRequest } from './types';

jest.mock( '../../rest', () => ( { useRest: jest.fn() } ) );
const reads = useRest as unknown as jest.Mock;

const day = ( n: number, posts: number, failed: number ): RequestDay => ( {
	day: `2026-11-${ n }`,
	requests: 2,
	failed,
	posts,
} );

const good: SourceRequest = {
	requested_at: 2,
	when: 'November 28, 2026 11:00',
	host: 'graph.facebook.com',
	status: 200,
	posts: 25,
	milliseconds: 1250,
	message: '',
	failed: false,
};

const show = ( days: RequestDay[], requests: SourceRequest[] ) => {
	reads.mockReturnValue( { data: { days, requests } } );
	return render( <Requests handle="s_1" /> );
};

it( 'draws new posts as bars and marks days with failed requests by a cross', () => {
	const { container } = show(
		[ day( 26, 0, 0 ), day( 27, 2, 1 ), day( 28, 4, 0 ) ],
		[]
	);
	expect( reads ).toHaveBeenCalledWith(
		'/frontispiece/v1/sources/s_1/requests'
	);
	const chart = screen.getByRole( 'img' );
	expect(
		Array.from( chart.querySelectorAll( 'rect' ), ( bar ) =>
			bar.getAttribute( 'height' )
		)
	).toEqual( [ '0', '60', '120' ] );
	const crosses = chart.querySelectorAll( '[class$=cross]' );
	expect( crosses ).toHaveLength( 1 );
	expect(
		crosses[ 0 ]?.closest( 'g' )?.querySelector( 'rect[height="60"]' )
	).not.toBeNull();
	const rows = within( container.querySelector( 'table' )! )
		.getAllByRole( 'row', { hidden: true } )
		.map( ( row ) =>
			Array.from( row.children, ( { textContent } ) => textContent )
		);
	expect( rows ).toEqual( [
		[ 'Day', 'Requests', 'Failed', 'New posts' ],
		[ 'Nov 26', '2', '0', '0' ],
		[ 'Nov 27', '2', '1', '2' ],
		[ 'Nov 28', '2', '0', '4' ],
	] );
	expect( screen.getByText( 'No requests yet.' ) ).not.toBeNull();
} );

it( 'draws a source without posts', () => {
	show( [ day( 28, 0, 0 ) ], [] );
	expect(
		screen.getByRole( 'img' ).querySelector( 'rect' )?.getAttribute( 'y' )
	).toBe( '140' );
} );

it( 'lists the latest requests with what came back', () => {
	show(
		[ day( 28, 0, 1 ) ],
		[
			good,
			{
				...good,
				host: '',
				status: 0,
				posts: 0,
				message: 'Too many requests',
				failed: true,
			},
		]
	);
	const [ first, second ] = screen.getAllByRole( 'listitem' );
	expect( first?.textContent ).toBe(
		'November 28, 2026 11:00graph.facebook.comStatus 20025 posts1.25 sec'
	);
	expect( second?.textContent ).toBe(
		'November 28, 2026 11:00FailedNo response0 posts1.25 secToo many requests'
	);
} );
