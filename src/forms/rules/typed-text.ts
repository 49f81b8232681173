/** Characters that nobody sees: joiners, marks of direction, soft hyphens, selectors of variants. */
const INVISIBLE =
	/[\xAD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]+/g;

/** Where the decimal digits of other scripts begin. */
const ZEROS = [
	0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6,
	0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810,
];

function digit( character: string ): string {
	const code = character.charCodeAt( 0 );
	const zero = ZEROS.find( ( one ) => code >= one && code < one + 10 );
	return zero === undefined ? character : String( code - zero );
}

/**
 * Returns a text in the form in which what a visitor typed is compared with what an owner wrote, as
 * includes/Forms/Rules/TypedText.php does.
 */
export const folded = ( value: string ): string =>
	value
		.replace( INVISIBLE, '' )
		.replace( /[\x60\xB4\u02BC\u2018-\u201B\u2032\u2035\uFF07]/g, "'" )
		.replace( /[\xAB\xBB\u201C-\u201F\u2033\u2036\uFF02]/g, '"' )
		.replace( /[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-' )
		.normalize( 'NFKC' )
		// Capital letters first: so "Straße" equals "STRASSE".
		.toUpperCase()
		.toLowerCase()
		.normalize( 'NFKC' )
		.replaceAll( 'ß', 'ss' )
		.replaceAll( 'ς', 'σ' )
		.replaceAll( 'i\u0307', 'i' )
		.replace( /[\u0660-\u1819]/g, digit )
		.replace( /\s+/g, ' ' )
		.trim();
