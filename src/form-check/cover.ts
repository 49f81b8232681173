/** The most steps of the search for a smaller cover, and the most members that it looks for in sets. */
const MAX_STEPS = 1000;
const MAX_LOOKS = 5_000_000;

type Sets = readonly ReadonlySet< string >[];

/** Returns the places of the sets with each member. */
function holdersOf( sets: Sets ): ReadonlyMap< string, number[] > {
	const holders = new Map< string, number[] >();
	for ( const [ place, set ] of sets.entries() ) {
		for ( const member of set ) {
			const places = holders.get( member );
			if ( places ) {
				places.push( place );
			} else {
				holders.set( member, [ place ] );
			}
		}
	}
	return holders;
}

/** Returns the places of sets that contain all members of the sets, the largest first. */
function greedy( sets: Sets ): number[] {
	const holders = holdersOf( sets );
	const left = new Set( holders.keys() );
	// How many of its members are left, of each set.
	const sizes = sets.map( ( { size } ) => size );
	const cover: number[] = [];
	while ( left.size ) {
		const place = sizes.indexOf( Math.max( ...sizes ) );
		for ( const member of sets[ place ] ?? [] ) {
			if ( left.delete( member ) ) {
				for ( const holder of holders.get( member ) ?? [] ) {
					sizes[ holder ] = ( sizes[ holder ] ?? 0 ) - 1;
				}
			}
		}
		cover.push( place );
	}
	return cover;
}

/** Returns the sets without the members of those that another set contains too. */
function largestOf( sets: Sets ): Sets {
	const holders = holdersOf( sets );
	const isWithin = ( set: ReadonlySet< string >, place: number ) => {
		const other = sets[ place ];
		if ( ! other || other.size <= set.size ) {
			return false;
		}
		for ( const member of set ) {
			if ( ! other.has( member ) ) {
				return false;
			}
		}
		return true;
	};
	return sets.map( ( set ) => {
		const [ rarest = [] ] = Array.from(
			set,
			( member ) => holders.get( member ) ?? []
		).sort( ( a, b ) => a.length - b.length );
		return rarest.some( ( place ) => isWithin( set, place ) )
			? new Set()
			: set;
	} );
}

/** Looks for a cover of at most so many sets. Each step decides which set contains the rarest member. */
class CoverSearch {
	#steps = 0;
	#looks = 0;
	readonly #sets: Sets;

	constructor( sets: Sets ) {
		this.#sets = sets;
	}

	get isExhausted(): boolean {
		return this.#steps < MAX_STEPS && this.#looks < MAX_LOOKS;
	}

	find( left: readonly string[], size: number ): number[] | undefined {
		if ( ! left.length ) {
			return [];
		}
		this.#steps++;
		this.#looks += 2 * left.length * this.#sets.length;
		if ( ! this.isExhausted ) {
			return undefined;
		}
		const largest = Math.max(
			...this.#sets.map(
				( set ) => left.filter( ( member ) => set.has( member ) ).length
			)
		);
		if ( size * largest < left.length ) {
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
	const largest = largestOf( sets );
	const members = [ ...holdersOf( largest ).keys() ];
	const search = new CoverSearch( largest );
	let places = greedy( largest );
	let fewer: number[] | undefined = places;
	while ( fewer?.length ) {
		places = fewer;
		fewer = search.find( members, places.length - 1 );
	}
	return { places, isSmallest: search.isExhausted };
}
