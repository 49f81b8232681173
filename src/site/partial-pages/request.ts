export const PARAMETER = '_pjax';

export type Outcome =
	| {
			kind: 'fragment';
			html: string;
			/** The address to show. */
			url: string;
			version: string;
	  }
	/** The page must be opened in full. */
	| { kind: 'failed'; reason: string }
	/** Another page was asked for meanwhile. */
	| { kind: 'aborted' };

/** An address as visitors see it. */
export function clean( address: string, base = window.location.href ): string {
	const url = new URL( address, base );
	// Only where it is there: what a browser writes again is not always what stood there.
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
 * Whether a reply was made as the content of a page. A file that somebody has
 * uploaded is of the same origin, too: it has another type, or lacks both
 * headers. A server may leave one of them out, not both.
 */
const isFragment = ( { ok, headers }: Response ) =>
	ok &&
	/^text\/html\s*(;|$)/i.test( headers.get( 'Content-Type' ) ?? '' ) &&
	( headers.has( ADDRESS ) || headers.has( VERSION ) );

/** The server sends the other ones only. */
const knownStyles = () =>
	[
		...document.querySelectorAll(
			'style[id$="-css"], link[rel~=stylesheet][id$="-css"]'
		),
	]
		.map( ( { id } ) => id )
		.filter( ( id ) => /^[\w.-]+$/.test( id ) )
		.join( ',' ) || '-';

/** Asks for the main content area of a page. */
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
			// A redirect to another site is followed by the browser, not by this.
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
			// A site behind a proxy may think that it has another address; the bar takes none of another origin.
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

/** The version that this page was printed with. */
export function pageVersion(): string {
	const metas =
		document.querySelectorAll< HTMLMetaElement >( 'meta[http-equiv]' );
	return (
		[ ...metas ].find(
			( { httpEquiv } ) => httpEquiv.toLowerCase() === 'x-pjax-version'
		)?.content ?? ''
	);
}
