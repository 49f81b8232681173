import type { Combination } from './question';
import type { Conflict } from './types';

/** A combination that was checked, and whether something was so. */
export interface Case {
	combination: Combination;
	isSo: boolean;
	/** Whether its values are certainly accepted. */
	isSure: boolean;
}

/**
 * Returns the fewest conditions that do not hold together.
 *
 * @param conflicts
 * @param vectors   which of them held in the combinations: 1 or 0 for each
 */
export function fewest( conflicts: Conflict[], vectors: string[] ): Conflict[] {
	const exclude = ( numbers: number[] ) =>
		! vectors.some( ( vector ) =>
			numbers.every( ( number ) => vector[ number ] === '1' )
		);
	const all = [ ...conflicts.keys() ];
	const few =
		all.map( ( number ) => [ number ] ).find( exclude ) ??
		all
			.flatMap( ( a ) => all.slice( a + 1 ).map( ( b ) => [ a, b ] ) )
			.find( exclude ) ??
		all.reduce( ( rest, number ) => {
			const others = rest.filter( ( other ) => other !== number );
			return exclude( others ) ? others : rest;
		}, all );
	return few.flatMap( ( number ) => conflicts[ number ] ?? [] );
}

/**
 * Returns on which values of a combination it depends that something is so: it is in all combinations with them.
 *
 * @param combination
 * @param cases       all combinations; undefined = not all are known, so that all values are named
 * @return their places
 */
export function reason(
	combination: Combination,
	cases: Case[] | undefined
): number[] {
	const named = [ ...combination.keys() ].filter(
		( place ) => combination[ place ]
	);
	const others = cases?.filter( ( { isSo } ) => ! isSo );
	// Values of a new form, and then the last ones, are rather left out.
	const order = [ ...named ].sort(
		( a, b ) => costAt( combination, a ) - costAt( combination, b ) || b - a
	);
	return order.reduce( ( rest, place ) => {
		const fewer = rest.filter( ( each ) => each !== place );
		const isEnough = others?.every( ( other ) =>
			fewer.some(
				( each ) => other.combination[ each ] !== combination[ each ]
			)
		);
		return isEnough ? fewer : rest;
	}, named );
}

const costAt = ( combination: Combination, place: number ): number =>
	combination[ place ]?.cost ?? 0;
