/**
 * Normalizes line breaks and trims. A textarea's line breaks reach the server as CR LF, and the length must be the same.
 */
export const normalise = ( value: string ): string =>
	value.replace( /\r\n?/g, '\n' ).trim();

/** Returns the length in UTF-16 units, like a field's maxlength, or else in Unicode code points. */
export const lengthOf = ( value: string, unit = '' ): number =>
	unit === 'utf-16' ? value.length : [ ...value ].length;

export const totalLength = ( values: string[], unit: string ): number =>
	values.reduce( ( sum, value ) => sum + lengthOf( value, unit ), 0 );

export const toNumber = ( value: string ): number | undefined =>
	/^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/.test( value )
		? Number( value )
		: undefined;

/** Lowercases only A to Z; the case of other letters depends on the language. */
export const toLowerAscii = ( value: string ): string =>
	value.replace( /[A-Z]+/g, ( letters ) => letters.toLowerCase() );
