import { formatDate, parseDate } from './format';

const NOW = Date.parse( '2026-11-21T12:00:00Z' );

it.each( [
	[ '2026-11-21T11:59:50+0000', 'this minute' ],
	[ '2026-11-21T11:15:00+0000', '45 minutes ago' ],
	[ '2026-11-21T09:00:00+0000', '3 hours ago' ],
	[ '2026-11-20T11:00:00+0000', 'yesterday' ],
	[ '2026-11-15T12:00:00+0000', '6 days ago' ],
	[ '2026-11-14T12:00:00+0000', 'Nov 14, 2026' ],
	[ '2026-11-21T13:00:00+0000', 'this minute' ],
] )( 'formats the date %s', ( text, expected ) => {
	document.documentElement.lang = 'en-US';
	expect( formatDate( parseDate( text )!, NOW ) ).toBe( expected );
} );

it( 'shows nothing for an invalid date', () => {
	expect( [ '', 'soon' ].map( parseDate ) ).toEqual( [ null, null ] );
} );
