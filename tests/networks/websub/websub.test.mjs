// @ts-check
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { serve } from '../lib/testing.mjs';

const server = serve();

/** @type {{ url: URL, method: string, signature: string, body: string }[]} */
const heard = [];
let isWilling = true;
const subscriber = createServer( async ( req, res ) => {
	const url = new URL( req.url ?? '/', 'http://localhost' );
	let body = '';
	for await ( const piece of req ) {
		body += piece;
	}
	const signature = String( req.headers[ 'x-hub-signature' ] ?? '' );
	heard.push( { url, method: req.method ?? '', signature, body } );
	res.setHeader( 'content-type', 'text/plain' );
	res.statusCode = isWilling ? 200 : 404;
	res.end( url.searchParams.get( 'hub.challenge' ) ?? '' );
} );
await new Promise( ( done ) =>
	subscriber.listen( 0, '127.0.0.1', () => done( undefined ) )
);
after( () => subscriber.close() );

const address = subscriber.address();
const callback = `http://127.0.0.1:${
	address !== null && typeof address === 'object' ? address.port : 0
}/callback?kept=1`;

/** @param {string} mode */
const ask = ( mode ) =>
	server.fetch(
		'/hub.example/',
		{},
		{
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: new URLSearchParams( {
				'hub.mode': mode,
				'hub.topic': 'https://blog.example/feed',
				'hub.callback': callback,
				'hub.secret': 'shh',
			} ).toString(),
		}
	);

const publish = async () =>
	(
		await server.fetch(
			'/hub.example/publish',
			{},
			{
				method: 'POST',
				body: JSON.stringify( {
					topic: 'https://blog.example/feed',
					body: 'news',
				} ),
			}
		)
	).json();

test( 'A hub asks back, signs its messages, and ends a subscription', async () => {
	assert.equal( ( await ask( 'subscribe' ) ).status, 202 );
	assert.equal( heard[ 0 ]?.url.searchParams.get( 'kept' ), '1' );
	assert.equal(
		heard[ 0 ]?.url.searchParams.get( 'hub.lease_seconds' ),
		'864000'
	);
	assert.deepEqual( await publish(), { answers: [ 200 ] } );
	assert.equal(
		heard[ 1 ]?.signature,
		`sha256=${ createHmac( 'sha256', 'shh' ).update( 'news' ).digest( 'hex' ) }`
	);
	await ask( 'unsubscribe' );
	assert.deepEqual( await publish(), { answers: [] } );
} );

test( 'A subscription that its subscriber does not confirm does not exist', async () => {
	isWilling = false;
	await ask( 'subscribe' );
	assert.deepEqual( await publish(), { answers: [] } );
} );
