import type { Site } from '../../../bin/lib/site.mjs';
import type { Sites } from '../../../bin/lib/e2e.mjs';

export type { Site };

export interface DemoPage {
	url: string;
	title: string;
	feature: string;
	layout: string;
	feed: string;
	post: number;
}

let known: Sites | undefined;

/** Sites started by the global setup. */
export function sites(): Sites {
	known ??= JSON.parse( process.env.FRONTISPIECE_SITES ?? '{}' ) as Sites;
	return known;
}

/** The demo's pages of feeds. */
export function demoPages( site: Site ): DemoPage[] {
	return ( ( site.demo?.pages ?? [] ) as DemoPage[] ).filter(
		( page ) => 'feed' in page
	);
}

/** The demo's page of the social feed's list. */
export function demoFeedUrl( site: Site ): string {
	const page = demoPages( site ).find(
		( { feature } ) => feature === 'social-feed'
	);
	if ( ! page ) {
		throw new Error( `No demo feed on ${ site.name }` );
	}
	return page.url;
}
