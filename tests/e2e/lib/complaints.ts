import type { ConsoleMessage, Page } from '@playwright/test';

/** What a page complains of on the console, from here on. */
export function recordComplaints( page: Page ): string[] {
	const found: string[] = [];
	page.on( 'console', ( message ) => {
		if ( [ 'error', 'warning' ].includes( message.type() ) ) {
			// The ports of two sites differ.
			found.push( message.text().replace( /:\d{4,5}\b/g, '' ) );
		}
	} );
	page.on( 'pageerror', ( error ) => found.push( error.message ) );
	return found;
}

/** Keeps a page on its own site: the network is not what is tested. */
export async function stayOn( url: string, page: Page ): Promise< void > {
	await page.route(
		( { href } ) => ! href.startsWith( url ) && href.startsWith( 'http' ),
		( route ) => route.abort()
	);
}

/** What the loader says of a picture whose second source has failed too. */
export const unfixed = ( message: ConsoleMessage ) =>
	message.text().startsWith( 'unfixed error' );
