// @ts-check

/** @typedef {import('./types.mjs').Ctx} Ctx */
/** @typedef {import('./state.mjs').State} State */

/**
 * @typedef {object} Entry
 * @property {number} id
 * @property {string} time     When it came, by the machine's clock.
 * @property {string} method
 * @property {string} host
 * @property {string} path
 * @property {Record<string, string>} query  Secrets replaced.
 * @property {string | null} fields
 * @property {number | null} limit
 * @property {string} token    Whose token, never the token.
 * @property {'absent' | 'valid' | 'invalid'} proof
 * @property {boolean} batch   Part of a batch.
 * @property {string | null} userAgent
 * @property {Record<string, string>} condition  if-none-match and if-modified-since, as sent.
 * @property {string | null} failure  The failure rule that answered or changed it.
 * @property {number | null} status
 * @property {number | null} took     Milliseconds.
 */

const SECRET_KEYS = [
	'access_token',
	'input_token',
	'fb_exchange_token',
	'client_secret',
	'code',
	'appsecret_proof',
];
const KEPT = 50000;

/**
 * @param {State}  state
 * @param {string} text
 */
function scrub( text, state ) {
	let clean = text.replace(
		/\b(access_token|input_token|fb_exchange_token|client_secret|appsecret_proof|code)(=|%3D)[^&\s"#]*/gi,
		'$1$2[redacted]'
	);
	// Longest first, because one token may be the beginning of another.
	const tokens = [ ...state.tokens.rows.keys() ].sort(
		( a, b ) => b.length - a.length
	);
	for ( const token of tokens ) {
		clean = clean
			.replaceAll( token, '[redacted]' )
			.replaceAll( encodeURIComponent( token ), '[redacted]' );
	}
	return clean;
}

/** @param {Ctx} ctx */
function ownerOf( ctx ) {
	if ( ctx.tokenText === '' ) {
		return 'none';
	}
	const row = ctx.state.tokens.rows.get( ctx.tokenText );
	return row ? `${ row.type } ${ row.subject }` : 'unknown';
}

/**
 * @param {Ctx} ctx
 * @return {Record<string, string>}
 */
const conditionOf = ( { headers } ) =>
	Object.fromEntries(
		[ 'if-none-match', 'if-modified-since' ]
			.filter( ( name ) => headers[ name ] !== undefined )
			.map( ( name ) => [ name, String( headers[ name ] ) ] )
	);

/**
 * @param {Ctx} ctx
 * @return {Entry}
 */
export function record( ctx ) {
	const { state } = ctx;
	/** @type {Record<string, string>} */
	const query = {};
	for ( const [ key, value ] of Object.entries( ctx.params ) ) {
		query[ key ] = SECRET_KEYS.includes( key )
			? '[redacted]'
			: scrub( value, state );
	}
	state.requests += 1;
	/** @type {Entry} */
	const entry = {
		id: state.requests,
		time: new Date().toISOString(),
		method: ctx.method,
		host: ctx.host,
		path: scrub( ctx.fullPath, state ),
		query,
		fields: query.fields ?? null,
		limit: query.limit === undefined ? null : Number( query.limit ),
		token: ownerOf( ctx ),
		proof: ctx.proof,
		batch: ctx.batch,
		userAgent: ctx.headers[ 'user-agent' ] ?? null,
		condition: conditionOf( ctx ),
		failure: null,
		status: null,
		took: null,
	};
	if ( state.log.length >= KEPT ) {
		state.log.shift();
	}
	state.log.push( entry );
	return entry;
}

/**
 * @param {Entry[]} entries
 * @return {Record<string, number>} Requests by minute.
 */
export function perMinute( entries ) {
	/** @type {Record<string, number>} */
	const counts = {};
	for ( const entry of entries ) {
		const minute = entry.time.slice( 0, 16 ) + 'Z';
		counts[ minute ] = ( counts[ minute ] ?? 0 ) + 1;
	}
	return counts;
}
