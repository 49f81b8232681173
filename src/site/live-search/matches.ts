const escape = ( word: string ) =>
	word.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );

/**
 * Splits a title where it contains typed words: every second part is a match. Words match at the start of words first
 * of all, but also inside, as WordPress's own search does.
 */
export function splitAtMatches( title: string, query: string ): string[] {
	const words = query
		.split( /\s+/ )
		.filter( Boolean )
		.sort( ( a, b ) => b.length - a.length );
	return words.length
		? title.split(
				new RegExp( `(${ words.map( escape ).join( '|' ) })`, 'giu' )
			)
		: [ title ];
}
