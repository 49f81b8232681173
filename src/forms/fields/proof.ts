import { sha256 } from '@noble/hashes/sha2';

/** Milliseconds of computing before the page may do something else. */
const SLICE = 8;

/** Returns the number of zero bits at the start of a hash. */
export function zeros( hash: Uint8Array ): number {
	const first = new DataView( hash.buffer, hash.byteOffset ).getUint32( 0 );
	return Math.clz32( first );
}

/** @param text ASCII */
export const hashOf = ( text: string ): Uint8Array =>
	sha256( Uint8Array.from( text, ( letter ) => letter.charCodeAt( 0 ) ) );

const pause = () => new Promise( ( resolve ) => setTimeout( resolve ) );

/**
 * Solves a proof-of-work challenge in small slices, so that the page stays responsive.
 *
 * @param challenge "bits.…" as the server issues it
 * @param signal    stops the work
 * @return "challenge:number"; '' if it was stopped
 */
export async function solve(
	challenge: string,
	signal: AbortSignal
): Promise< string > {
	const bits = parseInt( challenge, 10 );
	for ( let n = 0; ! signal.aborted; await pause() ) {
		for ( const until = performance.now() + SLICE; ; n++ ) {
			const solution = `${ challenge }:${ n }`;
			if ( zeros( hashOf( solution ) ) >= bits ) {
				return solution;
			}
			if ( performance.now() > until ) {
				break;
			}
		}
	}
	return '';
}
