// @ts-check

/**
 * @typedef {object} ErrorShape
 * @property {number} code
 * @property {string} message
 * @property {string} [type]
 * @property {number} [subcode]
 * @property {number} [status]
 * @property {Record<string, unknown>} [extra]
 * @property {Record<string, string>} [headers]
 */

let traces = 0;

/** @return {string} A new trace id of the usual length. */
export function traceId() {
	traces += 1;
	return (
		'A' +
		Buffer.from( `trace-${ String( traces ).padStart( 10, '0' ) }` )
			.toString( 'base64url' )
			.slice( 0, 22 )
	);
}

export class GraphError extends Error {
	/** @param {ErrorShape} shape */
	constructor( shape ) {
		super( shape.message );
		this.shape = shape;
	}

	get status() {
		return this.shape.status ?? 400;
	}

	/** @return {{ error: Record<string, unknown> }} */
	body() {
		const { code, message, type, subcode, extra } = this.shape;
		return {
			error: {
				message,
				type: type ?? 'OAuthException',
				code,
				...( subcode === undefined ? {} : { error_subcode: subcode } ),
				...extra,
				fbtrace_id: traceId(),
			},
		};
	}
}

/** @type {Record<number, string>} */
const DEAD_SESSION = {
	458: 'Error validating access token: The user has not authorized application 111.',
	459: 'Error validating access token: You cannot access the app till you log in to www.facebook.com and follow the instructions given.',
	460: 'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
	464: 'Error validating access token: Sessions for the user are not allowed because the user is not a confirmed user.',
	467: 'Error validating access token: This may be because the user logged out or may be due to a system error.',
	492: 'Error validating access token: Session does not match current stored session. This may be because the user lost the role on the Page this session was made for.',
};

/** @param {number} subcode */
export function deadSession( subcode ) {
	return new GraphError( {
		code: 190,
		subcode,
		status: 400,
		message: DEAD_SESSION[ subcode ] ?? 'Error validating access token.',
	} );
}

/** @param {number} unix */
function spokenTime( unix ) {
	const at = new Date( ( unix - 8 * 3600 ) * 1000 );
	const day = at.toLocaleDateString( 'en-US', {
		weekday: 'long',
		timeZone: 'UTC',
	} );
	const month = at.toLocaleDateString( 'en-US', {
		month: 'short',
		timeZone: 'UTC',
	} );
	const iso = at.toISOString();
	return `${ day }, ${ iso.slice( 8, 10 ) }-${ month }-${ iso.slice( 2, 4 ) } ${ iso.slice( 11, 19 ) } PST`;
}

/**
 * @param {number} expiredAt
 * @param {number} now
 */
export function expiredSession( expiredAt, now ) {
	return new GraphError( {
		code: 190,
		subcode: 463,
		message: `Error validating access token: Session has expired on ${ spokenTime( expiredAt ) }. The current time is ${ spokenTime( now ) }.`,
	} );
}

/** @param {string} message */
export const invalidToken = (
	message = 'Invalid OAuth access token - Cannot parse access token'
) => new GraphError( { code: 190, message } );

export const tokenMissing = () =>
	new GraphError( {
		code: 104,
		message: 'An access token is required to request this resource.',
	} );

/** @param {string} message */
export const badParameter = ( message ) =>
	new GraphError( { code: 100, message: `(#100) ${ message }` } );

/**
 * @param {string} field
 * @param {string} type
 */
export const noField = ( field, type ) =>
	badParameter(
		`Tried accessing nonexisting field (${ field }) on node type (${ type })`
	);

/** @param {string} id */
export const noObject = ( id ) =>
	new GraphError( {
		code: 100,
		subcode: 33,
		type: 'GraphMethodException',
		message: `Unsupported get request. Object with ID '${ id }' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
	} );

/** @param {string} alias */
export const noAlias = ( alias ) =>
	new GraphError( {
		code: 803,
		status: 404,
		message: `(#803) Some of the aliases you requested do not exist: ${ alias }`,
	} );

/** @param {string} path */
export const unknownPath = ( path ) =>
	new GraphError( {
		code: 2500,
		message: `Unknown path components: ${ path }`,
	} );

/** @param {string} field */
export const aggregatedField = ( field ) =>
	new GraphError( {
		code: 12,
		message: `(#12) deprecate_post_aggregated_fields_for_attachement is deprecated for versions v3.3 and higher (field: ${ field })`,
	} );

export const foreignPage = () =>
	new GraphError( {
		code: 10,
		message:
			"(#10) This endpoint requires the 'pages_read_engagement' permission or the 'Page Public Content Access' feature.",
	} );

/** @param {string} permission */
export const missingPermission = ( permission ) =>
	new GraphError( {
		code: 200,
		status: 403,
		message: `(#200) Requires ${ permission } permission to read this object`,
	} );

export const tooMuchData = () =>
	new GraphError( {
		code: 1,
		status: 500,
		message:
			"Please reduce the amount of data you're asking for, then retry your request",
	} );

export const badCursor = () =>
	badParameter(
		'The After Cursor specified exceeds the max limit supported by this endpoint'
	);
