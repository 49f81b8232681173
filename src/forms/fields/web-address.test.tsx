import { fireEvent } from '@testing-library/react';
import { answer, text, wake } from '../form.fixtures';
import { withScheme } from './web-address';

beforeEach( () => answer( { '/refill': { body: [] } } ) );

describe( 'web addresses', () => {
	it.each( [
		[ 'F001-102', 'example.org', 'http://example.org' ],
		[ 'F001-102', ' example.org/a?b ', 'http://example.org/a?b' ],
		[ 'F001-102', 'example.org:8080', 'http://example.org:8080' ],
		[ 'F001-103', 'https://example.org', 'https://example.org' ],
		[ 'F001-103', 'mailto:a@b.co', 'mailto:a@b.co' ],
		[ 'F001-103', 'HTTP://example.org', 'HTTP://example.org' ],
		[ 'F001-104', 'localhost', 'localhost' ],
		[ 'F001-104', 'localhost:80', 'localhost:80' ],
		[ 'F001-104', '', '' ],
		[ 'F001-105', '//example.org', 'http://example.org' ],
		[ 'F001-105', '///example.org', 'http://example.org' ],
	] )( '%s: "%s" becomes "%s"', ( _id, input, shown ) => {
		expect( withScheme( input, 'http' ) ).toBe( shown );
	} );

	it.each( [
		[ '\u202Aexample.org\u202C', 'http://example.org' ],
		[ '\u2066https://example.org/a\u2069', 'https://example.org/a' ],
		[ '\uFEFFhttps://exa\u00ADmple.org/\u200B', 'https://example.org/' ],
		[ '\u00A0https://exam\u200Dple.org\u200E', 'https://example.org' ],
		[
			'https://example.org/می\u200Cخواهم',
			'https://example.org/می\u200Cخواهم',
		],
	] )(
		'BUG-46: characters that nobody sees are removed from %j',
		( input, shown ) => {
			expect( withScheme( input, 'http' ) ).toBe( shown );
		}
	);

	it( 'F001-106: a form can require https', async () => {
		const { field } = await wake(
			text( 'a', 'url', 'data-scheme="http"' ) +
				text( 'b', 'url', 'data-scheme="https"' )
		);
		for ( const name of [ 'a', 'b' ] ) {
			fireEvent.change( field( name ), {
				target: { value: 'example.org' },
			} );
		}
		expect( [ field( 'a' ).value, field( 'b' ).value ] ).toEqual( [
			'http://example.org',
			'https://example.org',
		] );
	} );
} );
