// @ts-check
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { createGunzip, createInflateRaw, gunzipSync } from 'node:zlib';
import { BOMB_BYTES, attacks } from './lib/attacks.mjs';
import { serve } from './lib/testing.mjs';

const server = serve();

/**
 * Sends one request and collects what the socket says, up to some bytes or for some time.
 *
 * @param {string} preset
 * @param {{ most?: number, ms?: number }} limits
 * @return {Promise<{ bytes: Buffer, head: string, body: Buffer, ended: boolean }>}
 */
async function answer( preset, { most = Infinity, ms = 20_000 } = {} ) {
	await server.fetch( '/__fail', {}, { method: 'DELETE' } );
	await server.tell( 'fail', { match: '^GET /blog\\.example', preset } );
	const { hostname, port } = new URL( server.origin() );
	return new Promise( ( resolve ) => {
		/** @type {Buffer[]} */
		const parts = [];
		let length = 0;
		const socket = connect( Number( port ), hostname );
		/** @param {boolean} ended */
		const done = ( ended ) => {
			clearTimeout( timer );
			socket.destroy();
			const bytes = Buffer.concat( parts );
			const end = bytes.indexOf( '\r\n\r\n' );
			resolve( {
				bytes,
				head: bytes.subarray( 0, end ).toString( 'latin1' ),
				body: bytes.subarray( end + 4 ),
				ended,
			} );
		};
		const timer = setTimeout( () => done( false ), ms );
		socket.on( 'data', ( part ) => {
			parts.push( part );
			length += part.length;
			if ( length > most ) {
				done( false );
			}
		} );
		socket.on( 'end', () => done( true ) );
		socket.write( 'GET /blog.example/feed HTTP/1.1\r\nHost: x\r\n\r\n' );
	} );
}

/** @param {import('node:zlib').Gunzip} inflate @param {Buffer} bytes */
async function inflated( inflate, bytes ) {
	let length = 0;
	inflate.end( bytes );
	for await ( const part of inflate ) {
		length += part.length;
	}
	return length;
}

test( 'Bombs are tiny on the wire and huge when they are decompressed', async () => {
	const double = await answer( 'double-gzip' );
	assert.match( double.head, /content-encoding: gzip\r\n/i );
	assert.ok( double.bytes.length < 2000, `${ double.bytes.length } bytes` );
	const once = gunzipSync( double.body );
	assert.equal( await inflated( createGunzip(), once ), BOMB_BYTES );
	assert.deepEqual( ( await answer( 'gzip-bomb' ) ).body, once );
	const deflated = await answer( 'deflate-bomb' );
	assert.equal(
		await inflated( createInflateRaw(), deflated.body ),
		BOMB_BYTES
	);
	assert.match(
		( await answer( 'gzip-twice' ) ).head,
		/content-encoding: gzip, gzip/i
	);
} );

test( 'Endless responses go on until the client leaves', async () => {
	for ( const preset of [
		'endless-headers',
		'endless-interim',
		'huge-header',
		'endless-body',
	] ) {
		const { bytes, ended } = await answer( preset, { most: 3_000_000 } );
		assert.ok( ! ended && bytes.length > 3_000_000, preset );
	}
} );

test( 'Slow responses send a little and never end', async () => {
	for ( const preset of [ 'slow-headers', 'slow-body' ] ) {
		const { bytes, ended } = await answer( preset, { ms: 500 } );
		assert.ok( ! ended && bytes.length < 200, preset );
		assert.match( String( bytes ), /a+$/, preset );
	}
} );

test( 'Headers say something else than the body is', async () => {
	const long = await answer( 'length-too-long' );
	assert.match( long.head, /content-length: 100000/i );
	assert.equal( String( long.body ), '{"short":1}' );
	const short = await answer( 'length-too-short' );
	assert.match( short.head, /content-length: 3$/i );
	assert.equal( String( short.body ), '{"long":1}' );
	assert.equal(
		String( ( await answer( 'gzip-plain' ) ).body ),
		'{"plain":1}'
	);
	assert.throws( () => gunzipSync( Buffer.from( '{"plain":1}' ) ) );
	const cut = ( await answer( 'gzip-cut' ) ).body;
	assert.throws( () => gunzipSync( cut ) );
	assert.equal( ( await answer( 'nothing' ) ).body.length, 0 );
	assert.match(
		String( ( await answer( 'garbage-status' ) ).bytes ),
		/^GARBAGE/
	);
} );

test( 'Redirects lead in a circle, grow, or lead to private hosts', async () => {
	/** @param {string} preset @param {string} path */
	const location = async ( preset, path = '/blog.example/feed' ) => {
		await server.fetch( '/__fail', {}, { method: 'DELETE' } );
		await server.tell( 'fail', { match: 'blog', preset } );
		const response = await server.fetch( path );
		assert.equal( response.status, 302, preset );
		return response.headers.get( 'location' ) ?? '';
	};
	const first = await location( 'redirect-circle' );
	const second = await location(
		'redirect-circle',
		new URL( first ).pathname
	);
	assert.equal(
		await location( 'redirect-circle', new URL( second ).pathname ),
		first
	);
	const longer = await location( 'redirect-growing' );
	assert.ok(
		( await location( 'redirect-growing', longer ) ).length > longer.length
	);
	const hosts = [];
	for ( const name of Object.keys( attacks ) ) {
		if ( /^redirect-(?!circle|growing)/.test( name ) ) {
			hosts.push( await location( name ) );
		}
	}
	assert.ok( hosts.includes( '//10.0.0.1/' ) && hosts.length > 6 );
} );

test( 'An attack counts as the response of its request and is logged', async () => {
	await answer( 'nothing' );
	const [ entry ] = await server.log();
	assert.equal( entry?.failure, 'nothing' );
} );
