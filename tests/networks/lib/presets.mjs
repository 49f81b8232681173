// @ts-check
import { attacks } from './attacks.mjs';
import {
	GraphError,
	deadSession,
	expiredSession,
	foreignPage,
	noAlias,
	noField,
	noObject,
	tooMuchData,
} from './errors.mjs';
import { json, redirect, text } from './reply.mjs';

/** @typedef {import('./types.mjs').Ctx} Ctx */
/** @typedef {import('./types.mjs').Reply} Reply */

/**
 * What a preset does: it responds, or returns null to let the route respond, and adds headers.
 *
 * @typedef {object} Preset
 * @property {(ctx: Ctx) => Reply | null} reply
 * @property {(ctx: Ctx) => Record<string, string>} [headers]
 */

/** @param {(ctx: Ctx) => GraphError} make @return {Preset} */
const error = ( make ) => ( {
	reply: ( ctx ) => {
		const failed = make( ctx );
		return json( failed.body(), failed.status, failed.shape.headers );
	},
} );

/**
 * @param {number} code
 * @param {string} message
 * @param {number} status
 * @param {Record<string, unknown>} extra
 */
const plain = ( code, message, status = 400, extra = {} ) =>
	error( () => new GraphError( { code, message, status, extra } ) );

/** @param {string} subject @param {string} type @param {number} percent @param {number} minutes */
export const businessUsage = ( subject, type, percent, minutes ) =>
	JSON.stringify( {
		[ subject ]: [
			{
				type,
				call_count: percent,
				total_cputime: Math.round( percent / 4 ),
				total_time: Math.round( percent / 4 ),
				estimated_time_to_regain_access: minutes,
			},
		],
	} );

/** @param {number} percent */
export const appUsage = ( percent ) =>
	JSON.stringify( {
		call_count: percent,
		total_time: Math.round( percent / 2 ),
		total_cputime: Math.round( percent / 2 ),
	} );

/** @param {Ctx} ctx */
const subjectOf = ( ctx ) =>
	ctx.state.tokens.rows.get( ctx.tokenText )?.subject ?? '0';

/** @param {number} code @param {string} type @param {string} what @return {Preset} */
const busy = ( code, type, what ) => ( {
	reply: plain(
		code,
		`(#${ code }) There have been too many calls to this ${ what } account. Wait a bit and try again.`,
		403
	).reply,
	headers: ( ctx ) => ( {
		'x-business-use-case-usage': businessUsage(
			subjectOf( ctx ),
			type,
			100,
			14
		),
	} ),
} );

/** @param {number} percent @return {Preset} */
const usage = ( percent ) => ( {
	reply: () => null,
	headers: ( ctx ) => ( {
		'x-app-usage': appUsage( percent ),
		'x-business-use-case-usage': businessUsage(
			subjectOf( ctx ),
			ctx.host === 'graph.instagram.com' ? 'instagram' : 'pages',
			percent,
			percent >= 100 ? 14 : 0
		),
	} ),
} );

/** @param {string} body @param {number} status @return {Preset} */
const page = ( body, status ) => ( {
	reply: () =>
		text( body, status, { 'content-type': 'text/html; charset=utf-8' } ),
} );

/** @param {string} body @return {Preset} */
const rawJson = ( body ) => ( {
	reply: () =>
		text( body, 200, {
			'content-type': 'application/json; charset=UTF-8',
		} ),
} );

/** @type {Record<string, Preset>} */
export const presets = {
	expired: error( ( ctx ) =>
		expiredSession( ctx.state.now() - 3600, ctx.state.now() )
	),
	password: error( () => deadSession( 460 ) ),
	removed: error( () => deadSession( 458 ) ),
	checkpoint: error( () => deadSession( 459 ) ),
	'logged-out': error( () => deadSession( 467 ) ),
	role: error( () => deadSession( 492 ) ),
	'app-limit': plain( 4, '(#4) Application request limit reached', 403 ),
	'user-limit': plain( 17, '(#17) User request limit reached', 403 ),
	'page-limit': plain( 32, '(#32) Page request limit reached', 403 ),
	'custom-limit': plain(
		613,
		'(#613) Calls to this api have exceeded the rate limit.',
		403,
		{ error_subcode: 1996 }
	),
	'business-pages': busy( 80001, 'pages', 'Page' ),
	'business-instagram': busy( 80002, 'instagram', 'Instagram' ),
	'too-large': error( tooMuchData ),
	transient: plain( 2, 'Service temporarily unavailable', 503, {
		is_transient: true,
	} ),
	permission: error( foreignPage ),
	'no-field': error( ( ctx ) =>
		noField(
			/^\w+/.exec( ctx.params.fields ?? '' )?.[ 0 ] ?? 'field',
			'Page'
		)
	),
	'no-object': error( ( ctx ) =>
		noObject( ctx.path.split( '/' ).pop() ?? '' )
	),
	'no-permission': plain(
		200,
		'(#200) Requires pages_read_user_content permission to manage the object',
		403
	),
	'app-daily-limit': plain( 341, '(#341) Application limit reached', 403 ),
	policy: plain(
		368,
		'(#368) The action attempted has been deemed abusive or is otherwise disallowed',
		403
	),
	'no-alias': error( ( ctx ) =>
		noAlias( ctx.path.split( '/' ).pop() ?? '' )
	),
	'html-502': page(
		'<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
		502
	),
	'html-200': page(
		'<!doctype html><title>Sign in to the network</title><p>Please sign in.</p>',
		200
	),
	empty: rawJson( '' ),
	'invalid-json': rawJson( '{"data":[{"id":"1002003004' ),
	'json-scalar': rawJson( '"ok"' ),
	'json-null': rawJson( 'null' ),
	'error-with-200': {
		reply: () =>
			json(
				new GraphError( {
					code: 2,
					message: 'An unexpected error has occurred.',
				} ).body(),
				200
			),
	},
	'redirect-loop': {
		reply: ( ctx ) =>
			redirect(
				`${ ctx.origin }${ ctx.fullPath }${ ctx.search ? `?${ ctx.search }` : '' }`
			),
	},
	'redirect-private': {
		reply: ( ctx ) =>
			redirect(
				`${ ctx.origin.replace( '127.0.0.1', 'localhost' ) }/__private/followed`
			),
	},
	'redirect-metadata': {
		reply: () => redirect( 'http://169.254.169.254/latest/meta-data/' ),
	},
	hang: {
		reply: () => ( {
			status: 0,
			headers: {},
			body: '',
			mode: 'hang',
			delay: 5000,
		} ),
	},
	reset: {
		reply: () => ( { status: 0, headers: {}, body: '', mode: 'reset' } ),
	},
	'broken-gzip': {
		reply: () => ( {
			status: 200,
			headers: {
				'content-type': 'application/json; charset=UTF-8',
				'content-encoding': 'gzip',
			},
			body: Buffer.from(
				'1f8b0800000000000003ffffffffab564a492c4954b2',
				'hex'
			),
		} ),
	},
	...attacks,
	'usage-75': usage( 75 ),
	'usage-95': usage( 95 ),
	'usage-100': usage( 100 ),
};
