import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import { copyText } from '../copy';
import { Bars, linesOf } from './bars';
import { Columns } from './columns';
import { Groups } from './groups';
import { Lines } from './lines';
import type { Row } from './types';

jest.mock( '../copy', () => ( { copyText: jest.fn() } ) );
const copied = copyText as jest.Mock;

const chart = { title: 'Favorite color', columns: [ 'Answer', 'Entries' ] };

/** Returns a row with one mark. */
const row = ( label: string, value: number, before?: number ): Row => ( {
	label,
	values: [ value ],
	before: before === undefined ? undefined : [ before ],
	text: `${ value } entries`,
	cells: [ value ],
} );

const hostile = [
	row( '=HYPERLINK("x")', 3 ),
	{ ...row( 'two\tlines\nof text', 1 ), cells: [ -4 ] },
];

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
	render( <Bars { ...chart } rows={ hostile } /> );
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
	render( <Bars { ...chart } rows={ hostile } /> );
	fireEvent.click( screen.getByText( 'Copy table' ) );
	expect( copied ).toHaveBeenCalledWith(
		'Answer\tEntries\n\'=HYPERLINK("x")\t3\ntwo lines of text\t-4'
	);
} );

const bars = [ row( 'Red', 4, 2 ), row( 'Blue', 1, 8 ) ];

it( 'draws bars of both periods on one scale', () => {
	render( <Bars { ...chart } rows={ bars } /> );
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
	).toEqual( [ 'Red', '4 entries', 'Blue', '1 entries' ] );
} );

it( 'draws bars from the right in right-to-left languages', () =>
	inRightToLeft( () => {
		render( <Bars { ...chart } rows={ bars.slice( 0, 1 ) } /> );
		expect( attributes( 'rect', 'x', 'width' ) ).toEqual( [
			'34% 66%',
			'67% 33%',
		] );
		expect( attributes( 'text', 'x' ) ).toEqual( [ '100%', '34%' ] );
	} ) );

it( 'breaks a long label into two lines, and has all of it in the title', () => {
	const label =
		'I would recommend this bakery to each of my friends and to their families and colleagues as well';
	render( <Bars { ...chart } rows={ [ row( label, 1 ), bars[ 0 ]! ] } /> );
	const drawing = screen.getByRole( 'img' );
	expect(
		Array.from(
			drawing.querySelectorAll( 'tspan' ),
			( { textContent } ) => textContent
		)
	).toEqual( [
		'I would recommend this bakery to each of',
		'my friends and to their families and co…',
	] );
	expect( drawing.querySelector( 'text title' )?.textContent ).toBe( label );
	expect( linesOf( '🙂'.repeat( 50 ) ) ).toEqual( [
		'🙂'.repeat( 40 ),
		'🙂'.repeat( 10 ),
	] );
} );

it( 'draws bars without entries', () => {
	render( <Bars { ...chart } rows={ [ row( 'Red', 0 ) ] } /> );
	expect( attributes( 'rect', 'width' ) ).toEqual( [ '0%' ] );
} );

it( 'labels the first and the last of many columns, and few between', () => {
	render(
		<Columns
			{ ...chart }
			format={ String }
			rows={ Array.from( { length: 14 }, ( _, n ) =>
				row( `Day ${ n + 1 }`, n )
			) }
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
			format={ String }
			rows={ [ row( '0–10', 2, 4 ), row( '10–20', 0, 0 ) ] }
		/>
	);
	expect( attributes( 'rect', 'x', 'width', 'height' ) ).toEqual( [
		'2.5% 10% 60',
		'12.5% 10% 120',
		'27.5% 10% 0',
		'37.5% 10% 0',
	] );
} );

const lines = {
	...chart,
	ends: [ 'Nov 1', 'Nov 3' ] as [ string, string ],
};

it( 'draws all lines on one scale', () => {
	render(
		<Lines
			{ ...lines }
			rows={ [
				{ ...row( 'Red', 0 ), values: [ 0, 2, 4 ], before: [ 8, 0 ] },
				{ ...row( 'Blue', 0 ), values: [ 8, 8, 8 ] },
			] }
		/>
	);
	expect( attributes( '[class*=__line]', 'd' ) ).toEqual( [
		'M0 0L1 48',
		'M0 48L1 36L2 24',
		'M0 0L1 0L2 0',
	] );
	expect( screen.getAllByText( '0–8' ) ).toHaveLength( 2 );
} );

it( 'draws the only value of a line across the whole width', () => {
	render( <Lines { ...lines } rows={ [ row( 'Red', 4 ) ] } /> );
	expect( attributes( '[class*=__line]', 'd' ) ).toEqual( [ 'M0 0h1' ] );
} );

it( 'draws lines from right to left', () =>
	inRightToLeft( () => {
		render(
			<Lines
				{ ...lines }
				rows={ [ { ...row( 'Red', 0 ), values: [ 0, 2, 4 ] } ] }
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
			rows={ [
				row( 'Detractors', 0.25 ),
				row( 'Passives', 0 ),
				row( 'Promoters', 0.75 ),
			] }
		/>
	);
	expect( attributes( 'rect[width$="%"]', 'x', 'width', 'class' ) ).toEqual( [
		'0% 25% frontispiece-chart__group is-outline',
		'25% 0% frontispiece-chart__group is-light',
		'25% 75% frontispiece-chart__group is-full',
	] );
	expect( screen.getByText( 'Promoters: 0.75 entries' ) ).not.toBeNull();
} );
