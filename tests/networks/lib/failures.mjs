// @ts-check
import { GraphError } from './errors.mjs';
import { presets } from './presets.mjs';
import { json } from './reply.mjs';

/** @typedef {import('./types.mjs').Ctx} Ctx */
/** @typedef {import('./types.mjs').Reply} Reply */

/**
 * @typedef {object} Rule
 * @property {number} id
 * @property {string} match    Regular expression on "METHOD /host/path".
 * @property {string} [query]  Regular expression on the decoded query.
 * @property {string} [preset]
 * @property {number} [status]
 * @property {unknown} [body]
 * @property {string} [base64] A body in any encoding.
 * @property {import('./errors.mjs').ErrorShape} [error]
 * @property {number} [times]  Unlimited when absent.
 * @property {number} [skip]   Matching requests let through first.
 * @property {number} [delay]
 * @property {Record<string, string>} [headers]
 * @property {number} hits
 */

const KEYS = [
	'match',
	'query',
	'preset',
	'status',
	'body',
	'base64',
	'error',
	'times',
	'skip',
	'delay',
	'headers',
];

/**
 * @param {any}    given
 * @param {number} id
 * @return {Rule}
 */
export function makeRule( given, id ) {
	if ( typeof given?.match !== 'string' ) {
		throw new RangeError(
			'A failure rule needs "match", a regular expression on "METHOD /host/path"'
		);
	}
	const unknown = Object.keys( given ).filter(
		( key ) => ! KEYS.includes( key )
	);
	if ( unknown.length > 0 ) {
		throw new RangeError(
			`Unknown keys: ${ unknown.join( ', ' ) }; known: ${ KEYS.join( ', ' ) }`
		);
	}
	if (
		given.preset !== undefined &&
		! Object.hasOwn( presets, given.preset )
	) {
		throw new RangeError(
			`Unknown preset ${ given.preset }; known: ${ Object.keys( presets ).join( ', ' ) }`
		);
	}
	// Reports an invalid expression at once instead of at the first request.
	void [ new RegExp( given.match ), new RegExp( given.query ?? '' ) ];
	return { ...given, id, hits: 0 };
}

/**
 * @param {Ctx} ctx
 * @return {Rule | null} The first rule that applies, already counted.
 */
export function takeRule( ctx ) {
	const line = `${ ctx.method } ${ ctx.fullPath }`;
	const query = new URLSearchParams( ctx.params ).toString();
	for ( const rule of ctx.state.failures ) {
		if ( ! new RegExp( rule.match ).test( line ) ) {
			continue;
		}
		if (
			rule.query &&
			! new RegExp( rule.query ).test(
				decodeURIComponent( query.replaceAll( '+', ' ' ) )
			)
		) {
			continue;
		}
		const skip = rule.skip ?? 0;
		if ( rule.hits >= skip + ( rule.times ?? Infinity ) ) {
			continue;
		}
		rule.hits += 1;
		if ( rule.hits > skip ) {
			return rule;
		}
	}
	return null;
}

/**
 * @param {Rule} rule
 * @param {Ctx}  ctx
 * @return {{ reply: Reply | null, headers: Record<string, string>, delay: number }} A null reply lets the route answer.
 */
export function applyRule( rule, ctx ) {
	const preset =
		rule.preset === undefined ? undefined : presets[ rule.preset ];
	const headers = { ...preset?.headers?.( ctx ), ...rule.headers };
	const delay = rule.delay ?? 0;
	let reply = preset?.reply( ctx ) ?? null;
	if ( rule.error ) {
		reply = json( new GraphError( rule.error ).body(), 400 );
	} else if ( rule.base64 !== undefined ) {
		reply = {
			status: 200,
			headers: {},
			body: Buffer.from( rule.base64, 'base64' ),
		};
	} else if ( rule.body !== undefined ) {
		reply =
			typeof rule.body === 'string'
				? {
						status: 200,
						headers: {
							'content-type': 'application/json; charset=UTF-8',
						},
						body: rule.body,
					}
				: json( rule.body );
	} else if ( reply === null && rule.status !== undefined && ! preset ) {
		reply = json( {} );
	}
	if ( reply && rule.status !== undefined ) {
		reply = { ...reply, status: rule.status };
	}
	return { reply, headers, delay };
}
