/** Splits a choice into what visitors see and what is behind the bar: an email address, or the answer of a quiz. */
export function splitChoice( value: string ): [ text: string, target: string ] {
	const at = value.indexOf( '|' );
	return at < 0
		? [ value, '' ]
		: [ value.slice( 0, at ), value.slice( at + 1 ) ];
}

export const joinChoice = ( text: string, target: string ) =>
	target === '' ? text : `${ text }|${ target }`;
