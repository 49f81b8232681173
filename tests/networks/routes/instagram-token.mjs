// @ts-check
import { APP_SECRET, IDS } from '../data/ids.mjs';
import { GraphError, badParameter } from '../lib/errors.mjs';
import { json } from '../lib/reply.mjs';
import { checkApp, takeCode } from './facebook-token.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

const HOUR = 3600;
const LONG = 5183944;
const SCOPES = [
	'instagram_business_basic',
	'instagram_business_manage_comments',
];

/** This host answers its errors flat, unlike the Graph hosts. @param {string} message */
const refused = ( message ) =>
	json(
		{ error_type: 'OAuthException', code: 400, error_message: message },
		400
	);

/** @param {Ctx} ctx */
function firstToken( ctx ) {
	const type = ctx.headers[ 'content-type' ] ?? '';
	if (
		! /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
			type
		) ||
		ctx.search !== ''
	) {
		return refused( 'Missing required field client_id' );
	}
	if (
		ctx.params.grant_type !== 'authorization_code' ||
		! ctx.params.redirect_uri
	) {
		return refused( 'Invalid grant_type or redirect_uri' );
	}
	try {
		checkApp( ctx );
		takeCode( ctx, ( ctx.params.code ?? '' ).replace( /#_$/, '' ) );
	} catch ( problem ) {
		return refused(
			problem instanceof GraphError ? problem.message : 'Invalid request'
		);
	}
	const now = ctx.state.now();
	const code = ( ctx.params.code ?? '' ).replace( /#_$/, '' );
	const asked = ctx.state.codes.get( code )?.scopes ?? [];
	const scopes = asked.length > 0 ? asked : SCOPES;
	const row = ctx.state.tokens.mint( 'IGTESTSHORT', {
		type: 'IG',
		subject: IDS.instagram,
		scopes,
		issued_at: now,
		expires_at: now + HOUR,
	} );
	const bare = { access_token: row.token, user_id: IDS.instagram };
	return ctx.state.switches.igTokenShape === 'bare'
		? json( { ...bare, permissions: scopes } )
		: json( { data: [ { ...bare, permissions: scopes.join( ',' ) } ] } );
}

/** @param {Ctx} ctx */
function exchange( ctx ) {
	if (
		ctx.params.grant_type !== 'ig_exchange_token' ||
		ctx.params.client_secret !== APP_SECRET
	) {
		throw badParameter( 'Error validating client secret or grant type.' );
	}
	const now = ctx.state.now();
	const row = ctx.state.tokens.mint( 'IGTESTLONG', {
		type: 'IG',
		subject: IDS.instagram,
		scopes: ctx.token?.scopes ?? SCOPES,
		issued_at: now,
		expires_at: now + LONG,
	} );
	return json( {
		access_token: row.token,
		token_type: 'bearer',
		expires_in: LONG,
	} );
}

/** @param {Ctx} ctx */
function refresh( ctx ) {
	const { token, state } = ctx;
	const now = state.now();
	if ( ! token || ctx.params.grant_type !== 'ig_refresh_token' ) {
		throw badParameter( 'Invalid grant_type' );
	}
	if (
		now - token.issued_at < 24 * HOUR ||
		! token.scopes.includes( 'instagram_business_basic' )
	) {
		throw badParameter(
			'The access token is not old enough or lacks the basic permission'
		);
	}
	const times = { issued_at: now, expires_at: now + LONG };
	const row = state.switches.igRefreshSame
		? state.tokens.put( { ...token, ...times } )
		: state.tokens.mint( 'IGTESTFRESH', { ...token, ...times } );
	return json( {
		access_token: row.token,
		token_type: 'bearer',
		expires_in: LONG,
		permissions: row.scopes.join( ',' ),
	} );
}

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'instagram-first-token',
		hosts: [ 'api.instagram.com' ],
		method: 'POST',
		path: /^\/oauth\/access_token\/?$/,
		token: 'none',
		handle: firstToken,
	},
	{
		id: 'instagram-exchange',
		hosts: [ 'graph.instagram.com' ],
		method: 'GET',
		path: /^\/access_token$/,
		token: 'required',
		handle: exchange,
	},
	{
		id: 'instagram-refresh',
		hosts: [ 'graph.instagram.com' ],
		method: 'GET',
		path: /^\/refresh_access_token$/,
		token: 'required',
		handle: refresh,
	},
];
