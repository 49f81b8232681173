// @ts-check

/**
 * @param {number[]} values
 * @param {number}   part 0.5 = the median
 */
export function percentile( values, part ) {
	const sorted = [ ...values ].sort( ( a, b ) => a - b );
	const at = ( sorted.length - 1 ) * part;
	const low = sorted[ Math.floor( at ) ] ?? 0;
	const high = sorted[ Math.ceil( at ) ] ?? low;
	return low + ( high - low ) * ( at - Math.floor( at ) );
}

/**
 * Takes samples in turns, in a different order each round, so that other load on the machine affects all variants
 * equally.
 *
 * @template {string} Name
 * @template Sample
 * @param {Record<Name, () => Promise<Sample>>} variants
 * @param {{ rounds: number, warm?: number }}   options
 * @return {Promise<Record<Name, Sample[]>>}
 */
export async function interleave( variants, { rounds, warm = 12 } ) {
	const names = /** @type {Name[]} */ ( Object.keys( variants ) );
	const samples = /** @type {Record<Name, Sample[]>} */ ( {} );
	for ( const name of names ) {
		samples[ name ] = [];
	}
	for ( let round = -warm; round < rounds; round++ ) {
		const shift = Math.floor( Math.random() * names.length );
		const order = [ ...names.slice( shift ), ...names.slice( 0, shift ) ];
		for ( const name of order ) {
			const sample = await variants[ name ]();
			if ( round >= 0 ) {
				samples[ name ].push( sample );
			}
		}
	}
	return samples;
}

/**
 * @param {number[]} ours
 * @param {number[]} theirs
 * @param {number}   [part]
 * @return {import('../registry.mjs').Figure}
 */
export function ratio( ours, theirs, part = 0.25 ) {
	const above = percentile( ours, part );
	const below = percentile( theirs, part );
	return {
		value: above / below,
		note: `${ above.toFixed( 2 ) } / ${ below.toFixed( 2 ) } ms`,
	};
}

/**
 * @template {string} Key
 * @param {Record<Key, number>[]} samples
 * @param {Key}                   key
 */
export const column = ( samples, key ) =>
	samples.map( ( sample ) => sample[ key ] );
