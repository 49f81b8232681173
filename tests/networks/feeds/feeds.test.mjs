// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../lib/testing.mjs';

const server = serve();

test( 'A page names its feed, and the feed has its posts', async () => {
	for ( const [ host, feed, type ] of [
		[ 'blog.example', '/feed', 'rss' ],
		[ 'atom.example', '/feed.atom', 'atom' ],
		[ 'json.example', '/feed.json', 'json' ],
		[ 'podcast.example', '/feed.xml', 'rss' ],
	] ) {
		const page = await ( await server.fetch( `/${ host }/` ) ).text();
		assert.match(
			page,
			new RegExp( `rel="alternate"[^>]+href="${ feed }"` )
		);
		const answer = await server.fetch( `/${ host }${ feed }` );
		assert.match(
			answer.headers.get( 'content-type' ) ?? '',
			new RegExp( String( type ) )
		);
		assert.match( await answer.text(), /Harbor/ );
	}
} );

test( 'A feed that has not changed answers 304', async () => {
	const first = await server.fetch( '/blog.example/feed' );
	for ( const headers of [
		{ 'if-none-match': first.headers.get( 'etag' ) ?? '' },
		{ 'if-modified-since': first.headers.get( 'last-modified' ) ?? '' },
	] ) {
		const again = await server.fetch(
			'/blog.example/feed',
			{},
			{ headers }
		);
		assert.equal( again.status, 304 );
	}
	const log = await server.fetch( '/__log', { host: 'blog.example' } );
	const { requests } = await log.json();
	assert.deepEqual( requests[ 1 ].condition, {
		'if-none-match': first.headers.get( 'etag' ),
	} );
} );

test( 'Posts can be changed, and a failure script works for any host', async () => {
	const posts = [
		{
			id: '1',
			title: 'Only one',
			url: 'https://blog.example/1',
			time: 1,
			html: '<b>x</b>',
		},
	];
	await server.fetch(
		'/__network/feeds',
		{},
		{ method: 'POST', body: JSON.stringify( { posts } ) }
	);
	const feed = await ( await server.fetch( '/blog.example/feed' ) ).text();
	assert.equal( feed.match( /<item>/g )?.length, 1 );
	const rule = { match: 'blog.example', preset: 'html-502' };
	await server.fetch(
		'/__fail',
		{},
		{ method: 'POST', body: JSON.stringify( rule ) }
	);
	assert.equal( ( await server.fetch( '/blog.example/feed' ) ).status, 502 );
} );

test( 'The addresses of all fake networks can be requested', async () => {
	const addresses = await ( await server.fetch( '/__networks' ) ).json();
	assert.equal( addresses.blog, 'https://blog.example/' );
} );
