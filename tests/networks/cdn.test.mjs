// @ts-check
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { test } from 'node:test';
import { FACEBOOK, PAGE, serve } from './lib/testing.mjs';

const server = serve();

/** @param {string} name @param {Record<string, string>} more @return {Promise<string>} */
const sign = async ( name, more = {} ) =>
	/** @type {any} */ (
		await ( await server.fetch( '/__cdn', { name, ...more } ) ).json()
	).url;

/** @param {string} name */
const load = async ( name ) => fetch( await sign( name ) );

/** @param {Buffer} file */
function size( file ) {
	assert.equal( file.subarray( 0, 8 ).toString( 'hex' ), '89504e470d0a1a0a' );
	return [ file.readUInt32BE( 16 ), file.readUInt32BE( 20 ) ];
}

/** @param {Response} answer */
const bytes = async ( answer ) => Buffer.from( await answer.arrayBuffer() );

test( 'An image has its size in its name, decodes, and is always the same', async () => {
	const first = await bytes( await load( 'photo-12-320x213.png' ) );
	assert.deepEqual( size( first ), [ 320, 213 ] );
	const length = first.readUInt32BE( 33 );
	assert.equal(
		inflateSync( first.subarray( 41, 41 + length ) ).length,
		( 320 * 3 + 1 ) * 213
	);
	assert.deepEqual(
		await bytes( await load( 'photo-12-320x213.png' ) ),
		first
	);
	assert.notDeepEqual(
		await bytes( await load( 'photo-13-320x213.png' ) ),
		first
	);
} );

test( 'A signature is valid only for its query and expires', async () => {
	const url = await sign( 'photo-1-100x100.png' );
	for ( const altered of [
		url + '&x=1',
		url.replace( 'ccb=1-7', 'ccb=1-8' ),
		url.replaceAll( '&', '&amp;' ),
		url.replace( /&oh=.*/, '' ),
		url.replace( 'photo-1', 'photo-2' ),
	] ) {
		const answer = await fetch( altered );
		assert.equal( answer.status, 403 );
		assert.equal( await answer.text(), 'Bad URL hash' );
	}
	const end = parseInt( new URL( url ).searchParams.get( 'oe' ) ?? '', 16 );
	assert.equal( end, Date.parse( '2026-11-05T12:00:00Z' ) / 1000 );
	await server.tell( 'switch', { now: end } );
	const late = await fetch( url );
	assert.equal( late.status, 403 );
	assert.equal( await late.text(), 'URL signature expired' );
	assert.equal(
		( await fetch( await sign( 'photo-1-100x100.png' ) ) ).status,
		200
	);
} );

test( 'Every image URL in a response loads', async () => {
	const answer = await server.get( `${ FACEBOOK }/${ PAGE }`, {
		fields: 'cover,picture,photos.type(uploaded).limit(2){images,picture},posts.limit(30){full_picture,picture,attachments{media,subattachments}},videos.limit(2){source,format,thumbnails},events{cover}',
	} );
	const urls = [
		...new Set(
			JSON.stringify( answer ).match( /http:\/\/127[^"]+\/cdn\/[^"]+/g )
		),
	];
	assert.ok( urls.length > 60 );
	for ( const url of urls ) {
		const loaded = await fetch( url );
		assert.equal( loaded.status, 200, url );
		const wanted = /-(\d+)x(\d+)\.png/.exec( url );
		const file = await bytes( loaded );
		if ( wanted ) {
			assert.deepEqual( size( file ), [
				Number( wanted[ 1 ] ),
				Number( wanted[ 2 ] ),
			] );
		}
	}
} );

test( 'The picture edge redirects, or returns JSON on request', async () => {
	const there = await server.fetch( `${ FACEBOOK }/${ PAGE }/picture`, {
		type: 'large',
	} );
	assert.equal( there.status, 302 );
	assert.equal(
		( await fetch( there.headers.get( 'location' ) ?? '' ) ).status,
		200
	);
	const { data } = await server.get( `${ FACEBOOK }/demo.bakery/picture`, {
		redirect: '0',
		width: '80',
	} );
	assert.deepEqual(
		[ data.width, data.height, data.is_silhouette ],
		[ 80, 80, false ]
	);
	const photo = await server.get( `${ FACEBOOK }/101950000000001/picture`, {
		redirect: 'false',
	} );
	assert.equal( photo.data.height, 720 );
	assert.equal(
		/** @type {any} */ (
			await (
				await server.fetch( `${ FACEBOOK }/101950000000001/picture` )
			).json()
		).error.code,
		104
	);
} );

test( 'Image faults are triggered by name or by a switch', async () => {
	const whole = await bytes( await load( 'photo-3-200x200.png' ) );
	await server.tell( 'switch', { cdnFaults: { 'photo-3-': 'truncated' } } );
	assert.equal(
		( await bytes( await load( 'photo-3-200x200.png' ) ) ).length,
		Math.floor( whole.length / 2 )
	);
	assert.equal( ( await load( 'photo-30-200x200.png' ) ).status, 200 );
	const webp = await load( 'bad-webp-as-jpg-1-200x200.jpg' );
	assert.equal( webp.headers.get( 'content-type' ), 'image/jpeg' );
	assert.equal(
		( await bytes( webp ) ).subarray( 8, 12 ).toString(),
		'WEBP'
	);
	assert.equal(
		( await bytes( await load( 'bad-empty-1-9x9.png' ) ) ).length,
		0
	);
	assert.match(
		await ( await load( 'bad-html-as-png-1-9x9.png' ) ).text(),
		/doctype/
	);
	assert.match(
		( await load( 'bad-html-1-9x9.png' ) ).headers.get( 'content-type' ) ??
			'',
		/html/
	);
	assert.equal(
		( await load( 'bad-wrong-type-1-9x9.png' ) ).headers.get(
			'content-type'
		),
		'application/octet-stream'
	);
	assert.equal(
		( await load( 'bad-corp-1-9x9.png' ) ).headers.get(
			'cross-origin-resource-policy'
		),
		'same-origin'
	);
	assert.equal( ( await load( 'bad-gone-1-9x9.png' ) ).status, 404 );
	await assert.rejects( async () =>
		bytes( await load( 'bad-cut-1-9x9.png' ) )
	);
	await assert.rejects( load( 'bad-reset-1-9x9.png' ) );
	await server.tell( 'switch', { cdnCorp: true } );
	assert.equal(
		( await load( 'photo-1-9x9.png' ) ).headers.get(
			'cross-origin-resource-policy'
		),
		'same-origin'
	);
} );

test( 'The oversized image streams 20 MB, and the decompression bomb is small with huge dimensions', async () => {
	assert.equal(
		( await bytes( await load( 'bad-oversized-1-50x50.png' ) ) ).length,
		20 * 1024 * 1024
	);
	const bomb = await bytes( await load( 'bad-bomb-1-50x50.png' ) );
	assert.deepEqual( size( bomb ), [ 20000, 20000 ] );
	assert.ok( bomb.length < 300000 );
} );

test( 'A video starts with the bytes of an mp4', async () => {
	const film = await bytes( await load( 'video-1.mp4' ) );
	assert.equal( film.subarray( 4, 8 ).toString(), 'ftyp' );
} );
