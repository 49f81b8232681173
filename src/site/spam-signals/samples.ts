/** Maximum number of list items that are sent. */
export const MAX_SAMPLES = 100;

/** Returns at most MAX_SAMPLES consecutive items from a random position in the list. */
export function stretch< T >( list: readonly T[] ): T[] {
	const start = Math.floor(
		Math.random() * ( Math.max( 0, list.length - MAX_SAMPLES ) + 1 )
	);
	return list.slice( start, start + MAX_SAMPLES );
}

export const written = ( samples: readonly ( readonly number[] )[] ) =>
	stretch( samples )
		.map( ( parts ) => `${ parts.map( Math.round ).join( ',' ) };` )
		.join( '' );

/** Records the presses of one kind: how long each was held, and the pause since the previous one. */
export class Presses {
	readonly samples: number[][] = [];
	#down: number | undefined;
	#released: number | undefined;

	press( at: number ): void {
		this.#down = at;
	}

	release( at: number ): void {
		if ( this.#down !== undefined ) {
			const pause =
				this.#released === undefined
					? []
					: [ this.#down - this.#released ];
			this.samples.push( [ at - this.#down, ...pause ] );
			this.#down = undefined;
			this.#released = at;
		}
	}
}

const REST = 500;

/** Groups consecutive events until there is a pause. */
export class Bursts {
	readonly samples: number[][] = [];
	readonly #isTravel: boolean;
	#first: readonly number[] | undefined;
	#last: readonly number[] = [];

	/** @param isTravel Only those count that have led somewhere. */
	constructor( isTravel = false ) {
		this.#isTravel = isTravel;
	}

	happen( at: number, x = 0, y = 0 ): void {
		this.rest( at );
		this.#last = [ at, x, y ];
		this.#first ??= this.#last;
	}

	/** Closes the current burst if there has been a pause. */
	rest( now: number ): void {
		const [ at = 0, x = 0, y = 0 ] = this.#last;
		if ( ! this.#first || now - at < REST ) {
			return;
		}
		const [ start = 0, left = 0, top = 0 ] = this.#first;
		const distance = Math.hypot( x - left, y - top );
		if ( ! this.#isTravel || distance > 0 ) {
			this.samples.push( [ at - start, distance ] );
		}
		this.#first = undefined;
	}
}
