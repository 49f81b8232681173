// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../lib/testing.mjs';

const server = serve();
const API = '/public.api.bsky.app/xrpc';

/** @param {string} method @param {Record<string, string>} params */
const call = async ( method, params ) =>
	( await server.fetch( `${ API }/${ method }`, params ) ).json();

test( 'A profile and its posts are found by handle and by DID', async () => {
	const byHandle = await call( 'app.bsky.actor.getProfile', {
		actor: 'harbor.bsky.social',
	} );
	const byDid = await call( 'app.bsky.actor.getProfile', {
		actor: byHandle.did,
	} );
	assert.deepEqual( byHandle, byDid );
	assert.equal( byHandle.displayName, 'Harbor Flowers' );
} );

test( 'Pages of posts follow each other by their cursor', async () => {
	const uris = new Set();
	let cursor = '';
	for ( let pages = 0; pages < 4; pages += 1 ) {
		const page = await call( 'app.bsky.feed.getAuthorFeed', {
			actor: 'harbor.bsky.social',
			limit: '100',
			...( cursor && { cursor } ),
		} );
		page.feed.forEach( ( /** @type {any} */ { post } ) =>
			uris.add( post.uri )
		);
		cursor = page.cursor ?? '';
		if ( cursor === '' ) {
			break;
		}
	}
	assert.equal( cursor, '' );
	assert.ok( uris.size > 150 );
} );

test( 'Errors have a name and a message', async () => {
	for ( const [ actor, error ] of [
		[ 'nobody.bsky.social', 'InvalidRequest' ],
		[ 'gone.bsky.social', 'AccountDeactivated' ],
	] ) {
		const answer = await server.fetch(
			`${ API }/app.bsky.actor.getProfile`,
			{ actor: String( actor ) }
		);
		assert.equal( answer.status, 400 );
		assert.equal( ( await answer.json() ).error, error );
	}
} );

test( 'Hostile posts replace all others on request', async () => {
	await server.tell( 'network/bluesky', { hostile: true } );
	const { feed } = await call( 'app.bsky.feed.getAuthorFeed', {
		actor: 'harbor.bsky.social',
		limit: '100',
	} );
	assert.match( JSON.stringify( feed ), /<script>/ );
} );
