// @ts-check
import { redirect, text } from '../lib/reply.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

/**
 * The permissions that the person grants: all requested ones, or only the first. With a configuration of Facebook Login
 * for Business, the token is that of a system user.
 *
 * @param {Ctx} ctx
 * @return {import('../lib/state.mjs').Grant}
 */
function grantOf( ctx ) {
	const scopes = ( ctx.params.scope ?? '' ).split( ',' ).filter( Boolean );
	const isPartial = ctx.state.switches.dialog === 'partial';
	return {
		type: ctx.params.config_id ? 'SYSTEM_USER' : 'USER',
		scopes: isPartial ? scopes.slice( 0, 1 ) : scopes,
	};
}

/**
 * @param {Ctx}    ctx
 * @param {string} tail
 */
function answer( ctx, tail ) {
	const target = ctx.params.redirect_uri;
	if ( ! target || ! URL.canParse( target ) || ! ctx.params.client_id ) {
		return text( 'Invalid redirect_uri or client_id', 400 );
	}
	const url = new URL( target );
	if ( ctx.state.switches.dialog === 'deny' ) {
		url.searchParams.set( 'error', 'access_denied' );
		url.searchParams.set( 'error_reason', 'user_denied' );
		url.searchParams.set(
			'error_description',
			'The user denied your request'
		);
	} else {
		const code = `CODETEST${ ctx.state.requests }`;
		ctx.state.codes.set( code, grantOf( ctx ) );
		url.searchParams.set( 'code', code );
	}
	if ( ctx.params.state !== undefined ) {
		url.searchParams.set( 'state', ctx.params.state );
	}
	return redirect( `${ url }${ tail }` );
}

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'facebook-dialog',
		hosts: [ 'www.facebook.com' ],
		method: 'GET',
		path: /^\/(?:v\d+\.\d+\/)?dialog\/oauth\/?$/,
		token: 'none',
		handle: ( ctx ) => answer( ctx, '#_=_' ),
	},
	{
		id: 'instagram-dialog',
		hosts: [ 'www.instagram.com' ],
		method: 'GET',
		path: /^\/oauth\/authorize\/?$/,
		token: 'none',
		handle: ( ctx ) => answer( ctx, '#_' ),
	},
];
