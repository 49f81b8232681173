import { comparedRange, isDay, pathOf, rangeOf } from './query';

const NONE = {
	period: '',
	from: '',
	until: '',
	version: '',
	locale: '',
	choice: '',
	compare: '',
};
const TODAY = '2026-11-28';

it( 'begins periods so that they end today, and leaves their end open', () => {
	expect( rangeOf( { ...NONE, period: 'week' }, TODAY ) ).toEqual( {
		from: '2026-11-22',
		until: '',
	} );
	const custom = { from: '2026-10-01', until: '2026-10-31' };
	expect(
		rangeOf( { ...NONE, ...custom, period: 'custom' }, TODAY )
	).toEqual( custom );
	// Dates of another period in the address do not count.
	expect( rangeOf( { ...NONE, ...custom }, TODAY ) ).toEqual( {
		from: '',
		until: '',
	} );
} );

it( 'compares with as many days before, or with the same days of a year before', () => {
	const week = { from: '2026-11-22', until: '' };
	expect( comparedRange( week, 'previous', TODAY ) ).toEqual( {
		from: '2026-11-15',
		until: '2026-11-21',
	} );
	expect( comparedRange( week, 'year', TODAY ) ).toEqual( {
		from: '2025-11-22',
		until: '2025-11-28',
	} );
	expect(
		comparedRange( { from: '2028-02-29', until: '2028-03-01' }, 'year', '' )
	).toEqual( { from: '2027-02-28', until: '2027-03-01' } );
} );

it( 'compares nothing without a beginning, or with an end before it', () => {
	expect(
		comparedRange( { from: '', until: TODAY }, 'previous', TODAY )
	).toBeNull();
	expect(
		comparedRange( { from: TODAY, until: '2026-11-01' }, 'year', TODAY )
	).toBeNull();
	expect(
		comparedRange( { from: TODAY, until: '' }, 'something', TODAY )
	).toBeNull();
} );

it( 'asks for the first view without parameters', () => {
	expect( pathOf( 3, { from: '', until: '' }, NONE ) ).toBe(
		'/frontispiece/v1/contact-forms/3/results'
	);
} );

it( 'asks for a choice by its question, whatever it contains', () => {
	expect(
		pathOf(
			3,
			{ from: '2026-11-01', until: '' },
			{ ...NONE, locale: 'de_DE', choice: 'color=a:b=b & c' }
		)
	).toBe(
		'/frontispiece/v1/contact-forms/3/results?from=2026-11-01&locale=de_DE&question=color&choice=a%3Ab%3Db+%26+c'
	);
} );

it( 'asks for the country of an address, whose name contains a colon', () => {
	const path = pathOf(
		3,
		{ from: '', until: '' },
		{ ...NONE, choice: 'home:country=DE' }
	);
	expect( path ).toBe(
		'/frontispiece/v1/contact-forms/3/results?question=home%3Acountry&choice=DE'
	);
} );

it( 'ignores dates that are no days, and years that are still typed', () => {
	expect(
		[ TODAY, '0002-11-28', '2026-13-01', '', 'x', '2026-11-28x' ].map(
			isDay
		)
	).toEqual( [ true, false, false, false, false, false ] );
} );
