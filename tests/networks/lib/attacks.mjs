// @ts-check
import { once } from 'node:events';
import { createGzip, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { redirect } from './reply.mjs';

/** @typedef {import('./types.mjs').Ctx} Ctx */
/** @typedef {import('./types.mjs').Reply} Reply */
/** @typedef {import('node:net').Socket} Socket */

/** Bytes of zeros in a bomb: a few hundred kilobytes once compressed, a few hundred bytes twice. */
export const BOMB_BYTES = 256 * 1024 * 1024;

const BLOCK = Buffer.alloc( 1024 * 1024 );
const FILLER = 'a'.repeat( 1000 );

/** @type {Promise<Buffer> | null} */
let made = null;

/** Compresses zeros once per process, block by block. */
async function compress() {
	const gzip = createGzip();
	/** @type {Buffer[]} */
	const parts = [];
	gzip.on( 'data', ( part ) => parts.push( part ) );
	for ( let sent = 0; sent < BOMB_BYTES; sent += BLOCK.length ) {
		if ( ! gzip.write( BLOCK ) ) {
			await once( gzip, 'drain' );
		}
	}
	gzip.end();
	await once( gzip, 'end' );
	return Buffer.concat( parts );
}

const zeros = () => ( made ??= compress() );

/**
 * A response that is written to the socket as it is, whatever HTTP demands.
 *
 * @param {(socket: Socket) => void | Promise<void>} write
 * @return {{ reply: () => Reply }}
 */
const raw = ( write ) => ( {
	reply: () => ( { status: 200, headers: {}, body: '', raw: write } ),
} );

/** @param {string[]} headers */
const head = ( ...headers ) =>
	[ 'HTTP/1.1 200 OK', 'Connection: close', ...headers, '', '' ].join(
		'\r\n'
	);

/**
 * @param {() => Buffer | string | Promise<Buffer>} body
 * @param {string[]}                                headers
 */
const sent = ( body, ...headers ) =>
	raw( async ( socket ) => {
		const bytes = Buffer.from( await body() );
		socket.write(
			head(
				...( headers.some( ( line ) => /length|encoding: chunked/i.test( line ) )
					? headers
					: [ ...headers, `Content-Length: ${ bytes.length }` ] )
			)
		);
		socket.end( bytes );
	} );

/**
 * @param {string} start
 * @param {string} piece is repeated until the client leaves
 */
const endless = ( start, piece ) =>
	raw( async ( socket ) => {
		socket.write( start );
		while ( ! socket.destroyed ) {
			if ( ! socket.write( piece ) ) {
				await Promise.race( [
					once( socket, 'drain' ),
					once( socket, 'close' ),
				] );
			}
		}
	} );

/**
 * @param {string} start
 * @param {string} piece is sent ten times a second until the client leaves
 */
const slow = ( start, piece ) =>
	raw( ( socket ) => {
		socket.write( start );
		const timer = setInterval( () => socket.write( piece ), 100 );
		socket.once( 'close', () => clearInterval( timer ) );
	} );

/** @param {(ctx: Ctx) => string} location */
const moved = ( location ) => ( {
	/** @param {Ctx} ctx */
	reply: ( ctx ) => redirect( location( ctx ) ),
} );

/** @param {Ctx} ctx @param {string} name */
const beside = ( ctx, name ) =>
	`${ ctx.origin }${ ctx.fullPath.replace( /\/circle-\w$/, '' ) }/${ name }`;

/**
 * Responses of a server that wants to end, fill or mislead whoever reads them.
 *
 * @type {Record<string, { reply: (ctx: Ctx) => Reply }>}
 */
export const attacks = {
	'double-gzip': sent(
		async () => gzipSync( await zeros() ),
		'Content-Encoding: gzip'
	),
	'gzip-bomb': sent( zeros, 'Content-Encoding: gzip' ),
	// The gzip header is ten bytes, its trailer eight.
	'deflate-bomb': sent(
		async () => ( await zeros() ).subarray( 10, -8 ),
		'Content-Encoding: deflate'
	),
	'double-deflate': sent(
		async () => deflateSync( deflateSync( await zeros() ) ),
		'Content-Encoding: deflate'
	),
	'gzip-twice': sent(
		async () => gzipSync( await zeros() ),
		'Content-Encoding: gzip, gzip'
	),
	'gzip-in-transfer': sent(
		async () => gzipSync( await zeros() ),
		'Content-Encoding: gzip',
		'Transfer-Encoding: gzip'
	),
	'br-garbage': sent( () => 'no brotli', 'Content-Encoding: br' ),
	'gzip-plain': sent( () => '{"plain":1}', 'Content-Encoding: gzip' ),
	'gzip-cut': sent(
		() => gzipSync( FILLER ).subarray( 0, -12 ),
		'Content-Encoding: gzip'
	),
	'raw-deflate': sent(
		() => deflateRawSync( '{"raw":1}' ),
		'Content-Encoding: deflate'
	),
	'tiny-chunks': raw( ( socket ) => {
		socket.write( head( 'Transfer-Encoding: chunked' ) );
		socket.end( `${ '1\r\nx\r\n'.repeat( 20_000 ) }0\r\n\r\n` );
	} ),
	// Whoever joins the chunks of a body twice, copies the rest of it for each of them.
	'chunks-in-body': sent( () => '1\r\nx\r\n'.repeat( 100_000 ) ),
	'endless-headers': endless( 'HTTP/1.1 200 OK\r\n', `X-A: ${ FILLER }\r\n` ),
	'endless-interim': endless(
		'',
		`HTTP/1.1 100 Continue\r\nX-A: ${ FILLER }\r\n\r\n`
	),
	'huge-header': endless( 'HTTP/1.1 200 OK\r\nX-A: ', FILLER ),
	'endless-body': endless( head(), FILLER ),
	'slow-headers': slow( 'HTTP/1.1 200 OK\r\nX-A: ', 'a' ),
	'slow-body': slow( head(), 'a' ),
	'length-too-long': sent( () => '{"short":1}', 'Content-Length: 100000' ),
	'length-too-short': sent( () => '{"long":1}', 'Content-Length: 3' ),
	'garbage-status': raw( ( socket ) => {
		socket.end( 'GARBAGE 200 NOT HTTP\r\n\r\n{}' );
	} ),
	'odd-status': raw( ( socket ) => {
		socket.end( 'HTTP/1.1 abc\r\n\r\n{}' );
	} ),
	'no-colon': raw( ( socket ) => {
		socket.end( 'HTTP/1.1 200 OK\r\nno colon\r\n\r\n{}' );
	} ),
	'line-feeds': raw( ( socket ) => {
		socket.end( 'HTTP/1.1 200 OK\nX-A: b\n\n{"a":1}\r\n\r\n{"b":2}' );
	} ),
	'odd-cookies': sent(
		() => '{}',
		'Set-Cookie: ;',
		`Set-Cookie: a=b; domain=.${ 'é'.repeat( 300 ) }; expires=never`
	),
	nothing: sent( () => '' ),
	'redirect-circle': moved( ( ctx ) =>
		beside(
			ctx,
			ctx.fullPath.endsWith( '/circle-a' ) ? 'circle-b' : 'circle-a'
		)
	),
	'redirect-growing': moved(
		( ctx ) =>
			`${ ctx.origin }${ ctx.fullPath }?${ ctx.search }&${ FILLER }`
	),
	'redirect-loopback': moved( () => 'https://127.0.0.1/' ),
	'redirect-hex': moved( () => 'https://0x7f000001/' ),
	'redirect-relative-host': moved( () => '//10.0.0.1/' ),
	'redirect-ipv6': moved( () => 'https://[::1]/' ),
	'redirect-mapped': moved( () => 'https://[::ffff:127.0.0.1]/' ),
	'redirect-cloud': moved(
		() => 'https://169.254.169.254/latest/meta-data/'
	),
	'redirect-plain': moved( () => 'http://93.184.215.14/' ),
	'redirect-odd': moved( () => 'https://:0/\\//[' ),
};
