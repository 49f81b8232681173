// @ts-check
import { proofOf, tokenTextOf } from './tokens.mjs';
import { GraphError, unknownPath } from './errors.mjs';

/** @typedef {import('./types.mjs').Ctx} Ctx */
/** @typedef {import('./state.mjs').State} State */

export const GRAPH_HOSTS = [ 'graph.facebook.com', 'graph.instagram.com' ];
const OLDEST = 21;
const NEWEST = 26;

/**
 * @typedef {object} Raw
 * @property {string} method
 * @property {string} url      Path and query.
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} body
 * @property {boolean} batch
 */

/** @param {import('node:http').IncomingMessage} req */
export async function readBody( req ) {
	/** @type {Buffer[]} */
	const parts = [];
	for await ( const part of req ) {
		parts.push( part );
	}
	return Buffer.concat( parts ).toString( 'utf8' );
}

/**
 * The fields of an urlencoded or multipart form, or of a JSON object.
 *
 * @param {string} type
 * @param {string} body
 * @return {Record<string, string>}
 */
function formFields( type, body ) {
	if ( type.startsWith( 'application/x-www-form-urlencoded' ) ) {
		return Object.fromEntries( new URLSearchParams( body ) );
	}
	const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/.exec(
		type
	)?.[ 1 ];
	if ( boundary ) {
		/** @type {Record<string, string>} */
		const fields = {};
		for ( const part of body.split( `--${ boundary }` ) ) {
			const found = /name="([^"]+)"[^]*?\r\n\r\n([^]*)\r\n$/.exec( part );
			if ( found ) {
				fields[ found[ 1 ] ?? '' ] = found[ 2 ] ?? '';
			}
		}
		return fields;
	}
	if ( type.startsWith( 'application/json' ) && body.startsWith( '{' ) ) {
		return Object.fromEntries(
			Object.entries( JSON.parse( body ) ).map( ( [ key, value ] ) => [
				key,
				typeof value === 'string' ? value : JSON.stringify( value ),
			] )
		);
	}
	return {};
}

/**
 * @param {State} state
 * @param {Raw}   raw
 * @return {Ctx}
 */
export function contextOf( state, raw ) {
	const [ rawPath = '/', search = '' ] = raw.url.split( /\?(.*)/s );
	const fullPath = decodePath( rawPath );
	const control = fullPath.startsWith( '/__' );
	const host = control ? '' : ( fullPath.split( '/' )[ 1 ] ?? '' );
	const path = control ? fullPath : fullPath.slice( host.length + 1 ) || '/';
	/** @type {Record<string, string>} */
	let form = {};
	try {
		form =
			raw.method === 'POST' && ! control
				? formFields( raw.headers[ 'content-type' ] ?? '', raw.body )
				: {};
	} catch {
		// A body that cannot be parsed has no fields, so the route reports them as missing.
	}
	/** @type {Ctx} */
	const ctx = {
		state,
		origin: state.origin,
		method: raw.method === 'HEAD' ? 'GET' : raw.method,
		host,
		fullPath,
		path,
		version: `v${ OLDEST }.0`,
		search,
		params: {
			...Object.fromEntries( new URLSearchParams( search ) ),
			...form,
		},
		headers: raw.headers,
		body: raw.body,
		batch: raw.batch,
		tokenText: '',
		token: null,
		proof: 'absent',
	};
	ctx.tokenText = tokenTextOf( ctx );
	ctx.proof = proofOf( ctx );
	return ctx;
}

/** @param {string} path */
function decodePath( path ) {
	try {
		return decodeURIComponent( path );
	} catch {
		return path;
	}
}

/**
 * Request features that v26.0 retired for all versions. Conditional requests are retired as well, and get normal
 * responses.
 */
const RETIRED = [ 'pretty', 'debug', 'date_format' ];

/** @param {Ctx} ctx */
export function refuseRetired( ctx ) {
	if ( ! GRAPH_HOSTS.includes( ctx.host ) ) {
		return;
	}
	const name = RETIRED.find( ( one ) => ctx.params[ one ] !== undefined );
	if ( name ) {
		throw new GraphError( {
			code: 12,
			message: `(#12) The parameter ${ name } is deprecated for versions v26.0 and higher`,
		} );
	}
	if ( ctx.path === '/' && ctx.params.ids !== undefined ) {
		throw new GraphError( {
			code: 12,
			message:
				'(#12) Reading several IDs at the root is deprecated for versions v26.0 and higher',
		} );
	}
}

/**
 * Removes `/v26.0` from the path of a Graph host.
 *
 * @param {Ctx} ctx
 */
export function readVersion( ctx ) {
	const found = /^\/v(\d+)\.(\d+)(\/|$)/.exec( ctx.path );
	if ( ! found || ! GRAPH_HOSTS.includes( ctx.host ) ) {
		return;
	}
	const major = Number( found[ 1 ] );
	if ( major > NEWEST || found[ 2 ] !== '0' ) {
		throw unknownPath( ctx.path );
	}
	if ( major < OLDEST && ctx.state.switches.oldVersions === 'refuse' ) {
		throw new GraphError( {
			code: 2635,
			message: `(#2635) You are calling a deprecated version of the API. Please update to the latest version: v${ NEWEST }.0.`,
		} );
	}
	ctx.version = `v${ Math.max( major, OLDEST ) }.0`;
	ctx.path =
		ctx.path.slice( found[ 0 ].length - ( found[ 3 ] ?? '' ).length ) ||
		'/';
}
