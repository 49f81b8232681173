// @ts-check
import { bomb } from './png.mjs';
import { HTML, SVG, WEBP } from './tiny.mjs';

/** @typedef {import('../lib/types.mjs').Reply} Reply */

/** @type {Buffer | null} */
let cachedBomb = null;

/** @param {Buffer} start @param {number} size */
async function* padded( start, size ) {
	yield start;
	const block = Buffer.alloc( 65536 );
	for ( let sent = start.length; sent < size; sent += block.length ) {
		yield block.subarray( 0, Math.min( block.length, size - sent ) );
	}
}

/** @param {string} type @param {Reply['body']} body @return {Reply} */
const as = ( type, body ) => ( {
	status: 200,
	headers: { 'content-type': type },
	body,
} );

/**
 * Faults of images. Each function takes the valid response and returns a faulty one.
 *
 * @type {Record<string, (sound: Reply) => Reply>}
 */
export const faults = {
	slow: ( sound ) => ( { ...sound, delay: 3000 } ),
	hang: ( sound ) => ( { ...sound, mode: 'hang', delay: 5000 } ),
	reset: ( sound ) => ( { ...sound, mode: 'reset' } ),
	truncated: ( sound ) => ( {
		...sound,
		body: bytes( sound ).subarray(
			0,
			Math.floor( bytes( sound ).length / 2 )
		),
	} ),
	cut: ( sound ) => ( {
		...sound,
		headers: {
			...sound.headers,
			connection: 'close',
			'content-length': String( bytes( sound ).length + 1000 ),
		},
	} ),
	'wrong-type': ( sound ) => ( {
		...sound,
		headers: { 'content-type': 'application/octet-stream' },
	} ),
	'webp-as-jpg': () => as( 'image/jpeg', WEBP ),
	empty: () => as( 'image/png', '' ),
	oversized: ( sound ) =>
		as( 'image/png', padded( bytes( sound ), 20 * 1024 * 1024 ) ),
	bomb: () => {
		cachedBomb ??= bomb();
		return as( 'image/png', cachedBomb );
	},
	html: () => as( 'text/html; charset=utf-8', HTML ),
	'html-as-png': () => as( 'image/png', HTML ),
	svg: () => as( 'image/svg+xml', SVG ),
	corp: ( sound ) => ( {
		...sound,
		headers: {
			...sound.headers,
			'cross-origin-resource-policy': 'same-origin',
		},
	} ),
	gone: () => ( {
		status: 404,
		headers: { 'content-type': 'text/plain' },
		body: 'Not Found',
	} ),
};

/** @param {Reply} reply */
const bytes = ( reply ) =>
	Buffer.isBuffer( reply.body ) ? reply.body : Buffer.alloc( 0 );
