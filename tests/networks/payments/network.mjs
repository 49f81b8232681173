// @ts-check
import { createHmac } from 'node:crypto';
import { json, text } from '../lib/reply.mjs';

/**
 * @typedef {object} Checkout
 * @property {string} id
 * @property {number} amount
 * @property {string} currency
 * @property {string} reference
 * @property {string} returnUrl
 * @property {string} notifyUrl
 *
 * @typedef {import('../lib/types.mjs').Ctx} Ctx
 * @typedef {import('../lib/types.mjs').Route} Route
 */

/** @param {Ctx} ctx @return {{ checkouts: Checkout[], isDown: boolean }} */
const dataOf = ( ctx ) => ctx.state.network( 'payments' );

/** @param {Ctx} ctx */
function start( ctx ) {
	const { checkouts, isDown } = dataOf( ctx );
	if ( isDown ) {
		return text( 'Try again later.', 503 );
	}
	const { params } = ctx;
	const id = `pay_${ checkouts.length + 1 }`;
	checkouts.push( {
		id,
		amount: Number( params.amount ),
		currency: params.currency ?? '',
		reference: params.reference ?? '',
		returnUrl: params.return_url ?? '',
		notifyUrl: params.notify_url ?? '',
	} );
	return json( { id, url: `https://pay.example/checkouts/${ id }` } );
}

/**
 * Pays the last checkout, and sends notices as the body says: `status`, `amount`, `reference`, `secret`, `age` in seconds,
 * and how many `times`, all at once.
 *
 * @param {Ctx} ctx
 */
async function pay( ctx ) {
	const checkout = dataOf( ctx ).checkouts.at( -1 );
	if ( ! checkout ) {
		return text( 'There is no checkout.', 404 );
	}
	const {
		secret = 'secret-of-a-test',
		age = 0,
		times = 1,
		notify = checkout.notifyUrl,
		...changed
	} = JSON.parse( ctx.body || '{}' );
	const { id, amount, currency, reference } = checkout;
	const body = JSON.stringify( {
		...{ id, amount, currency, reference, status: 'paid' },
		...changed,
	} );
	const time = String( Math.floor( Date.now() / 1000 ) - age );
	const answers = await Promise.all(
		Array.from( { length: times }, () =>
			fetch( notify, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					'x-pay-time': time,
					'x-pay-signature': createHmac( 'sha256', secret )
						.update( `${ time }.${ body }` )
						.digest( 'hex' ),
				},
				body,
			} ).then( ( { status } ) => status )
		)
	);
	return json( { answers } );
}

/**
 * @param {Route['method']} method
 * @param {string} path
 * @param {string} id
 * @param {Route['handle']} handle
 * @return {Route}
 */
const route = ( method, path, id, handle ) => ( {
	id: `payments-${ id }`,
	hosts: [ 'pay.example' ],
	method,
	path: new RegExp( `^${ path }$` ),
	token: 'none',
	handle,
} );

/**
 * A payment provider. It calls the sites, which must run on this machine.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: {},
	make: () => ( { checkouts: [], isDown: false } ),
	routes: [
		route( 'POST', '/checkouts', 'start', start ),
		route( 'GET', '/checkouts', 'list', ( ctx ) => json( dataOf( ctx ) ) ),
		route( 'POST', '/pay', 'pay', pay ),
		route( 'POST', '/down', 'down', ( ctx ) => {
			dataOf( ctx ).isDown = true;
			return json( dataOf( ctx ) );
		} ),
	],
};
