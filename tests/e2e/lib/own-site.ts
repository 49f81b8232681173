import { join } from 'node:path';
import { claim } from '../../../bin/lib/claim.mjs';
import { startGraph } from '../../../bin/lib/graph.mjs';
import { root } from '../../../bin/lib/paths.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import type { Site } from './sites.js';

/** The plugin that makes pages of test sites cheaper. */
export const PLAIN_PAGES = join(
	root,
	'tests/fixtures/mu-plugins/plain-pages.php'
);

/** Starts a separate site with separate fake networks, which no other test resets. */
export async function siteWithNetworks(
	name: string,
	options: Omit< Parameters< typeof makeSite >[ 0 ], 'name' > = {}
): Promise< {
	site: Site;
	graph: string;
	stop: () => Promise< void >;
} > {
	const networks = await startGraph( [ '--now', 'real' ] );
	const site = await makeSite( {
		name: claim( `e2e-${ name }` ),
		graphOrigin: networks.origin,
		...options,
		muPlugins: [ PLAIN_PAGES, ...( options.muPlugins ?? [] ) ],
	} );
	const server = await serve( site, { workers: 2 } );
	return {
		site,
		graph: networks.origin,
		stop: async () => {
			await server.stop();
			await networks.stop();
		},
	};
}
