// @ts-check
import { json, redirect } from '../lib/reply.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

const HOSTS = [
	'hooks.example',
	'hooks.slack.com',
	'discord.com',
	'script.google.com',
];

/** @typedef {{ host: string, path: string, headers: Record<string, unknown>, body: string }} Received */

/** @param {Ctx} ctx @return {{ received: Received[] }} */
const dataOf = ( ctx ) => ctx.state.network( 'webhooks' );

/**
 * Receivers of webhooks: keep what they get, as it was sent.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: {},
	make: () => ( { received: [] } ),
	routes: [
		{
			id: 'webhooks-receive',
			hosts: HOSTS,
			method: 'POST',
			path: /./,
			token: 'none',
			handle( ctx ) {
				const { host, path, headers, body } = ctx;
				dataOf( ctx ).received.push( { host, path, headers, body } );
				return host === 'script.google.com'
					? redirect(
							'https://script.googleusercontent.com/echo?x=1'
						)
					: json( { ok: true } );
			},
		},
		{
			id: 'webhooks-received',
			hosts: HOSTS,
			method: 'GET',
			path: /^\/received$/,
			token: 'none',
			handle: ( ctx ) => json( dataOf( ctx ) ),
		},
	],
};
