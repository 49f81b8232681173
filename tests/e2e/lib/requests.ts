import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Page, Request, Response } from '@playwright/test';

/** Records the URLs of all requests of a page from now on. */
export function recordRequests( page: Page ): string[] {
	const urls: string[] = [];
	page.on( 'request', ( request ) => urls.push( request.url() ) );
	return urls;
}

/** Returns the third-party requests. */
export function foreign( urls: readonly string[], site: string ): string[] {
	return urls.filter(
		( url ) => /^(https?|wss?):/.test( url ) && ! url.startsWith( site )
	);
}

/** Measures our script files that a page loads from now on, as they are compressed. */
export function measureScripts( page: Page ) {
	const files: Promise< number >[] = [];
	const measure = ( reply: Response ) => {
		if ( /\/frontispiece\/build\/.*\.js/.test( reply.url() ) ) {
			files.push(
				reply.body().then( ( body ) => gzipSync( body ).length )
			);
		}
	};
	page.on( 'response', measure );
	return {
		/** Returns their sizes so far, and ends: a body that nobody waits for fails the test when its page is closed. */
		sizes(): Promise< number[] > {
			page.off( 'response', measure );
			return Promise.all( files );
		},
	};
}

/** Waits for two frames, so that everything after the last change has happened. */
export async function frames( page: Page ): Promise< void > {
	await page.evaluate(
		() =>
			new Promise( ( resolve ) =>
				requestAnimationFrame( () => requestAnimationFrame( resolve ) )
			)
	);
}

/** Waits until the page has finished its current work. */
const idle = ( page: Page ) =>
	page.evaluate(
		() => new Promise( ( resolve ) => requestIdleCallback( resolve ) )
	);

/**
 * Records the requests of a page to the site from now on. Third-party requests are ignored, because they may never end.
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
		/** Waits until the page is idle and has no pending request. */
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

/** Scrolls through the whole page, so that everything lazy loads, and waits for it. */
export async function scrollThrough( page: Page ): Promise< void > {
	const watch = watchRequests( page, new URL( page.url() ).origin );
	await page.evaluate( async () => {
		const frame = () =>
			new Promise( ( resolve ) => requestAnimationFrame( resolve ) );
		const root = document.documentElement;
		const step = root.clientHeight - 100;
		for ( let y = 0; y < root.scrollHeight; y += step ) {
			window.scrollTo( 0, y );
			await frame();
			await frame();
		}
	} );
	await watch.settled();
	watch.stop();
}
