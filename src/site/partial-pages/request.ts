export const PARAMETER = '_pjax';

export type Outcome =
	| {
			kind: 'fragment';
			html: string;
			/** URL to show. */
			url: string;
			version: string;
	  }
	/** The page must be opened in full. */
	| { kind: 'failed'; reason: string }
	/** Another page was requested meanwhile. */
	| { kind: 'aborted' };

/** Returns a URL as visitors see it. */
export function clean( address: string, base = window.location.href ): string {
	const url = new URL( address, base );
	// Only if the parameter is present, because serializing a URL may change it.
	if ( url.searchParams.has( PARAMETER ) ) {
		url.searchParams.delete( PARAMETER );
	}
	return url.href;
}

export function partialAddress( href: string, container: string ): string {
	const url = new URL( href, window.location.href );
	url.hash = '';
	url.searchParams.append( PARAMETER, container );
	return url.href;
}

const isDocument = ( html: string ) => /<html[\s>]/i.test( html );

const ADDRESS = 'X-PJAX-URL';
const VERSION = 'X-PJAX-Version';

/**
 * Returns whether a response is the content of a page. Uploaded files have the same origin, but a different type or
 * neither of the two headers. A server may omit one of them, but not both.
 */
const isFragment = ( { ok, headers }: Response ) =>
	ok &&
	/^text\/html\s*(;|$)/i.test( headers.get( 'Content-Type' ) ?? '' ) &&
	( headers.has( ADDRESS ) || headers.has( VERSION ) );

/** Returns the IDs of this page's styles, so that the server sends only the others. */
const knownStyles = () =>
	[
		...document.querySelectorAll(
			'style[id$="-css"], link[rel~=stylesheet][id$="-css"]'
		),
	]
		.map( ( { id } ) => id )
		.filter( ( id ) => /^[\w.-]+$/.test( id ) )
		.join( ',' ) || '-';

/** Requests the main content area of a page. */
export async function load(
	href: string,
	container: string,
	timeout: number,
	signal: AbortSignal
): Promise< Outcome > {
	const controller = new AbortController();
	const abort = () => controller.abort();
	let isLate = false;
	const timer = setTimeout( () => {
		isLate = true;
		abort();
	}, timeout );
	signal.addEventListener( 'abort', abort );
	try {
		const reply = await fetch( partialAddress( href, container ), {
			headers: {
				Accept: 'text/html, */*;q=0.1',
				'X-PJAX': 'true',
				'X-PJAX-Container': container,
				'X-Requested-With': 'XMLHttpRequest',
				'X-Frontispiece-Styles': knownStyles(),
			},
			credentials: 'same-origin',
			// Redirects to another site must be followed by the browser.
			mode: 'same-origin',
			signal: controller.signal,
		} );
		const html = isFragment( reply ) ? await reply.text() : '';
		if ( ! html.trim() || isDocument( html ) ) {
			abort();
			return { kind: 'failed', reason: `HTTP ${ reply.status }` };
		}
		const shown = clean(
			reply.headers.get( ADDRESS ) || reply.url || href
		);
		return {
			kind: 'fragment',
			html,
			// A site behind a proxy may report another origin, which the address bar does not accept.
			url:
				new URL( shown ).origin === window.location.origin
					? shown
					: clean( href ),
			version: reply.headers.get( VERSION ) ?? '',
		};
	} catch ( error ) {
		return signal.aborted
			? { kind: 'aborted' }
			: { kind: 'failed', reason: isLate ? 'timeout' : String( error ) };
	} finally {
		clearTimeout( timer );
		signal.removeEventListener( 'abort', abort );
	}
}

/** Returns the version that this page was rendered with. */
export function pageVersion(): string {
	const metas =
		document.querySelectorAll< HTMLMetaElement >( 'meta[http-equiv]' );
	return (
		[ ...metas ].find(
			( { httpEquiv } ) => httpEquiv.toLowerCase() === 'x-pjax-version'
		)?.content ?? ''
	);
}
