/**
 * Normalizes line breaks and trims. A textarea's line breaks reach the server as CR LF, and the length must be the same.
 */
export function normalise( value: string ): string {
	return value.replace( /\r\n?/g, '\n' ).trim();
}

/** Returns the length in UTF-16 units, like a field's maxlength, or else in Unicode code points. */
export function lengthOf( value: string, unit = '' ): number {
	return unit === 'utf-16' ? value.length : [ ...value ].length;
}

export function totalLength( values: string[], unit: string ): number {
	return values.reduce( ( sum, value ) => sum + lengthOf( value, unit ), 0 );
}

export function toNumber( value: string ): number | undefined {
	return /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/.test( value )
		? Number( value )
		: undefined;
}

/** Lowercases only A to Z; the case of other letters depends on the language. */
export function toLowerAscii( value: string ): string {
	return value.replace( /[A-Z]+/g, ( letters ) => letters.toLowerCase() );
}
