// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../lib/testing.mjs';
import { CHANNEL } from './data.mjs';

const server = serve();
const FEED = '/www.youtube.com/feeds/videos.xml';

test( 'A page names its channel, and the feed has its newest fifteen videos', async () => {
	const page = await server.fetch(
		'/www.youtube.com/@harborflowers',
		{},
		{ headers: { cookie: 'SOCS=CAI' } }
	);
	assert.match( await page.text(), new RegExp( `channel/${ CHANNEL }"` ) );
	const feed = await server.fetch( FEED, { channel_id: CHANNEL } );
	assert.equal( ( await feed.text() ).match( /<entry>/g )?.length, 15 );
} );

test( 'A wave of errors comes and goes', async () => {
	await server.tell( 'network/youtube', { wave: 404 } );
	const params = { channel_id: CHANNEL };
	assert.equal( ( await server.fetch( FEED, params ) ).status, 404 );
	await server.tell( 'network/youtube', { wave: 0 } );
	assert.equal( ( await server.fetch( FEED, params ) ).status, 200 );
} );

test( 'Hostile videos replace all others on request', async () => {
	await server.tell( 'network/youtube', { hostile: true } );
	const feed = await server.fetch( FEED, { channel_id: CHANNEL } );
	assert.match( await feed.text(), /&lt;script&gt;/ );
} );
