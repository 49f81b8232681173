// @ts-check

/** A small seeded generator (mulberry32): the same seed gives the same data set everywhere. */
export class Random {
	/** @param {number} seed */
	constructor( seed ) {
		this.state = seed >>> 0;
	}

	next() {
		this.state = ( this.state + 0x6d2b79f5 ) >>> 0;
		let mixed = this.state;
		mixed = Math.imul( mixed ^ ( mixed >>> 15 ), mixed | 1 );
		mixed ^= mixed + Math.imul( mixed ^ ( mixed >>> 7 ), mixed | 61 );
		return ( ( mixed ^ ( mixed >>> 14 ) ) >>> 0 ) / 4294967296;
	}

	/**
	 * @param {number} low
	 * @param {number} high  Included.
	 */
	int( low, high ) {
		return low + Math.floor( this.next() * ( high - low + 1 ) );
	}

	/**
	 * @template T
	 * @param {readonly T[]} list  Not empty.
	 * @return {T}
	 */
	of( list ) {
		return /** @type {T} */ ( list[ this.int( 0, list.length - 1 ) ] );
	}
}
