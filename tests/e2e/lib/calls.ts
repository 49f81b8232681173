import type { Page, Request } from '@playwright/test';

const AJAX = '**/admin-ajax.php';

export interface Reply {
	status?: number;
	body?: string;
	contentType?: string;
	/** No response at all. */
	lost?: boolean;
}

/** Returns the form fields of a request. */
export const fieldsOf = ( request: Request ) =>
	Object.fromEntries( new URLSearchParams( request.postData() ?? '' ) );

export const actionsOf = ( calls: Request[] ) =>
	calls.map( ( call ) => fieldsOf( call ).action );

/** Returns the requests with that action. */
export const named = ( calls: Request[], action: string ) =>
	calls.filter( ( call ) => fieldsOf( call ).action === action );

/** Records every request that the page sends to the server from now on. */
export function recordCalls( page: Page ): Request[] {
	const calls: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().endsWith( '/admin-ajax.php' ) ) {
			calls.push( request );
		}
	} );
	return calls;
}

/** Responds to the next requests instead of the server; later ones reach the server. */
export async function answerWith(
	page: Page,
	...replies: Reply[]
): Promise< void > {
	await page.route( AJAX, async ( route ) => {
		const reply = replies.shift();
		if ( ! reply ) {
			await route.continue();
		} else if ( reply.lost ) {
			await route.abort();
		} else {
			await route.fulfill( {
				status: reply.status ?? 200,
				contentType: reply.contentType ?? 'text/html; charset=UTF-8',
				body: reply.body ?? '',
			} );
		}
	} );
}

/** Holds back the server's responses until the returned function is called. */
export async function holdCalls( page: Page ): Promise< () => void > {
	let release = () => {};
	const opened = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( AJAX, async ( route ) => {
		await opened;
		await route.continue();
	} );
	return release;
}
