import { eachValue, text } from './definition';

export const MIN = 6;
export const MAX = 15;

function isNumber( value: string, count: string ): boolean {
	const plain = value
		// Everything after # or * is an extension.
		.replace( /[#*].*/s, '' )
		.replace( /[\s().[\]/-]/g, '' )
		.replace( /^00/, '+' );
	if ( ! /^\+?\d+$/.test( plain ) ) {
		return false;
	}
	const { length } =
		count === 'characters' ? plain : plain.replace( '+', '' );
	return length >= MIN && length <= MAX;
}

export const tel = eachValue( ( value, definition ) =>
	isNumber( value, text( definition, 'count' ) )
);
