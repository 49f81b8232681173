/** The most steps of the search for a smaller cover. */
const MAX_STEPS = 1000;

type Sets = readonly ReadonlySet< string >[];

/** Returns the places of sets that contain all members of the sets, the largest first. */
function greedy( sets: Sets, members: ReadonlySet< string > ): number[] {
	const left = new Set( members );
	const cover: number[] = [];
	while ( left.size ) {
		const sizes = sets.map(
			( set ) =>
				[ ...set ].filter( ( member ) => left.has( member ) ).length
		);
		const place = sizes.indexOf( Math.max( ...sizes ) );
		sets[ place ]?.forEach( ( member ) => left.delete( member ) );
		cover.push( place );
	}
	return cover;
}

/** Looks for a cover of at most so many sets. Each step decides which set contains the rarest member. */
class CoverSearch {
	#steps = 0;
	readonly #sets: Sets;

	constructor( sets: Sets ) {
		this.#sets = sets;
	}

	get isExhausted(): boolean {
		return this.#steps < MAX_STEPS;
	}

	find( left: readonly string[], size: number ): number[] | undefined {
		if ( ! left.length ) {
			return [];
		}
		const largest = Math.max(
			...this.#sets.map(
				( set ) => left.filter( ( member ) => set.has( member ) ).length
			)
		);
		if ( size * largest < left.length || ++this.#steps >= MAX_STEPS ) {
			return undefined;
		}
		const holders = left.map( ( member ) =>
			[ ...this.#sets.keys() ].filter( ( place ) =>
				this.#sets[ place ]?.has( member )
			)
		);
		const [ rarest = [] ] = holders.sort( ( a, b ) => a.length - b.length );
		for ( const place of rarest ) {
			const rest = this.find(
				left.filter(
					( member ) => ! this.#sets[ place ]?.has( member )
				),
				size - 1
			);
			if ( rest ) {
				return [ place, ...rest ];
			}
		}
		return undefined;
	}
}

/** Returns the places of as few sets as possible that contain all members, and whether fewer are proven to be too few. */
export function smallestCover( sets: Sets ): {
	places: number[];
	isSmallest: boolean;
} {
	const members = new Set( sets.flatMap( ( set ) => [ ...set ] ) );
	const isWithin = (
		set: ReadonlySet< string >,
		other: ReadonlySet< string >
	) =>
		other.size > set.size &&
		[ ...set ].every( ( member ) => other.has( member ) );
	// What another set contains too is not needed.
	const largest = sets.map( ( set ) =>
		sets.some( ( other ) => isWithin( set, other ) )
			? new Set< string >()
			: set
	);
	const search = new CoverSearch( largest );
	let places = greedy( largest, members );
	let fewer: number[] | undefined = places;
	while ( fewer?.length ) {
		places = fewer;
		fewer = search.find( [ ...members ], places.length - 1 );
	}
	return { places, isSmallest: search.isExhausted };
}
