// @ts-check
import { createHmac } from 'node:crypto';
import {
	GraphError,
	deadSession,
	expiredSession,
	invalidToken,
	tokenMissing,
} from './errors.mjs';
import { APP_ID, APP_SECRET, IDS } from '../data/ids.mjs';

/** @typedef {import('./types.mjs').Ctx} Ctx */

/**
 * @typedef {object} TokenRow
 * @property {string} token
 * @property {'USER' | 'SYSTEM_USER' | 'PAGE' | 'APP' | 'IG'} type
 * @property {string} subject
 * @property {string} user
 * @property {string[]} scopes
 * @property {number} issued_at
 * @property {number} expires_at              0 = never.
 * @property {number} data_access_expires_at  0 = never.
 * @property {number | null} revoked          Subcode of the 190 it answers from now on.
 */

const DAY = 86400;

const PAGE_SCOPES = [
	'pages_show_list',
	'pages_read_engagement',
	'instagram_basic',
	'instagram_manage_comments',
];
const IG_SCOPES = [
	'instagram_business_basic',
	'instagram_business_manage_comments',
];

export class Tokens {
	/** @param {number} now */
	constructor( now ) {
		/** @type {Map<string, TokenRow>} */
		this.rows = new Map();
		this.minted = 0;
		const page = {
			type: /** @type {const} */ ( 'PAGE' ),
			issued_at: now - 10 * DAY,
		};
		const ig = {
			type: /** @type {const} */ ( 'IG' ),
			subject: IDS.instagram,
			issued_at: now - 10 * DAY,
		};
		this.put( {
			...page,
			token: 'EAATESTPAGE',
			subject: IDS.page,
			scopes: [ ...PAGE_SCOPES, 'pages_read_user_content' ],
		} );
		this.put( { ...page, token: 'EAATESTPAGE2', subject: IDS.page2 } );
		this.put( { ...page, token: 'EAATESTPAGE3', subject: IDS.page3 } );
		this.put( {
			token: 'EAATESTUSER',
			type: 'USER',
			subject: IDS.user,
			issued_at: now - 10 * DAY,
			expires_at: now + 50 * DAY,
		} );
		this.put( {
			token: 'EAATESTSYSTEM',
			type: 'SYSTEM_USER',
			subject: IDS.user,
			issued_at: now - 10 * DAY,
		} );
		this.put( {
			token: 'EAATESTHOURS',
			type: 'USER',
			subject: IDS.user,
			issued_at: now - 600,
			expires_at: now + 5400,
		} );
		this.put( {
			token: 'EAATESTEXPIRED',
			type: 'USER',
			subject: IDS.user,
			issued_at: now - 90 * DAY,
			expires_at: now - 30 * DAY,
		} );
		this.put( {
			token: `${ APP_ID }|secret`,
			type: 'APP',
			subject: APP_ID,
			issued_at: now - 400 * DAY,
		} );
		this.put( {
			token: `${ APP_ID }|${ APP_SECRET }`,
			type: 'APP',
			subject: APP_ID,
			issued_at: now - 400 * DAY,
		} );
		this.put( { ...ig, token: 'IGTEST', expires_at: now + 50 * DAY } );
		this.put( {
			...ig,
			token: 'IGTESTYOUNG',
			issued_at: now - 3600,
			expires_at: now + 60 * DAY,
		} );
		this.put( {
			...ig,
			token: 'IGTESTSHORT',
			issued_at: now - 600,
			expires_at: now + 3000,
		} );
		this.put( {
			...ig,
			token: 'IGTESTEXPIRED',
			issued_at: now - 70 * DAY,
			expires_at: now - 10 * DAY,
		} );
	}

	/**
	 * Adds a token or changes some of its columns.
	 *
	 * @param {Partial<TokenRow> & { token: string }} columns
	 * @return {TokenRow}
	 */
	put( columns ) {
		const known = this.rows.get( columns.token );
		const type = columns.type ?? known?.type ?? 'PAGE';
		const issued = columns.issued_at ?? known?.issued_at ?? 0;
		/** @type {TokenRow} */
		const row = {
			type,
			subject: IDS.page,
			user: IDS.user,
			scopes: type === 'IG' ? IG_SCOPES : PAGE_SCOPES,
			issued_at: issued,
			expires_at: 0,
			data_access_expires_at: [ 'APP', 'SYSTEM_USER' ].includes( type )
				? 0
				: issued + 90 * DAY,
			revoked: null,
			...known,
			...columns,
		};
		this.rows.set( row.token, row );
		return row;
	}

	/**
	 * @param {string} prefix
	 * @param {Partial<TokenRow>} columns
	 */
	mint( prefix, columns ) {
		this.minted += 1;
		return this.put( {
			...columns,
			token: `${ prefix }${ String( this.minted ).padStart( 4, '0' ) }`,
		} );
	}

	/**
	 * @param {string} text
	 * @param {number} now
	 * @return {TokenRow}
	 */
	check( text, now ) {
		const row = this.rows.get( text );
		if ( ! row ) {
			throw invalidToken();
		}
		if ( row.revoked !== null ) {
			throw deadSession( row.revoked );
		}
		if ( row.expires_at !== 0 && row.expires_at <= now ) {
			throw expiredSession( row.expires_at, now );
		}
		return row;
	}
}

/** @param {Ctx} ctx */
export function tokenTextOf( ctx ) {
	const header = /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(
		ctx.headers.authorization ?? ''
	);
	return ctx.params.access_token ?? header?.[ 1 ] ?? '';
}

/**
 * @param {string} token
 * @return {string} Hex digest.
 */
export const proofFor = ( token ) =>
	createHmac( 'sha256', APP_SECRET ).update( token ).digest( 'hex' );

/** @param {Ctx} ctx @return {Ctx['proof']} */
export function proofOf( ctx ) {
	const sent = ctx.params.appsecret_proof;
	if ( sent === undefined ) {
		return 'absent';
	}
	return sent === proofFor( ctx.tokenText ) ? 'valid' : 'invalid';
}

/**
 * @param {Ctx} ctx
 * @param {'required' | 'optional' | 'none'} need
 */
export function authenticate( ctx, need ) {
	if ( need === 'none' || ( need === 'optional' && ctx.tokenText === '' ) ) {
		return;
	}
	if ( ctx.tokenText === '' ) {
		throw tokenMissing();
	}
	const instagram = ctx.host === 'graph.instagram.com';
	const prefixed = /^(EA|IG)/.exec( ctx.tokenText )?.[ 0 ];
	if ( instagram ? prefixed !== 'IG' : prefixed === 'IG' ) {
		throw invalidToken();
	}
	ctx.token = ctx.state.tokens.check( ctx.tokenText, ctx.state.now() );
	checkProof( ctx );
}

/** @param {Ctx} ctx */
function checkProof( ctx ) {
	const mode = ctx.state.switches.proof;
	if ( mode === 'off' ) {
		return;
	}
	if ( ctx.proof === 'invalid' ) {
		throw new GraphError( {
			code: 100,
			type: 'GraphMethodException',
			message: 'Invalid appsecret_proof provided in the API argument',
		} );
	}
	if ( mode === 'require' && ctx.proof === 'absent' ) {
		throw new GraphError( {
			code: 100,
			type: 'GraphMethodException',
			message:
				'API calls from the server require an appsecret_proof argument',
		} );
	}
}

/** Whether the token is of a person or of a system user. @param {Ctx} ctx */
export const isPerson = ( ctx ) =>
	ctx.token?.type === 'USER' || ctx.token?.type === 'SYSTEM_USER';

/**
 * @param {Ctx} ctx
 * @param {string} scope
 */
export const hasScope = ( ctx, scope ) =>
	ctx.token !== null && ctx.token.scopes.includes( scope );
