import type { ConsoleMessage, Page } from '@playwright/test';

/** Records the errors and warnings in the console from now on. */
export function recordComplaints( page: Page ): string[] {
	const found: string[] = [];
	page.on( 'console', ( message ) => {
		if ( [ 'error', 'warning' ].includes( message.type() ) ) {
			// The two sites have different ports.
			found.push( message.text().replace( /:\d{4,5}\b/g, '' ) );
		}
	} );
	page.on( 'pageerror', ( error ) => found.push( error.message ) );
	return found;
}

/** Blocks requests to other hosts, which are not tested here. */
export async function stayOn( url: string, page: Page ): Promise< void > {
	await page.route(
		( { href } ) => ! href.startsWith( url ) && href.startsWith( 'http' ),
		( route ) => route.abort()
	);
}

/** What the loader logs for an image whose second source has failed, too. */
export const unfixed = ( message: ConsoleMessage ) =>
	message.text().startsWith( 'unfixed error' );
