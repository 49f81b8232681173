// @ts-check
import { json, redirect, text } from '../lib/reply.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

const HOSTS = [ 'broker.example' ];
const TOKENS = { facebook: 'EAATESTUSER', instagram: 'IGTEST' };
const DAYS_60 = 5184000;

/** @param {Ctx} ctx @return {{ codes: Set<string>, refreshed: string[] }} */
const dataOf = ( ctx ) => ctx.state.network( 'broker' );

/** @param {Ctx} ctx */
const networkOf = ( ctx ) =>
	ctx.params.network === 'instagram' ? 'instagram' : 'facebook';

/** @param {Ctx} ctx @param {string} token */
const granted = ( ctx, token ) =>
	json( { access_token: token, expires_at: ctx.state.now() + DAYS_60 } );

/**
 * The server of an agency with a reviewed app, which issues its own codes. The login at Meta is left out.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: {},
	make: () => ( { codes: new Set(), refreshed: [] } ),
	routes: [
		{
			id: 'broker-authorize',
			hosts: HOSTS,
			method: 'GET',
			path: /^\/authorize$/,
			token: 'none',
			handle( ctx ) {
				const target = ctx.params.redirect_uri ?? '';
				if ( ! URL.canParse( target ) || ! ctx.params.scope ) {
					return text( 'Invalid redirect_uri or scope', 400 );
				}
				const url = new URL( target );
				const code = `BROKERCODE${ ctx.state.requests }`;
				dataOf( ctx ).codes.add( code );
				url.searchParams.set( 'code', code );
				url.searchParams.set( 'state', ctx.params.state ?? '' );
				return redirect( url.href );
			},
		},
		{
			id: 'broker-token',
			hosts: HOSTS,
			method: 'POST',
			path: /^\/token$/,
			token: 'none',
			handle: ( ctx ) =>
				dataOf( ctx ).codes.delete( ctx.params.code ?? '' )
					? granted( ctx, TOKENS[ networkOf( ctx ) ] )
					: json( { error: 'Unknown code' }, 403 ),
		},
		{
			id: 'broker-refresh',
			hosts: HOSTS,
			method: 'POST',
			path: /^\/refresh$/,
			token: 'none',
			handle( ctx ) {
				dataOf( ctx ).refreshed.push( networkOf( ctx ) );
				return granted( ctx, ctx.params.token ?? '' );
			},
		},
	],
};
