// @ts-check
import { createHash } from 'node:crypto';
import { routes } from '../routes.mjs';
import { GraphError, unknownPath } from './errors.mjs';
import { applyRule, takeRule } from './failures.mjs';
import { record } from './log.mjs';
import { appUsage, businessUsage } from './presets.mjs';
import { json } from './reply.mjs';
import {
	GRAPH_HOSTS,
	contextOf,
	readVersion,
	refuseRetired,
} from './request.mjs';
import { authenticate } from './tokens.mjs';

/** @typedef {import('./types.mjs').Ctx} Ctx */
/** @typedef {import('./types.mjs').Reply} Reply */
/** @typedef {import('./state.mjs').State} State */

/**
 * @param {State} state
 * @param {import('./request.mjs').Raw} raw
 * @return {Promise<Reply>}
 */
export async function dispatch( state, raw ) {
	const ctx = contextOf( state, raw );
	if ( ctx.host === '' && ! ctx.fullPath.startsWith( '/__private' ) ) {
		return answer( ctx );
	}
	const started = performance.now();
	const entry = record( ctx );
	const rule = takeRule( ctx );
	const failure = rule ? applyRule( rule, ctx ) : null;
	if ( rule ) {
		entry.failure = rule.preset ?? `rule ${ rule.id }`;
	}
	const reply = failure?.reply ?? ( await answer( ctx ) );
	const delay = failure?.delay || reply.delay || 0;
	/** @type {Reply} */
	const full = {
		...reply,
		...( delay ? { delay } : {} ),
		headers: {
			...( failure?.reply ? {} : graphHeaders( ctx ) ),
			...reply.headers,
			...failure?.headers,
		},
	};
	entry.status = reply.mode ? 0 : full.status;
	entry.took = Math.round( ( performance.now() - started ) * 10 ) / 10;
	return full;
}

/**
 * @param {Ctx} ctx
 * @return {Promise<Reply>}
 */
async function answer( ctx ) {
	try {
		readVersion( ctx );
		refuseRetired( ctx );
		for ( const route of routes ) {
			const match =
				route.method === ctx.method && serves( route, ctx.host )
					? route.path.exec( ctx.path )
					: null;
			if ( match ) {
				authenticate( ctx, route.token );
				return await route.handle( ctx, match );
			}
		}
		if ( GRAPH_HOSTS.includes( ctx.host ) ) {
			throw ctx.method === 'GET'
				? unknownPath( ctx.path )
				: new GraphError( {
						code: 3,
						message:
							'(#3) Application does not have the capability to make this API call.',
					} );
		}
		return json(
			{ error: `Nothing answers ${ ctx.method } ${ ctx.fullPath }` },
			404
		);
	} catch ( problem ) {
		return problemReply( ctx, problem );
	}
}

/**
 * @param {import('./types.mjs').Route} route
 * @param {string}                      host
 */
function serves( route, host ) {
	return route.hosts.some(
		( own ) => own === host || ( own[ 0 ] === '.' && host.endsWith( own ) )
	);
}

/**
 * @param {Ctx}     ctx
 * @param {unknown} problem
 * @return {Reply}
 */
function problemReply( ctx, problem ) {
	if ( problem instanceof GraphError ) {
		const body = problem.body();
		if (
			ctx.host === 'graph.instagram.com' &&
			[ 10, 100, 200 ].includes( problem.shape.code )
		) {
			body.error.type = 'IGApiException';
		}
		return json( body, problem.status, problem.shape.headers );
	}
	if ( problem instanceof RangeError || problem instanceof SyntaxError ) {
		return json( { error: problem.message }, 400 );
	}
	return json(
		{ error: problem instanceof Error ? problem.stack : String( problem ) },
		500
	);
}

/**
 * @param {Ctx} ctx
 * @return {Record<string, string>}
 */
function graphHeaders( ctx ) {
	if ( ! GRAPH_HOSTS.includes( ctx.host ) ) {
		return {};
	}
	const { switches } = ctx.state;
	const instagram = ctx.host === 'graph.instagram.com';
	const subject = ctx.token?.subject ?? '0';
	return {
		'facebook-api-version': ctx.version,
		'x-fb-trace-id': createHash( 'sha1' )
			.update( String( ctx.state.requests ) )
			.digest( 'base64url' )
			.slice( 0, 11 ),
		'x-fb-rev': '1030000001',
		...( switches.appUsage === null
			? {}
			: { 'x-app-usage': appUsage( switches.appUsage ) } ),
		...( switches.businessUsage === null
			? {}
			: {
					'x-business-use-case-usage': businessUsage(
						subject,
						instagram ? 'instagram' : 'pages',
						switches.businessUsage,
						switches.regainMinutes
					),
				} ),
	};
}
