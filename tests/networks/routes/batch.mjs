// @ts-check
import { badParameter } from '../lib/errors.mjs';
import { json } from '../lib/reply.mjs';
import { GRAPH_HOSTS } from '../lib/request.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

/**
 * @typedef {object} Call
 * @property {string} method
 * @property {string} relative_url
 * @property {string} [name]
 * @property {string} [body]
 * @property {string} [access_token]
 * @property {boolean} [omit_response_on_success]
 */

const MAX_CALLS = 50;

/** @param {Ctx} ctx @return {Call[]} */
function readCalls( ctx ) {
	let calls;
	try {
		calls = JSON.parse( ctx.params.batch ?? '' );
	} catch {
		throw badParameter( 'param batch must be an array.' );
	}
	if ( ! Array.isArray( calls ) ) {
		throw badParameter( 'param batch must be an array.' );
	}
	return calls;
}

/**
 * Returns the values that `$.data.*.id` matches, joined by commas.
 *
 * @param {unknown} root
 * @param {string}  path
 */
export function jsonPath( root, path ) {
	/** @type {any[]} */
	let found = [ root ];
	for ( const step of path
		.replace( /^\$\.?/, '' )
		.replace( /\[(\d+|\*)\]/g, '.$1' )
		.split( '.' )
		.filter( Boolean ) ) {
		found = found.flatMap( ( value ) => {
			if ( value === null || typeof value !== 'object' ) {
				return [];
			}
			return step === '*'
				? Object.values( value )
				: step in value
					? [ value[ step ] ]
					: [];
		} );
	}
	return found.join( ',' );
}

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'batch',
		hosts: GRAPH_HOSTS,
		method: 'POST',
		path: /^\/$/,
		token: 'required',
		async handle( ctx ) {
			// Loaded late, because the dispatcher imports all routes, including this one.
			const { dispatch } = await import( '../lib/dispatch.mjs' );
			/** @type {Map<string, unknown>} */
			const results = new Map();
			const calls = readCalls( ctx );
			if ( calls.length > MAX_CALLS ) {
				// This error has no code and a success status.
				return json( {
					error: {
						message: `Too many requests in batch message. Maximum batch size is ${ MAX_CALLS }`,
						type: 'GraphBatchException',
					},
				} );
			}
			const wanted = calls.flatMap( ( call ) =>
				[ ...call.relative_url.matchAll( /\{result=([^:}]+):/g ) ].map(
					( match ) => match[ 1 ]
				)
			);
			const answers = [];
			for ( const [ at, call ] of calls.entries() ) {
				const relative = call.relative_url
					.replace( /^\//, '' )
					.replace(
						/\{result=([^:}]+):([^}]+)\}/g,
						( _, name, path ) =>
							encodeURIComponent(
								jsonPath( results.get( name ), path )
							)
					);
				const inherited = new URLSearchParams();
				if ( ! /[?&]access_token=/.test( relative ) ) {
					inherited.set(
						'access_token',
						call.access_token ?? ctx.tokenText
					);
				}
				if (
					ctx.params.appsecret_proof &&
					! relative.includes( 'appsecret_proof=' )
				) {
					inherited.set(
						'appsecret_proof',
						ctx.params.appsecret_proof
					);
				}
				const version = /^v\d/.test( relative )
					? ''
					: `${ ctx.version }/`;
				const reply = await dispatch( ctx.state, {
					method: call.method ?? 'GET',
					url: `/${ ctx.host }/${ version }${ relative }${ relative.includes( '?' ) ? '&' : '?' }${ inherited }`,
					headers: call.body
						? {
								'content-type':
									'application/x-www-form-urlencoded',
							}
						: {},
					body: call.body ?? '',
					batch: true,
				} );
				const body = String( reply.body );
				if ( call.name ) {
					results.set( call.name, JSON.parse( body || 'null' ) );
				}
				const omitted =
					call.name !== undefined &&
					wanted.includes( call.name ) &&
					call.omit_response_on_success !== false &&
					reply.status === 200;
				if (
					ctx.state.switches.batchNull.includes( at ) ||
					reply.mode ||
					omitted
				) {
					answers.push( null );
					continue;
				}
				const headers = Object.entries( reply.headers ).map(
					( [ name, value ] ) => ( { name, value } )
				);
				answers.push( {
					code: reply.status,
					...( ctx.params.include_headers === 'false'
						? {}
						: { headers } ),
					body,
				} );
			}
			return json( answers );
		},
	},
];
