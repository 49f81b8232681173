import type { Page } from '@playwright/test';

/** The addresses of all requests of a page, from here on. */
export function recordRequests( page: Page ): string[] {
	const urls: string[] = [];
	page.on( 'request', ( request ) => urls.push( request.url() ) );
	return urls;
}

/** Those that left for another host than the page's own. */
export function foreign( urls: readonly string[], site: string ): string[] {
	return urls.filter(
		( url ) => /^(https?|wss?):/.test( url ) && ! url.startsWith( site )
	);
}

/** Lets the page draw twice: what follows the last change has happened then. */
export async function frames( page: Page ): Promise< void > {
	await page.evaluate(
		() =>
			new Promise( ( resolve ) =>
				requestAnimationFrame( () => requestAnimationFrame( resolve ) )
			)
	);
}

/** Scrolls through the whole page, so that everything lazy is asked for. */
export async function scrollThrough( page: Page ): Promise< void > {
	await page.evaluate( async () => {
		const frame = () =>
			new Promise( ( resolve ) => requestAnimationFrame( resolve ) );
		const root = document.documentElement;
		for ( let y = 0; y < root.scrollHeight; y += 400 ) {
			window.scrollTo( 0, y );
			await frame();
			await frame();
		}
	} );
	await page.waitForLoadState( 'networkidle' );
}
