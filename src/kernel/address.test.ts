import { isForeign, webAddress } from './address';

it.each( [
	[ 'https://social.example/a.jpg', 'https://social.example/a.jpg' ],
	[ '/a.jpg', '/a.jpg' ],
	[ '//social.example/a', '//social.example/a' ],
	[ 'javascript:alert(1)', '' ],
	[ ' \tJava\nScript:alert(1)', '' ],
	[ 'data:text/html,x', '' ],
	[ 'vbscript:x', '' ],
	[ 'blob:http://localhost/1', '' ],
	[ 'http://', '' ],
	[ '', '' ],
	[ undefined, '' ],
	[ null, '' ],
] )( 'SEC-4: for %p the URL that may be opened is %p', ( input, expected ) => {
	expect( webAddress( input ) ).toBe( expected );
} );

it( 'distinguishes other hosts from this one', () => {
	expect( isForeign( '/a.webp' ) ).toBe( false );
	expect( isForeign( 'http://localhost/a.webp' ) ).toBe( false );
	expect( isForeign( 'https://cdn.example/a.jpg' ) ).toBe( true );
	expect( isForeign( '' ) ).toBe( false );
} );
