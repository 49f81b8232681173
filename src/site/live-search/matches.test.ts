import { splitAtMatches } from './matches';

describe( 'Matches in a suggestion', () => {
	it.each( [
		[ 'The gull', 'gull', [ 'The ', 'gull', '' ] ],
		[ 'Gulls and gulls', 'GULL', [ '', 'Gull', 's and ', 'gull', 's' ] ],
		[
			'Harbor at night',
			'night harbor',
			[ '', 'Harbor', ' at ', 'night', '' ],
		],
		[ 'Harborside', 'harbor harborside', [ '', 'Harborside', '' ] ],
		[ 'What? (no)', '(no) ?', [ 'What', '?', ' ', '(no)', '' ] ],
		[ 'Straße', 'straße', [ '', 'Straße', '' ] ],
		[ 'Nothing', 'else', [ 'Nothing' ] ],
		[ 'Nothing', '  ', [ 'Nothing' ] ],
	] )( 'in “%s” for “%s” is every second part', ( title, query, parts ) => {
		expect( splitAtMatches( title, query ) ).toEqual( parts );
		expect( parts.join( '' ) ).toBe( title );
	} );
} );
