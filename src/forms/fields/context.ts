import type { Session } from '../submission/session';

/**
 * Fills in what only the browser knows: the website that the visitor came from, and what the address of the page
 * contains, which conditions can compare. The server reads the address itself.
 */
export function fillContext( { form }: Pick< Session, 'form' > ): void {
	const query = new URLSearchParams( window.location.search );
	for ( const input of form.querySelectorAll< HTMLInputElement >(
		'input[data-context]'
	) ) {
		const context = input.dataset.context ?? '';
		if ( context === 'referrer' ) {
			input.value = cameFrom( document.referrer );
		} else if ( context.startsWith( 'utm_' ) ) {
			input.value = query.get( context ) ?? '';
		}
	}
}

/** Returns the host of another website. */
export function cameFrom( referrer: string ): string {
	try {
		const { hostname } = new URL( referrer );
		return hostname === window.location.hostname ? '' : hostname;
	} catch {
		return '';
	}
}
