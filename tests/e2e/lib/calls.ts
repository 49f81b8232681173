import type { Page, Request } from '@playwright/test';

const AJAX = '**/admin-ajax.php';

/** The public route of a feed's next posts. */
export const POSTS =
	/\/frontispiece\/v1\/(?:social|photo)-feed\/[0-9a-f]{16}\/posts\b/;

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

/** All public routes. */
const READS = new RegExp(
	`${ POSTS.source }|/frontispiece/v1/(?:(?:social|photo)-feed/comments/|reactions\\b|suggestions\\b)`
);

/** Lets the page find the public routes closed, as plugins do that turn the REST API off, so that it sends Ajax calls. */
export async function closeReads( page: Page ): Promise< void > {
	await page.route( READS, ( route ) => route.fulfill( { body: '0' } ) );
}

/** Records every Ajax call that the page sends from now on, with the public route closed. */
export async function recordCalls( page: Page ): Promise< Request[] > {
	const calls: Request[] = [];
	await closeReads( page );
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
	await closeReads( page );
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
	await closeReads( page );
	await page.route( AJAX, async ( route ) => {
		await opened;
		await route.continue();
	} );
	return release;
}
