// @ts-check

/**
 * Returns what the first group of a pattern matches, or ''.
 *
 * @param {RegExp} pattern
 * @param {string} text
 */
export const firstMatch = ( pattern, text ) =>
	pattern.exec( text )?.[ 1 ] ?? '';

/**
 * Returns what the first group of a pattern matches, or all of it without a group, each time.
 *
 * @param {RegExp} pattern
 * @param {string} text
 */
export const allMatches = ( pattern, text ) =>
	[ ...text.matchAll( pattern ) ].map( ( [ all, group = all ] ) => group );

/**
 * Returns how often each value occurs.
 *
 * @template Value
 * @param {Value[]} values
 */
export function counted( values ) {
	/** @type {Map<Value, number>} */
	const counts = new Map();
	for ( const value of values ) {
		counts.set( value, ( counts.get( value ) ?? 0 ) + 1 );
	}
	return counts;
}
