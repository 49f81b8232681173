import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useRest } from '../rest';
import { results } from './results.fixtures';
import { Results } from './results';
import type { FormResults } from './types';

jest.mock( '../rest', () => ( { useRest: jest.fn() } ) );
const reads = useRest as unknown as jest.Mock;

const ROUTE = '/frontispiece/v1/contact-forms';

/** Answers of the server by the end of the path; the last paths that were read are in `paths`. */
let paths: ( string | null )[] = [];
const show = ( responses: ( path: string ) => object, query = '?form=7' ) => {
	window.history.replaceState( null, '', `/${ query }` );
	paths = [];
	reads.mockImplementation( ( path: string | null ) => {
		paths.push( path );
		const forms = [
			{ id: 3, title: '' },
			{ id: 7, title: 'Survey' },
		];
		return {
			reload: jest.fn(),
			...( path === ROUTE ? { data: forms } : path && responses( path ) ),
		};
	} );
	return render( <Results /> );
};

const showResults = ( more: Partial< FormResults > = {}, query?: string ) =>
	show( () => ( { data: results( more ) } ), query );

const cells = ( name: RegExp | string ) => {
	const chart = screen.getByRole( 'img', { name } ).closest( 'figure' )!;
	return within( chart )
		.getAllByRole( 'row', { hidden: true } )
		.map( ( row ) =>
			// Ranges of dates have spaces of other widths.
			Array.from( row.children, ( { textContent } ) =>
				textContent?.replace( /\s/g, ' ' )
			)
		);
};

it( 'shows the numbers of each question', () => {
	showResults();
	expect( cells( /^Favorite color/ ) ).toEqual( [
		[ 'Answer', 'Entries', 'Share' ],
		[ 'Red', '3', '75%' ],
		[ 'Other answers', '1', '25%' ],
	] );
	expect( cells( /^Would you recommend us\?\. / ) ).toEqual( [
		[ 'Answer', 'Entries', 'Share' ],
		[ 'Detractors (0–6)', '1', '25%' ],
		[ 'Passives (7–8)', '0', '0%' ],
		[ 'Promoters (9–10)', '3', '75%' ],
	] );
	expect( cells( /^Age/ ) ).toEqual( [
		[ 'Answer', 'Entries', 'Share' ],
		[ 'below 20', '1', '25%' ],
		[ '20–39', '2', '50%' ],
		[ '40 or more', '1', '25%' ],
	] );
	expect( screen.getAllByText( 'Score: 50' ) ).toHaveLength( 2 );
	expect( screen.getByText( 'Average: 30.5' ) ).toBeTruthy();
	expect( screen.getByText( 'Median: 28' ) ).toBeTruthy();
	expect( screen.getByRole( 'row', { name: 'Why? 2' } ) ).toBeTruthy();
} );

it( 'shows how many visits left before each step', () => {
	showResults();
	expect( cells( /^Completed: 25%/ ) ).toEqual( [
		[ 'Step', 'Visits', 'Share', 'Left before' ],
		[ '1. You', '8', '100%', '0' ],
		[ 'Step 2', '6', '75%', '2' ],
		[ 'Sent', '2', '25%', '4' ],
	] );
} );

it( 'does not say that visits have left which skip a step', () => {
	const steps = [ 100, 10, 50 ].map( ( reached, n ) => ( {
		number: n + 1,
		title: '',
		reached,
	} ) );
	showResults( { steps: { sent: 40, steps } } );
	expect( cells( /^Completed/ ).map( ( row ) => row.at( -1 ) ) ).toEqual( [
		'Left before',
		'0',
		'50',
		'0',
		'10',
	] );
} );

it( 'shows choices over time, and keeps that in the address', () => {
	showResults();
	fireEvent.click( screen.getByRole( 'button', { name: 'Over time' } ) );
	expect( window.location.search ).toBe( '?form=7&show=time' );
	expect( cells( /^Favorite color/ ) ).toEqual( [
		[ 'Answer', 'Oct 2026', 'Nov 2026' ],
		[ 'Red', '1', '2' ],
		[ 'Other answers', '0', '1' ],
	] );
	expect( cells( /^Would you recommend us/ ).slice( 1 ) ).toEqual( [
		[ 'Detractors (0–6)', '0', '1' ],
		[ 'Passives (7–8)' ],
		[ 'Promoters (9–10)', '1', '2' ],
	] );
} );

it( 'reads filters from the address, and follows Back', () => {
	showResults( {}, '?form=7&locale=de_DE&choice=color%3DRed' );
	expect( paths ).toContain(
		`${ ROUTE }/7/results?locale=de_DE&question=color&choice=Red`
	);
	paths = [];
	act( () => {
		window.history.replaceState( null, '', '/?form=7' );
		window.dispatchEvent( new Event( 'popstate' ) );
	} );
	expect( paths ).toContain( `${ ROUTE }/7/results` );
} );

it( 'filters by a choice, but not by answers that the form does not have', () => {
	showResults();
	const select = screen.getByLabelText( 'Only entries with' );
	expect(
		within( select )
			.getAllByRole( 'option' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [
		'All',
		'Favorite color: Red',
		'Would you recommend us?: 6',
		'Would you recommend us?: 10',
	] );
	fireEvent.change( select, { target: { value: 'color=Red' } } );
	expect( paths ).toContain(
		`${ ROUTE }/7/results?question=color&choice=Red`
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Clear filters' } ) );
	expect( window.location.search ).toBe( '?form=7' );
} );

it( 'offers versions and languages if there are several', () => {
	const both = [
		{ version: 'aaaaaaaa', since: '2026-11-01', entries: 1000 },
		{ version: 'none', since: '2026-10-01', entries: 3 },
	];
	showResults( { versions: both } );
	expect( screen.queryByLabelText( 'Language' ) ).toBeNull();
	fireEvent.change( screen.getByLabelText( 'Version of the form' ), {
		target: { value: 'none' },
	} );
	expect( screen.getByText( 'Since Nov 1, 2026 (1,000)' ) ).toBeTruthy();
	expect( paths ).toContain( `${ ROUTE }/7/results?version=none` );
} );

it( 'compares with the days before', () => {
	show(
		( path ) => ( {
			data: path.includes( 'from=2026-10-01' )
				? results()
				: results( {
						entries: 2,
						questions: [
							{
								...results().questions[ 0 ]!,
								answered: 2,
								choices: [
									{
										value: 'Red',
										label: 'Red',
										count: 1,
										share: 0.5,
										periods: [ 0, 1 ],
									},
								],
							},
						],
					} ),
		} ),
		'?form=7&period=custom&from=2026-10-01&until=2026-10-31&compare=previous'
	);
	expect( paths ).toContain(
		`${ ROUTE }/7/results?from=2026-08-31&until=2026-09-30`
	);
	const [ header, red, other ] = cells( /^Favorite color/ );
	expect( header?.slice( 1 ) ).toEqual(
		[ 'Oct 1 – 31, 2026', 'Aug 31 – Sep 30, 2026' ].flatMap( ( days ) => [
			`Entries, ${ days }`,
			`Share, ${ days }`,
		] )
	);
	expect( red ).toEqual( [ 'Red', '3', '75%', '1', '50%' ] );
	expect( other ).toEqual( [ 'Other answers', '1', '25%', '0', '0%' ] );
	expect( screen.getByText( 'Entries: 4 (+100%)' ) ).toBeTruthy();
} );

it( 'compares with days that are in one month more', () => {
	const month = ( start: string, entries: number ) => ( { start, entries } );
	show(
		( path ) => ( {
			data: results( {
				periods: path.includes( 'from=2026-05-03' )
					? [ month( '2026-06-01', 1 ) ]
					: [ month( '2026-02-01', 2 ), month( '2026-03-01', 3 ) ],
			} ),
		} ),
		'?form=7&period=custom&from=2026-05-03&until=2026-07-31&compare=previous'
	);
	expect( cells( /^Entries: / ).slice( 1 ) ).toEqual( [
		[ 'Jun 2026', '1', '2' ],
		[ '', '0', '3' ],
	] );
} );

it( 'names a deleted form, whose entries are kept', () => {
	showResults( { form: { id: 9, title: '' } }, '?form=9' );
	const select = screen.getByLabelText< HTMLSelectElement >( 'Form' );
	expect( select.selectedOptions[ 0 ]?.textContent ).toBe( '#9' );
} );

it( 'waits for both dates to be days before it reads', () => {
	showResults( {}, '?form=7&period=custom' );
	const from = screen.getByLabelText( 'From' );
	fireEvent.change( from, { target: { value: '0202-11-01' } } );
	expect( window.location.search ).toBe( '?form=7&period=custom' );
	expect( ( from as HTMLInputElement ).value ).toBe( '0202-11-01' );
	fireEvent.change( from, { target: { value: '2026-11-01' } } );
	expect( window.location.search ).toBe(
		'?form=7&period=custom&from=2026-11-01'
	);
} );

it( 'clears the filters for another form', () => {
	showResults( {}, '?form=7&choice=color%3DRed&show=time' );
	fireEvent.change( screen.getByLabelText( 'Form' ), {
		target: { value: '3' },
	} );
	expect( window.location.search ).toBe( '?form=3&show=time' );
	expect( screen.getByText( '#3' ) ).toBeTruthy();
	// The results that are there still are those of the other form.
	expect( screen.queryByText( 'Favorite color' ) ).toBeNull();
} );

it( 'says that entries are missing', () => {
	showResults( { pending: 12 } );
	expect(
		screen.getAllByText( '12 entries are still being counted.' )
	).not.toEqual( [] );
} );

it( 'says that there are no entries, or that none match', () => {
	const none = { entries: 0, steps: null };
	showResults( none ).unmount();
	showResults( none );
	expect(
		screen.getByText( 'Results appear here after the first entry.' )
	).toBeTruthy();
	fireEvent.change( screen.getByLabelText( 'Period' ), {
		target: { value: 'week' },
	} );
	expect( screen.getByText( /No entries match these filters/ ) ).toBeTruthy();
} );

it( 'shows why results could not be read, and the filters that may be the reason', () => {
	show( () => ( { error: { message: 'Choose other dates.', fields: {} } } ) );
	expect( screen.getAllByText( 'Choose other dates.' ) ).not.toEqual( [] );
	expect( screen.getByLabelText( 'Period' ) ).toBeTruthy();
	expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeTruthy();
} );
