import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import { copyText } from '../copy';
import { Bars } from './bars';
import { Columns } from './columns';
import { Groups } from './groups';
import { Lines } from './lines';

jest.mock( '../copy', () => ( { copyText: jest.fn() } ) );
const copied = copyText as jest.Mock;

const table = {
	columns: [ 'Answer', 'Entries' ],
	rows: [
		[ '=HYPERLINK("x")', 3 ],
		[ 'two\tlines\nof text', -4 ],
	],
};
const chart = { title: 'Favorite color', table };

/** Attributes of the marks of a drawing. */
const attributes = ( selector: string, ...names: string[] ) =>
	Array.from(
		screen.getByRole( 'img' ).querySelectorAll( selector ),
		( mark ) =>
			names.map( ( name ) => mark.getAttribute( name ) ).join( ' ' )
	);

const inRightToLeft = ( draw: () => void ) => {
	setLocaleData( { 'text direction\u0004ltr': [ 'rtl' ] } );
	draw();
	resetLocaleData();
};

it( 'has the numbers of its drawing in a table', () => {
	render( <Bars { ...chart } bars={ [] } /> );
	expect( screen.getByRole( 'img' ).getAttribute( 'aria-label' ) ).toBe(
		'Favorite color. The table has the numbers.'
	);
	const rows = screen.getAllByRole( 'row', { hidden: true } );
	expect( rows.map( ( { textContent } ) => textContent ) ).toEqual( [
		'AnswerEntries',
		'=HYPERLINK("x")3',
		'two\tlines\nof text-4',
	] );
} );

it( 'copies its table for spreadsheets, without formulas', () => {
	render( <Bars { ...chart } bars={ [] } /> );
	fireEvent.click( screen.getByText( 'Copy table' ) );
	expect( copied ).toHaveBeenCalledWith(
		'Answer\tEntries\n\'=HYPERLINK("x")\t3\ntwo lines of text\t-4'
	);
} );

const bars = [
	{ label: 'Red', value: 4, text: '4 (80%)', before: 2 },
	{ label: 'Blue', value: 1, text: '1 (20%)', before: 8 },
];

it( 'draws bars of both periods on one scale', () => {
	render( <Bars { ...chart } bars={ bars } /> );
	expect( attributes( 'rect', 'width' ) ).toEqual( [
		'33%',
		'16.5%',
		'8.25%',
		'66%',
	] );
	expect(
		Array.from(
			screen.getByRole( 'img' ).querySelectorAll( 'text' ),
			( { textContent } ) => textContent
		)
	).toEqual( [ 'Red', '4 (80%)', 'Blue', '1 (20%)' ] );
} );

it( 'draws bars from the right in right-to-left languages', () =>
	inRightToLeft( () => {
		render( <Bars { ...chart } bars={ bars.slice( 0, 1 ) } /> );
		expect( attributes( 'rect', 'x', 'width' ) ).toEqual( [
			'34% 66%',
			'67% 33%',
		] );
		expect( attributes( 'text', 'x' ) ).toEqual( [ '100%', '34%' ] );
	} ) );

it( 'draws bars without entries', () => {
	render(
		<Bars { ...chart } bars={ [ { label: 'Red', value: 0, text: '0' } ] } />
	);
	expect( attributes( 'rect', 'width' ) ).toEqual( [ '0%' ] );
} );

it( 'labels the first and the last of many columns, and few between', () => {
	render(
		<Columns
			{ ...chart }
			columns={ Array.from( { length: 14 }, ( _, n ) => ( {
				label: `Day ${ n + 1 }`,
				value: n,
			} ) ) }
		/>
	);
	expect(
		Array.from(
			screen.getByRole( 'img' ).querySelectorAll( 'text' ),
			( { textContent } ) => textContent
		)
	).toEqual( [ '13', 'Day 1', 'Day 4', 'Day 7', 'Day 10', 'Day 14' ] );
	expect( attributes( 'rect', 'height' ).at( -1 ) ).toBe( '120' );
} );

it( 'draws columns of both periods next to each other', () => {
	render(
		<Columns
			{ ...chart }
			columns={ [
				{ label: '0–10', value: 2, before: 4 },
				{ label: '10–20', value: 0, before: 0 },
			] }
		/>
	);
	expect( attributes( 'rect', 'x', 'width', 'height' ) ).toEqual( [
		'5% 20% 60',
		'25% 20% 120',
		'55% 20% 0',
		'75% 20% 0',
	] );
} );

const lines = {
	...chart,
	ends: [ 'Nov 1', 'Nov 3' ] as [ string, string ],
};

it( 'draws all lines on one scale, and a single value as a dot', () => {
	render(
		<Lines
			{ ...lines }
			lines={ [
				{ label: 'Red', values: [ 0, 2, 4 ], before: [ 8 ] },
				{ label: 'Blue', values: [ 8 ] },
			] }
		/>
	);
	expect( attributes( '[class*=__line]', 'd' ) ).toEqual( [
		'M0 0h0',
		'M0 48L1 36L2 24',
		'M0 0h0',
	] );
	expect( screen.getAllByText( '0–8' ) ).toHaveLength( 2 );
} );

it( 'draws lines from right to left', () =>
	inRightToLeft( () => {
		render(
			<Lines
				{ ...lines }
				lines={ [ { label: 'Red', values: [ 0, 2, 4 ] } ] }
			/>
		);
		expect( attributes( '[class*=__line]', 'd' ) ).toEqual( [
			'M2 48L1 24L0 0',
		] );
	} ) );

it( 'names the groups of a divided bar', () => {
	render(
		<Groups
			{ ...chart }
			groups={ [
				{
					label: 'Detractors',
					share: 0.25,
					text: '1',
					look: 'outline',
				},
				{ label: 'Promoters', share: 0.75, text: '3', look: 'full' },
			] }
		/>
	);
	expect( attributes( 'rect[width$="%"]', 'x', 'width', 'class' ) ).toEqual( [
		'0% 25% frontispiece-chart__group is-outline',
		'25% 75% frontispiece-chart__group is-full',
	] );
	expect( screen.getByText( 'Promoters: 3' ) ).not.toBeNull();
} );
