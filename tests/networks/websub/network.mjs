// @ts-check
import { createHmac, randomBytes } from 'node:crypto';
import { json, text } from '../lib/reply.mjs';

/**
 * @typedef {object} Subscription
 * @property {string} callback
 * @property {string} topic
 * @property {string} secret
 *
 * @typedef {object} Hub
 * @property {Subscription[]} subscriptions  Confirmed ones.
 * @property {string} verify  'yes', 'denied', or 'never'.
 * @property {number} lease   Seconds that a subscription lasts.
 * @property {string} method  Of signatures.
 * @property {Record<string, unknown>[]} asked  What subscribers sent, and what they answered to the question back.
 *
 * @typedef {import('../lib/types.mjs').Ctx} Ctx
 * @typedef {import('../lib/types.mjs').Route} Route
 */

/** @param {Ctx} ctx @return {Hub} */
const hubOf = ( ctx ) => ctx.state.network( 'websub' );

/**
 * @param {string}                 callback
 * @param {Record<string, string>} query
 */
async function askBack( callback, query ) {
	const url = new URL( callback );
	for ( const [ name, value ] of Object.entries( query ) ) {
		url.searchParams.set( name, value );
	}
	const answer = await fetch( url, { redirect: 'manual' } );
	return {
		status: answer.status,
		type: answer.headers.get( 'content-type' ) ?? '',
		body: await answer.text(),
	};
}

/**
 * Asks the subscriber whether it wants this, before the answer to its request, as many hubs do.
 *
 * @param {Ctx} ctx
 */
async function subscribe( ctx ) {
	const hub = hubOf( ctx );
	const mode = ctx.params[ 'hub.mode' ] ?? '';
	const topic = ctx.params[ 'hub.topic' ] ?? '';
	const callback = ctx.params[ 'hub.callback' ] ?? '';
	const secret = ctx.params[ 'hub.secret' ] ?? '';
	const challenge = randomBytes( 12 ).toString( 'hex' );
	if ( ! [ 'subscribe', 'unsubscribe' ].includes( mode ) || ! callback ) {
		return text( 'hub.mode or hub.callback is missing', 400 );
	}
	const answer =
		hub.verify === 'never'
			? null
			: await askBack( callback, {
					'hub.mode': hub.verify === 'denied' ? 'denied' : mode,
					'hub.topic': topic,
					...( hub.verify === 'denied'
						? {}
						: { 'hub.challenge': challenge } ),
					...( mode === 'subscribe'
						? { 'hub.lease_seconds': String( hub.lease ) }
						: {} ),
				} );
	const isConfirmed =
		answer?.status === 200 &&
		answer.body === challenge &&
		answer.type.startsWith( 'text/plain' );
	const sent = Object.fromEntries(
		Object.entries( ctx.params ).filter( ( [ name ] ) =>
			name.startsWith( 'hub.' )
		)
	);
	hub.asked.push( { ...sent, isConfirmed, answer } );
	if ( isConfirmed ) {
		hub.subscriptions = hub.subscriptions.filter(
			( one ) => one.callback !== callback
		);
		if ( mode === 'subscribe' ) {
			hub.subscriptions.push( { callback, topic, secret } );
		}
	}
	return text( '', 202 );
}

/**
 * Sends a message to all subscribers of a topic, and returns their answers.
 *
 * @param {Ctx} ctx
 */
async function publish( ctx ) {
	const hub = hubOf( ctx );
	const { topic, body = '<feed/>', secret } = JSON.parse( ctx.body || '{}' );
	const answers = [];
	for ( const one of hub.subscriptions ) {
		if ( one.topic !== topic ) {
			continue;
		}
		const hash = createHmac( hub.method, secret ?? one.secret )
			.update( body )
			.digest( 'hex' );
		const answer = await fetch( one.callback, {
			method: 'POST',
			headers: {
				'content-type': 'application/atom+xml',
				'x-hub-signature': `${ hub.method }=${ hash }`,
			},
			body,
		} );
		answers.push( answer.status );
	}
	return json( { answers } );
}

/**
 * @param {string} path
 * @param {string} id
 * @param {Route['handle']} handle
 * @return {Route}
 */
const route = ( path, id, handle ) => ( {
	id: `websub-${ id }`,
	hosts: [ 'hub.example', 'pubsubhubbub.appspot.com' ],
	method: 'POST',
	path: new RegExp( `^${ path }$` ),
	token: 'none',
	handle,
} );

/**
 * A WebSub hub. It calls the subscribers, which must run on this machine.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: {},
	make: () => ( {
		subscriptions: [],
		verify: 'yes',
		lease: 864000,
		method: 'sha256',
		asked: [],
	} ),
	routes: [
		route( '/publish', 'publish', publish ),
		route( '/(?:subscribe)?', 'subscribe', subscribe ),
		{
			id: 'websub-state',
			hosts: [ 'hub.example' ],
			method: 'GET',
			path: /^\/state$/,
			token: 'none',
			handle: ( ctx ) => json( hubOf( ctx ) ),
		},
	],
};
