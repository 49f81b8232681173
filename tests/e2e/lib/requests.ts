import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

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

/** Lets the page finish what it has begun. */
const idle = ( page: Page ) =>
	page.evaluate(
		() => new Promise( ( resolve ) => requestIdleCallback( resolve ) )
	);

/**
 * Watches the requests of a page to a site, from here on. Those to other hosts
 * are left out, because nothing says that they ever end.
 */
export function watchRequests( page: Page, site: string ) {
	const open = new Set< Request >();
	const begin = ( request: Request ) =>
		void ( request.url().startsWith( site ) && open.add( request ) );
	const end = ( request: Request ) => void open.delete( request );
	page.on( 'request', begin );
	page.on( 'requestfinished', end );
	page.on( 'requestfailed', end );
	return {
		/** Waits until the page is idle and has no request open. */
		async settled(): Promise< void > {
			do {
				await expect.poll( () => open.size ).toBe( 0 );
				await idle( page );
				await frames( page );
			} while ( open.size );
		},
		stop(): void {
			page.off( 'request', begin );
			page.off( 'requestfinished', end );
			page.off( 'requestfailed', end );
		},
	};
}

/** Scrolls through the whole page, so that everything lazy is asked for, and waits for it. */
export async function scrollThrough( page: Page ): Promise< void > {
	const watch = watchRequests( page, new URL( page.url() ).origin );
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
	await watch.settled();
	watch.stop();
}
