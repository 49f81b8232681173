import { startGraph } from '../../../bin/lib/graph.mjs';
import { freshSite } from './fresh-site.js';
import type { SiteOptions } from './fresh-site.js';
import type { Site } from './sites.js';

/** Starts a separate site with separate fake networks, which no other test resets. */
export async function siteWithNetworks(
	name: string,
	options: SiteOptions = {}
): Promise< {
	site: Site;
	graph: string;
	stop: () => Promise< void >;
} > {
	const networks = await startGraph( [ '--now', 'real' ] );
	const { site, stop } = await freshSite( name, {
		graphOrigin: networks.origin,
		...options,
	} );
	return {
		site,
		graph: networks.origin,
		stop: async () => {
			await stop();
			await networks.stop();
		},
	};
}
