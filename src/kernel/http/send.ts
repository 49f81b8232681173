export class AjaxError extends Error {
	constructor( readonly status: number ) {
		super( `HTTP ${ status }` );
		this.name = 'AjaxError';
	}
}

const TIMEOUT = 20_000;

/** Sends a request and returns the response text. */
export async function send(
	url: string,
	init: RequestInit,
	signal?: AbortSignal
): Promise< string > {
	const controller = new AbortController();
	const abort = () => controller.abort();
	const timer = setTimeout( abort, TIMEOUT );
	signal?.addEventListener( 'abort', abort );
	try {
		const response = await fetch( url, {
			...init,
			signal: controller.signal,
		} );
		if ( ! response.ok ) {
			throw new AjaxError( response.status );
		}
		return await response.text();
	} finally {
		clearTimeout( timer );
	}
}

/** Reads what is the same for all visitors. Without cookies, a page cache or CDN can answer. */
export const get = ( url: string, signal?: AbortSignal ): Promise< string > =>
	send( url, { credentials: 'omit' }, signal );
