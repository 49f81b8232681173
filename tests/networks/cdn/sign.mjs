// @ts-check
import { createHmac } from 'node:crypto';

const KEY = 'cdn-signing-key';
const HOUR = 3600;

/** @typedef {import('../lib/state.mjs').State} State */

/**
 * @param {string} name
 * @param {string} query  Without `oh`.
 */
const digest = ( name, query ) =>
	'00_' +
	createHmac( 'sha256', KEY )
		.update( `${ name }?${ query }` )
		.digest( 'base64url' )
		.slice( 0, 30 );

/**
 * @param {State}  state
 * @param {string} name
 * @param {number} life  Seconds; the end is rounded up to the hour, so that addresses stay the same for a while.
 */
export function signedUrl( state, name, life = state.switches.cdnLife ) {
	const end = Math.ceil( ( state.now() + life ) / HOUR ) * HOUR;
	const query = `_nc_cat=${ ( name.length % 9 ) + 100 }&ccb=1-7&oe=${ end.toString( 16 ).toUpperCase() }`;
	return `${ state.origin }/cdn/${ name }?${ query }&oh=${ digest( name, query ) }`;
}

/**
 * @param {State}  state
 * @param {string} name
 * @param {string} search
 * @return {'ok' | 'expired' | 'altered'}
 */
export function checkSignature( state, name, search ) {
	const found = /^(.*)&oh=([^&]*)$/.exec( search );
	if ( ! found || found[ 2 ] !== digest( name, found[ 1 ] ?? '' ) ) {
		return 'altered';
	}
	const end = parseInt( new URLSearchParams( search ).get( 'oe' ) ?? '', 16 );
	return state.now() >= end ? 'expired' : 'ok';
}
