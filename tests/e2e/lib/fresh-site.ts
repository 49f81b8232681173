import { claim } from '../../../bin/lib/claim.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { PLAIN_PAGES } from './own-site.js';
import type { Site } from './sites.js';

/** Starts a separate site on which the plugin was just activated. */
export async function freshSite(
	name: string,
	options: Omit< Parameters< typeof makeSite >[ 0 ], 'name' > = {}
): Promise< { site: Site; stop: () => Promise< void > } > {
	const site = await makeSite( {
		name: claim( `e2e-${ name }` ),
		...options,
		muPlugins: [ PLAIN_PAGES, ...( options.muPlugins ?? [] ) ],
	} );
	const { stop } = await serve( site, { workers: 2 } );
	return { site, stop };
}
