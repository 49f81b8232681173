// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../lib/testing.mjs';

const server = serve();
const API = '/graph.threads.com';
const access_token = 'THAATESTTHREADS';

test( 'Posts are read page by page with a token, and refused without one', async () => {
	const page = await (
		await server.fetch( `${ API }/v1.0/me/threads`, {
			access_token,
			limit: '50',
		} )
	).json();
	assert.equal( page.data.length, 50 );
	const last = await (
		await server.fetch( `${ API }/v1.0/me/threads`, {
			access_token,
			limit: '50',
			after: page.paging.cursors.after,
		} )
	).json();
	assert.equal( last.paging.next, undefined );
	const refused = await server.fetch( `${ API }/v1.0/me` );
	assert.equal( ( await refused.json() ).error.code, 190 );
} );

test( 'A renewed token works', async () => {
	const renewed = await (
		await server.fetch( `${ API }/refresh_access_token`, { access_token } )
	).json();
	const me = await server.fetch( `${ API }/v1.0/me`, {
		access_token: renewed.access_token,
	} );
	assert.equal( ( await me.json() ).username, 'harbor' );
} );
