import { enterAddress, indexIn, leaveAddress } from './address';

const PAGE = 'https://example.org/page/';

it( 'P002-046: adds both parameters with ? or &, and only once', () => {
	const both = 'sbi_moderation_mode=true&sbi_moderation_index=2';
	expect( enterAddress( PAGE, '2' ) ).toBe( `${ PAGE }?${ both }` );
	expect( enterAddress( `${ PAGE }?a=b%20c&d`, '2' ) ).toBe(
		`${ PAGE }?a=b%20c&d&${ both }`
	);
	expect(
		enterAddress( enterAddress( `${ PAGE }?a=b#c`, '12345678901' ), '2' )
	).toBe( `${ PAGE }?a=b&${ both }#c` );
} );

it( 'P002-152: truncates the index to 10 characters', () => {
	for ( const index of [ '1234567890', '12345678901' ] ) {
		expect( indexIn( enterAddress( PAGE, index ) ) ).toBe( '1234567890' );
	}
} );

it( 'P002-042: removes both parameters and keeps every other, before and after', () => {
	for ( const [ inside, outside ] of [
		[ '?sbi_moderation_mode=true&sbi_moderation_index=1', '' ],
		[ '?a=1&sbi_moderation_mode=true&sbi_moderation_index=1', '?a=1' ],
		[
			'?sbi_moderation_index=1&b=%C3%A4+&sbi_moderation_mode=true',
			'?b=%C3%A4+',
		],
		[
			'?a=1&sbi_moderation_mode=true&b[]=2&sbi_moderation_index=1&c#d',
			'?a=1&b[]=2&c#d',
		],
		[ '?a=sbi_moderation_mode', '?a=sbi_moderation_mode' ],
	] as const ) {
		expect( leaveAddress( PAGE + inside ) ).toBe( PAGE + outside );
	}
} );

it( 'reads the mode from a URL', () => {
	expect( indexIn( PAGE ) ).toBeNull();
	expect( indexIn( `${ PAGE }?sbi_moderation_mode=1` ) ).toBeNull();
	expect( indexIn( `${ PAGE }?sbi_moderation_mode=true` ) ).toBe( '' );
} );
