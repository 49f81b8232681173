// @ts-check
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** @typedef {import('./types.mjs').Reply} Reply */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * JSON as the Graph servers write it: plain ASCII, slashes escaped.
 *
 * @param {unknown} value
 */
export function graphJson( value ) {
	return JSON.stringify( value )
		.replaceAll( '/', '\\/' )
		.replace(
			/[\u007f-\uffff]/g,
			( unit ) =>
				`\\u${ unit.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }`
		);
}

/**
 * @param {unknown}                value
 * @param {number}                 status
 * @param {Record<string, string>} headers
 * @return {Reply}
 */
export function json( value, status = 200, headers = {} ) {
	return {
		status,
		headers: {
			'content-type': 'application/json; charset=UTF-8',
			...headers,
		},
		body: graphJson( value ),
	};
}

/**
 * @param {string}                 body
 * @param {number}                 status
 * @param {Record<string, string>} headers
 * @return {Reply}
 */
export function text( body, status = 200, headers = {} ) {
	return {
		status,
		headers: { 'content-type': 'text/plain', ...headers },
		body,
	};
}

/**
 * @param {string} location
 * @return {Reply}
 */
export function redirect( location ) {
	return { status: 302, headers: { location }, body: '' };
}

/** @param {string | Buffer} body */
export const etagOf = ( body ) =>
	`"${ createHash( 'sha1' ).update( body ).digest( 'hex' ) }"`;

/**
 * Responds with 304 if the client already has this body.
 *
 * @param {import('./types.mjs').Ctx} ctx
 * @param {Reply & { body: string }}  reply
 * @param {number}                    [changed] Unix seconds
 * @return {Reply}
 */
export function conditional( ctx, reply, changed ) {
	const etag = etagOf( reply.body );
	const modified =
		changed === undefined ? '' : new Date( changed * 1000 ).toUTCString();
	const headers = { etag, ...( modified && { 'last-modified': modified } ) };
	return ctx.headers[ 'if-none-match' ] === etag ||
		( modified && ctx.headers[ 'if-modified-since' ] === modified )
		? { status: 304, headers, body: '' }
		: { ...reply, headers: { ...reply.headers, ...headers } };
}

/** @param {number} ms */
const sleep = ( ms ) =>
	new Promise( ( done ) => setTimeout( done, ms ).unref() );

/**
 * @param {ServerResponse} res
 * @param {Reply}          reply
 */
export async function send( res, reply ) {
	if ( reply.delay ) {
		await sleep( reply.delay );
	}
	if ( reply.mode ) {
		if ( reply.mode === 'reset' ) {
			res.socket?.resetAndDestroy();
		} else {
			res.socket?.destroy();
		}
		return;
	}
	if ( reply.raw && res.socket ) {
		// The client may leave in the middle.
		res.socket.on( 'error', () => {} );
		await reply.raw( res.socket );
		return;
	}
	res.writeHead( reply.status, reply.headers );
	if ( typeof reply.body === 'string' || Buffer.isBuffer( reply.body ) ) {
		res.end( reply.body );
		return;
	}
	// Ignore clients that disconnect early.
	await pipeline( Readable.from( reply.body ), res ).catch( () => {} );
}
