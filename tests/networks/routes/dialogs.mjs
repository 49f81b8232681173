// @ts-check
import { redirect, text } from '../lib/reply.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

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
		url.searchParams.set( 'code', `CODETEST${ ctx.state.requests }` );
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
