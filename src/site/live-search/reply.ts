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

const area = document.createElement( 'textarea' );

/** Returns HTML as plain text. A textarea treats tags as text and runs nothing. */
function plain( html: unknown ): string {
	area.innerHTML = typeof html === 'string' ? html : '';
	return area.value.trim();
}

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** Returns the value if it is an http(s) or relative URL; '' otherwise, so that no script URL gets through. */
function address( value: unknown ): string {
	return /^(https?:\/\/|\/(?!\/))/i.test( text( value ) )
		? text( value )
		: '';
}

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

export async function requestResults(
	ajax: string,
	fields: {
		action: string;
		number: number;
		nonce: string;
		query: string;
		thumbnails?: number;
	},
	noFound: string,
	signal: AbortSignal
): Promise< Reply > {
	const url = new URL( ajax, window.location.href );
	for ( const [ name, value ] of Object.entries( fields ) ) {
		url.searchParams.set( name, String( value ) );
	}
	const answer = await fetch( url, { credentials: 'same-origin', signal } );
	if ( ! answer.ok ) {
		throw new Error( `HTTP ${ answer.status }` );
	}
	return parse( await answer.text(), noFound );
}
