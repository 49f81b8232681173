export interface Suggestion {
	/** Plain text. */
	title: string;
	url: string;
	date: string;
	/** Kind of content, such as Post or Page. */
	kind: string;
	/** HTML from the server. */
	thumbnail: string;
	/** HTML from the theme's own template. */
	html: string;
}

export interface Reply {
	suggestions: Suggestion[];
	/** Message if there are no suggestions. */
	message: string;
	/** URL of all results. */
	all: string;
}

interface Query {
	query: string;
	number: number;
	thumbnails: boolean;
}

const area = document.createElement( 'textarea' );

/** Returns HTML as plain text. A textarea treats tags as text and runs nothing. */
function plain( html: unknown ): string {
	area.innerHTML = typeof html === 'string' ? html : '';
	return area.value.trim();
}

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** Returns the value if it is an http(s) or relative URL; '' otherwise, so that no script URL gets through. */
const address = ( value: unknown ): string =>
	/^(https?:\/\/|\/(?!\/))/i.test( text( value ) ) ? text( value ) : '';

/** Parses a reply, whatever its content type; throws if it has no suggestions. */
export function parse( body: string, noFound: string ): Reply {
	const data: unknown = JSON.parse( body );
	const { suggestions, allsearch } = ( data ?? {} ) as {
		suggestions?: unknown;
		allsearch?: unknown;
	};
	if ( ! Array.isArray( suggestions ) ) {
		throw new TypeError( 'The reply has no suggestions' );
	}
	const list = suggestions as Record< string, unknown >[];
	const all = address( allsearch );
	const none = list.find( ( { no_found: isNone } ) => isNone );
	if ( none || ! list.length ) {
		return {
			suggestions: [],
			message: plain( none?.value ) || noFound,
			all,
		};
	}
	return {
		suggestions: list.map( ( entry ) => ( {
			title: plain( entry.value ),
			url: address( entry.permalink ),
			date: plain( entry.date ),
			kind: plain( entry.kind ),
			thumbnail: text( entry.thumbnail ),
			html: text( entry.html ),
		} ) ),
		message: '',
		all,
	};
}

async function read(
	url: string | URL,
	init: RequestInit,
	noFound: string,
	parser = parse
): Promise< Reply > {
	const response = await fetch( url, init );
	if ( ! response.ok ) {
		throw new Error( `HTTP ${ response.status }` );
	}
	return parser( await response.text(), noFound );
}

/** Parses the response of the public route, which says so if nothing was found. Anything else is not its response. */
function parsePublic( body: string, noFound: string ): Reply {
	const reply = parse( body, noFound );
	const { suggestions, allsearch } = JSON.parse( body );
	if ( ! suggestions.length || typeof allsearch !== 'string' ) {
		throw new TypeError( 'The reply is incomplete' );
	}
	return reply;
}

/** Requests suggestions: those that caches keep for all visitors, or else those of the Ajax call. */
export async function requestResults(
	urls: { read: string; ajax: string },
	{ query, number, thumbnails }: Query,
	call: { action: string; nonce: string },
	noFound: string,
	signal: AbortSignal
): Promise< Reply > {
	const data = {
		number: String( number ),
		query,
		...( thumbnails && { thumbnails: '1' } ),
	};
	if ( urls.read ) {
		try {
			return await read(
				`${ urls.read }&${ new URLSearchParams( data ) }`,
				{ credentials: 'omit', signal },
				noFound,
				parsePublic
			);
		} catch ( error ) {
			// A site that closes its REST API still answers Ajax calls.
			if ( signal.aborted ) {
				throw error;
			}
		}
	}
	const url = new URL( urls.ajax, window.location.href );
	for ( const [ name, value ] of Object.entries( { ...call, ...data } ) ) {
		url.searchParams.set( name, value );
	}
	return read( url, { credentials: 'same-origin', signal }, noFound );
}
