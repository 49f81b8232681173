// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../lib/testing.mjs';
import { DISCUSSED, ann } from './data.mjs';

const server = serve();
const API = '/mastodon.example/api/v1';
const POSTS = `${ API }/accounts/${ ann.id }/statuses`;

/** @param {Record<string, unknown>} changes */
const change = ( changes ) =>
	server.fetch(
		'/__network/mastodon',
		{},
		{ method: 'POST', body: JSON.stringify( changes ) }
	);

test( 'An account is found by its name, and only the Link header leads to older posts', async () => {
	const found = await (
		await server.fetch( `${ API }/accounts/lookup`, { acct: 'ann' } )
	).json();
	assert.equal( found.id, ann.id );
	const ids = new Set();
	let cursor = '';
	for ( let pages = 0; pages < 10; pages += 1 ) {
		const answer = await server.fetch( POSTS, {
			limit: '40',
			...( cursor && { max_id: cursor } ),
		} );
		( await answer.json() ).forEach( ( /** @type {any} */ one ) =>
			ids.add( one.id )
		);
		cursor =
			/max_id=(\d+)[^>]*>; rel="next"/.exec(
				answer.headers.get( 'link' ) ?? ''
			)?.[ 1 ] ?? '';
		if ( ! cursor ) {
			break;
		}
	}
	assert.equal( ids.size, 150 );
} );

test( 'Posts can be requested without replies, without shared posts, and with media only', async () => {
	/** @param {Record<string, string>} params */
	const count = async ( params ) =>
		(
			await (
				await server.fetch( POSTS, { limit: '40', ...params } )
			).json()
		).filter(
			( /** @type {any} */ one ) =>
				one.reblog ||
				one.in_reply_to_id ||
				! one.media_attachments.length
		).length;
	assert.ok( ( await count( {} ) ) > 2 );
	assert.equal(
		await count( {
			only_media: 'true',
			exclude_replies: 'true',
			exclude_reblogs: 'true',
		} ),
		0
	);
} );

test( 'A server can be closed, an account moved, and what is unknown is an error', async () => {
	assert.equal(
		( await server.fetch( `${ API }/accounts/lookup`, { acct: 'x' } ) )
			.status,
		404
	);
	await change( { closed: 'mastodon.example', movedTo: 'mastodon.example' } );
	assert.equal( ( await server.fetch( POSTS ) ).status, 401 );
	const old = await (
		await server.fetch( '/old.example/api/v1/accounts/lookup', {
			acct: 'old',
		} )
	).json();
	assert.equal( old.moved.url, 'https://mastodon.example/@ann' );
} );

test( 'A post has replies, and unchanged posts are not sent again', async () => {
	const context = await (
		await server.fetch( `${ API }/statuses/${ DISCUSSED }/context` )
	).json();
	assert.equal( context.descendants.length, 4 );
	const first = await server.fetch( POSTS );
	const again = await server.fetch(
		POSTS,
		{},
		{ headers: { 'if-none-match': first.headers.get( 'etag' ) ?? '' } }
	);
	assert.equal( again.status, 304 );
} );

test( 'Hostile posts replace all others on request', async () => {
	await change( { hostile: true } );
	const posts = await ( await server.fetch( POSTS, { limit: '40' } ) ).json();
	assert.equal( posts.length, 40 );
	assert.match( JSON.stringify( posts ), /javascript:alert/ );
} );
