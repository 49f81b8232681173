import { toNumber } from '../forms/rules/text';

/** Returns the sum of the numbers among the values of a field. */
export const sumOf = ( texts: string[] ): number =>
	texts.reduce( ( sum, text ) => sum + ( toNumber( text ) ?? 0 ), 0 );

/** Returns the first member with each key. */
export function unique< T >(
	list: T[],
	key: ( each: T ) => string = String
): T[] {
	const first = new Map< string, T >();
	for ( const each of list ) {
		if ( ! first.has( key( each ) ) ) {
			first.set( key( each ), each );
		}
	}
	return [ ...first.values() ];
}

/** Returns all sets of some members of a list, small ones first. */
export const subsets = < T >( list: readonly T[] ): T[][] =>
	list
		.reduce< T[][] >(
			( sets, each ) => [
				...sets,
				...sets.map( ( set ) => [ ...set, each ] ),
			],
			[ [] ]
		)
		.sort( ( a, b ) => a.length - b.length );
