// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACEBOOK, PAGE, serve } from './lib/testing.mjs';

const server = serve();
const PATH = `${ FACEBOOK }/${ PAGE }`;

test( 'Versions: an old one returns 2635 or falls forward, a future or doubled one is an unknown path', async () => {
	assert.equal(
		( await server.get( `/graph.facebook.com/v12.0/${ PAGE }` ) ).error
			.code,
		2635
	);
	assert.equal(
		( await server.get( `/graph.facebook.com/v99.0/${ PAGE }` ) ).error
			.code,
		2500
	);
	assert.equal(
		( await server.get( `/graph.facebook.com/v26.0/v26.0/${ PAGE }` ) )
			.error.code,
		2500
	);
	await server.tell( 'switch', { oldVersions: 'forward' } );
	const forward = await server.fetch( `/graph.facebook.com/v12.0/${ PAGE }`, {
		access_token: 'EAATESTPAGE',
	} );
	assert.equal( forward.headers.get( 'facebook-api-version' ), 'v21.0' );
	const plain = await server.fetch( `/graph.facebook.com/${ PAGE }`, {
		access_token: 'EAATESTPAGE',
	} );
	assert.equal( plain.status, 200 );
} );

test( 'Missing nodes: a number returns 100/33, a name 803, a path too deep 2500', async () => {
	const number = ( await server.get( `${ FACEBOOK }/42` ) ).error;
	assert.deepEqual( [ number.code, number.error_subcode ], [ 100, 33 ] );
	assert.equal(
		( await server.get( `${ FACEBOOK }/no.such.page` ) ).error.code,
		803
	);
	assert.equal(
		( await server.get( `${ FACEBOOK }/a/b/c` ) ).error.code,
		2500
	);
	assert.equal( ( await server.get( `${ PATH }/recipes` ) ).error.code, 100 );
} );

test( 'Another page returns 10 until the public content feature is on', async () => {
	const other = `${ FACEBOOK }/200300400500600/posts`;
	assert.equal( ( await server.get( other ) ).error.code, 10 );
	await server.tell( 'switch', { ppca: true } );
	assert.equal( ( await server.get( other ) ).data.length, 25 );
} );

test( 'Ratings return 12 and, on request, their old format without IDs', async () => {
	assert.equal( ( await server.get( `${ PATH }/ratings` ) ).error.code, 12 );
	await server.tell( 'switch', { ratings: 'legacy' } );
	const { data } = await server.get( `${ PATH }/ratings`, {
		fields: 'created_time,recommendation_type,rating,reviewer{id,name}',
	} );
	assert.equal( data.length, 8 );
	assert.equal( data[ 0 ].id, undefined );
} );

test( 'Events can be rejected for a missing permission or a missing feature', async () => {
	await server.tell( 'switch', { events: 'permission' } );
	assert.equal( ( await server.get( `${ PATH }/events` ) ).error.code, 200 );
	await server.tell( 'switch', { events: 'feature' } );
	assert.equal( ( await server.get( `${ PATH }/events` ) ).error.code, 10 );
} );

test( 'A “too large” error can be simulated above a limit', async () => {
	await server.tell( 'switch', { tooLargeAbove: 10 } );
	const big = await server.fetch( `${ PATH }/posts`, {
		access_token: 'EAATESTPAGE',
		limit: '11',
	} );
	assert.equal( big.status, 500 );
	assert.equal(
		( await server.get( `${ PATH }/posts`, { limit: '10' } ) ).data.length,
		10
	);
} );
