/** The lines of a text area reach the server with CR LF: their length must not differ. */
export function normalise( value: string ): string {
	return value.replace( /\r\n?/g, '\n' ).trim();
}

/** In UTF-16 units, as the maxlength of a field counts, or else in Unicode code points. */
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

/** Only A to Z: other letters change differently in different languages. */
export function toLowerAscii( value: string ): string {
	return value.replace( /[A-Z]+/g, ( letters ) => letters.toLowerCase() );
}
