import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Node | null }[];
}

declare global {
	interface Window {
		shiftsSeen?: string[];
	}
}

/**
 * Records layout shifts in a feed from the start of the page. Content below the posts moves down when posts are added,
 * which does not count.
 */
export async function watchShifts( page: Page ): Promise< void > {
	await page.addInitScript( () => {
		const seen: string[] = ( window.shiftsSeen = [] );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as Shift[] ) {
				for ( const { node } of entry.sources ) {
					const element =
						node instanceof Element ? node : node?.parentElement;
					if (
						! entry.hadRecentInput &&
						element?.closest( '.frontispiece-feed' ) &&
						! element.closest( '.frontispiece-feed__more' )
					) {
						seen.push(
							`${ entry.value.toFixed( 4 ) } ${ element.className }`
						);
					}
				}
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
}

export const shiftsOf = ( page: Page ) =>
	page.evaluate( () => window.shiftsSeen ?? [] );
