// @ts-check
import { faults } from '../cdn/faults.mjs';
import { picture } from '../cdn/png.mjs';
import { checkSignature } from '../cdn/sign.mjs';
import { MP4, WEBP } from '../cdn/tiny.mjs';
import { text } from '../lib/reply.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').Reply} Reply */

const KEPT = 400;
const MAX_SIDE = 4096;

// Longest first, because one name may be the beginning of another.
const FAULT_NAMES = Object.keys( faults ).sort(
	( a, b ) => b.length - a.length
);

/** @type {Map<string, Buffer>} */
const drawn = new Map();

/** @param {string} label @param {number} width @param {number} height */
function draw( label, width, height ) {
	const key = `${ label } ${ width } ${ height }`;
	const found = drawn.get( key );
	if ( found ) {
		return found;
	}
	const made = picture( label, width, height );
	if ( drawn.size >= KEPT ) {
		drawn.clear();
	}
	drawn.set( key, made );
	return made;
}

/** @param {string} name @return {Reply} */
function soundReply( name ) {
	if ( name.endsWith( '.mp4' ) ) {
		return {
			status: 200,
			headers: { 'content-type': 'video/mp4' },
			body: MP4,
		};
	}
	if ( name.endsWith( '.webp' ) ) {
		return {
			status: 200,
			headers: { 'content-type': 'image/webp' },
			body: WEBP,
		};
	}
	const size = /^(.+)-(\d+)x(\d+)\.(?:png|jpg)$/.exec( name );
	const width = Number( size?.[ 2 ] );
	const height = Number( size?.[ 3 ] );
	if (
		! size ||
		width < 1 ||
		height < 1 ||
		width > MAX_SIDE ||
		height > MAX_SIDE
	) {
		return text( 'Not Found', 404 );
	}
	return {
		status: 200,
		headers: { 'content-type': 'image/png' },
		body: draw( size[ 1 ] ?? '', width, height ),
	};
}

/**
 * Returns the fault that a switch sets for this name, or the one in the name's prefix.
 *
 * @param {Ctx}    ctx
 * @param {string} name
 */
function faultOf( ctx, name ) {
	const set = Object.entries( ctx.state.switches.cdnFaults ).find(
		( [ part ] ) => name.includes( part )
	);
	const own = FAULT_NAMES.find( ( fault ) =>
		name.startsWith( `bad-${ fault }-` )
	);
	return faults[ set?.[ 1 ] ?? own ?? '' ];
}

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'cdn-picture',
		hosts: [ 'cdn' ],
		method: 'GET',
		path: /^\/([A-Za-z0-9._-]+)$/,
		token: 'none',
		handle( ctx, match ) {
			const name = match[ 1 ] ?? '';
			const signature = checkSignature( ctx.state, name, ctx.search );
			if ( signature !== 'ok' ) {
				return text(
					signature === 'expired'
						? 'URL signature expired'
						: 'Bad URL hash',
					403
				);
			}
			const sound = soundReply( name );
			if ( sound.status === 200 ) {
				sound.headers[ 'cache-control' ] =
					'max-age=1209600, no-transform';
				if ( ctx.state.switches.cdnCorp ) {
					sound.headers[ 'cross-origin-resource-policy' ] =
						'same-origin';
				}
			}
			const fault = faultOf( ctx, name );
			const reply = fault ? fault( sound ) : sound;
			if (
				Buffer.isBuffer( reply.body ) &&
				! reply.headers[ 'content-length' ]
			) {
				reply.headers[ 'content-length' ] = String( reply.body.length );
			}
			return reply;
		},
	},
];
