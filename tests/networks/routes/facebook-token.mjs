// @ts-check
import { APP_ID, APP_SECRET, IDS } from '../data/ids.mjs';
import { GraphError, badParameter } from '../lib/errors.mjs';
import { json } from '../lib/reply.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/tokens.mjs').TokenRow} TokenRow */

const SHORT = 5400;
const LONG = 5183944;

/** @param {Ctx} ctx */
export function checkApp( ctx ) {
	if (
		ctx.params.client_id !== undefined &&
		ctx.params.client_id !== APP_ID
	) {
		throw new GraphError( {
			code: 101,
			message:
				'Error validating application. Cannot get application info due to a system error.',
		} );
	}
	if ( ctx.params.client_secret !== APP_SECRET ) {
		throw new GraphError( {
			code: 1,
			message: 'Error validating client secret.',
		} );
	}
}

/** @param {Ctx} ctx @param {TokenRow} row */
const granted = ( ctx, row ) =>
	json( {
		access_token: row.token,
		token_type: 'bearer',
		expires_in: row.expires_at - ctx.state.now(),
	} );

/** A code that no dialog gave stands for a person with the usual permissions. @param {Ctx} ctx */
function grantedBy( ctx ) {
	const grant = ctx.state.codes.get( ctx.params.code ?? '' );
	const type = grant?.type ?? 'USER';
	return {
		type,
		expires_at: type === 'USER' ? ctx.state.now() + SHORT : 0,
		...( grant?.scopes.length ? { scopes: grant.scopes } : {} ),
	};
}

/** @param {Ctx} ctx @param {string} code */
export function takeCode( ctx, code ) {
	if (
		! /^CODETEST\w*$/.test( code ) ||
		ctx.state.places.has( `code ${ code }` )
	) {
		throw new GraphError( {
			code: 100,
			subcode: 36009,
			message: 'This authorization code has been used.',
		} );
	}
	ctx.state.places.set( `code ${ code }`, 1 );
}

/** @param {Ctx} ctx */
function exchange( ctx ) {
	const now = ctx.state.now();
	checkApp( ctx );
	switch ( ctx.params.grant_type ) {
		case 'client_credentials':
			return json( {
				access_token: `${ APP_ID }|${ APP_SECRET }`,
				token_type: 'bearer',
			} );
		case 'fb_exchange_token': {
			const old = ctx.state.tokens.check(
				ctx.params.fb_exchange_token ?? '',
				now
			);
			return granted(
				ctx,
				ctx.state.tokens.mint( 'EAATESTLONG', {
					type: 'USER',
					subject: old.subject,
					scopes: old.scopes,
					issued_at: now,
					expires_at: now + LONG,
				} )
			);
		}
		case undefined:
		case 'authorization_code': {
			if ( ! ctx.params.redirect_uri ) {
				throw badParameter( 'Missing redirect_uri parameter.' );
			}
			takeCode( ctx, ctx.params.code ?? '' );
			return granted(
				ctx,
				ctx.state.tokens.mint( 'EAATESTSHORT', {
					subject: IDS.user,
					issued_at: now,
					...grantedBy( ctx ),
				} )
			);
		}
		default:
			throw badParameter(
				`Invalid grant_type: ${ ctx.params.grant_type }`
			);
	}
}

/** @param {Ctx} ctx */
function debug( ctx ) {
	const text = ctx.params.input_token;
	if ( ! text ) {
		throw badParameter( 'The parameter input_token is required' );
	}
	const asks = ctx.state.switches.debugToken;
	if ( asks === 'off' || ( asks === 'app' && ctx.token?.type !== 'APP' ) ) {
		throw badParameter(
			'You must provide an app access token, or a user access token that is an owner or developer of the app'
		);
	}
	const row = ctx.state.tokens.rows.get( text );
	if ( ! row ) {
		return {
			error: { code: 190, message: 'Invalid OAuth access token.' },
			is_valid: false,
			scopes: [],
		};
	}
	/** @type {Record<string, unknown> | null} */
	let error = null;
	try {
		ctx.state.tokens.check( text, ctx.state.now() );
	} catch ( problem ) {
		if ( problem instanceof GraphError ) {
			error = {
				code: problem.shape.code,
				message: problem.message,
				subcode: problem.shape.subcode,
			};
		}
	}
	const target =
		row.type === 'PAGE'
			? [ row.subject ]
			: [ IDS.page, IDS.page2, IDS.page3 ];
	return {
		app_id: APP_ID,
		type: row.type === 'IG' ? 'USER' : row.type,
		application: 'Demo',
		...( row.data_access_expires_at
			? { data_access_expires_at: row.data_access_expires_at }
			: {} ),
		...( error ? { error } : {} ),
		expires_at: row.expires_at,
		is_valid: error === null,
		issued_at: row.issued_at,
		...( row.type === 'PAGE' ? { profile_id: row.subject } : {} ),
		...( row.type === 'APP'
			? { scopes: [] }
			: {
					scopes: row.scopes,
					granular_scopes: row.scopes.map( ( scope ) => ( {
						scope,
						target_ids: target,
					} ) ),
					user_id: row.user,
				} ),
	};
}

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'facebook-token',
		hosts: [ 'graph.facebook.com' ],
		method: 'GET',
		path: /^\/oauth\/access_token$/,
		token: 'none',
		handle: exchange,
	},
	{
		id: 'facebook-token-post',
		hosts: [ 'graph.facebook.com' ],
		method: 'POST',
		path: /^\/oauth\/access_token$/,
		token: 'none',
		handle: exchange,
	},
	{
		id: 'debug-token',
		hosts: [ 'graph.facebook.com' ],
		method: 'GET',
		path: /^\/debug_token$/,
		token: 'required',
		handle: ( ctx ) => json( { data: debug( ctx ) } ),
	},
];
