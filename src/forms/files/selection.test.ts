import { translatorOf } from '../i18n';
import { errorOf, isImage, merged, missing, sizeText } from './selection';

const i18n = translatorOf( {} );

const file = ( name: string, size = 1, type = '' ) => {
	const result = new File( [ 'x'.repeat( size ) ], name, {
		type,
		lastModified: 1,
	} );
	return result;
};

const input = ( accept = '', limit = '' ) => {
	const result = document.createElement( 'input' );
	result.accept = accept;
	result.dataset.limit = limit;
	return result;
};

test( 'files are added to those of an input for several, each of them once and up to its limit', () => {
	const [ a, b, c ] = [ file( 'a' ), file( 'b' ), file( 'c' ) ];
	const names = ( files: File[] ) => files.map( ( { name } ) => name );
	expect( names( merged( [ a ], [ b, file( 'a' ) ], true ) ) ).toEqual( [
		'a',
		'b',
	] );
	expect( names( merged( [ a ], [ b, c ], true, 2 ) ) ).toEqual( [
		'a',
		'b',
	] );
	expect( names( merged( [ a ], [ b, c ], false ) ) ).toEqual( [ 'b' ] );
} );

test( 'each file is told whether its type or its size is not allowed', () => {
	const field = input( '.pdf,image/*', '10' );
	expect( errorOf( i18n, field, file( 'a.PDF' ) ) ).toBe( '' );
	expect( errorOf( i18n, field, file( 'a', 1, 'image/png' ) ) ).toBe( '' );
	expect( errorOf( i18n, field, file( 'a.exe' ) ) ).toMatch( /type/ );
	expect( errorOf( i18n, field, file( 'a.pdf', 11 ) ) ).toMatch( /large/ );
	expect( errorOf( i18n, input(), file( 'a.exe', 11 ) ) ).toBe( '' );
	expect( errorOf( i18n, input(), file( 'a.txt', 0 ) ) ).toMatch( /empty/ );
} );

test( 'files that an input has no room for are named', () => {
	const [ a, b, c ] = [ file( 'a' ), file( 'b' ), file( 'c' ) ];
	expect( missing( i18n, [ a, b, c ], [ a ] ) ).toBe(
		'Too many files. Not added: b, c'
	);
	expect( missing( i18n, [ file( 'a' ) ], [ a, b ] ) ).toBe( '' );
} );

test( 'sizes are written for people, in their language', () => {
	expect( sizeText( 900, 'en' ) ).toBe( '900 bytes' );
	expect( sizeText( 1536, 'en' ) ).toBe( '1.5 kB' );
	expect( sizeText( 25 * 1024 * 1024, 'de' ) ).toBe( '25 MB' );
} );

test.each( [
	[ 0, 'en', '0 bytes' ],
	[ 1, 'en', '1 byte' ],
	[ 6, 'en-US', '6 bytes' ],
	[ 6, 'fr-FR', '6\u00a0octets' ],
] )( 'BUG-113: %s bytes in %s are %s', ( size, locale, words ) => {
	expect( sizeText( size, locale ) ).toBe( words );
} );

test( 'raster images have previews', () => {
	expect( isImage( file( 'a', 1, 'image/webp' ) ) ).toBe( true );
	expect( isImage( file( 'a', 1, 'image/svg+xml' ) ) ).toBe( false );
} );
