// @ts-check
import { once } from 'node:events';
import { constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { redirect } from './reply.mjs';

/** @typedef {import('./types.mjs').Ctx} Ctx */
/** @typedef {import('./types.mjs').Reply} Reply */
/** @typedef {import('node:net').Socket} Socket */

const BLOCKS = 256;
const BLOCK = Buffer.alloc( 1024 * 1024 );
const FILLER = 'a'.repeat( 1000 );

/** Bytes of zeros in a bomb: a few hundred kilobytes once compressed, a few kilobytes twice. */
export const BOMB_BYTES = BLOCKS * BLOCK.length;

/** CRC-32 of all these zeros. */
const BOMB_CRC = 0x2a0e7dbb;

/** Zeros as raw deflate: one compressed block again and again, then an empty last one. */
const deflated = () =>
	Buffer.concat( [
		...Array( BLOCKS ).fill(
			deflateRawSync( BLOCK, { finishFlush: constants.Z_FULL_FLUSH } )
		),
		Buffer.from( [ 3, 0 ] ),
	] );

const gzipped = () => {
	const trailer = Buffer.alloc( 8 );
	trailer.writeUInt32LE( BOMB_CRC, 0 );
	trailer.writeUInt32LE( BOMB_BYTES, 4 );
	return Buffer.concat( [
		Buffer.from( [ 0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3 ] ),
		deflated(),
		trailer,
	] );
};

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
 * @param {() => Buffer | string} body
 * @param {string[]}              headers
 */
const sent = ( body, ...headers ) =>
	raw( ( socket ) => {
		const bytes = Buffer.from( body() );
		socket.write(
			head(
				...( headers.some( ( line ) =>
					/length|encoding: chunked/i.test( line )
				)
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
		() => gzipSync( gzipped() ),
		'Content-Encoding: gzip'
	),
	'gzip-bomb': sent( gzipped, 'Content-Encoding: gzip' ),
	'deflate-bomb': sent( deflated, 'Content-Encoding: deflate' ),
	'double-deflate': sent(
		() => deflateSync( deflateSync( deflated() ) ),
		'Content-Encoding: deflate'
	),
	'gzip-twice': sent(
		() => gzipSync( gzipped() ),
		'Content-Encoding: gzip, gzip'
	),
	'gzip-in-transfer': sent(
		() => gzipSync( gzipped() ),
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
	'length-without-body': raw( ( socket ) => {
		socket.end(
			'HTTP/1.1 304 Not Modified\r\nContent-Length: 500\r\n\r\n'
		);
	} ),
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
