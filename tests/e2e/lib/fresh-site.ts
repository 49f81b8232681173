import { join } from 'node:path';
import { claim } from '../../../bin/lib/claim.mjs';
import { mariaDbAt } from '../../../bin/lib/mariadb.mjs';
import { root } from '../../../bin/lib/paths.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { sites } from './sites.js';
import type { Site } from './sites.js';

/** The plugin that makes pages of test sites cheaper. */
const PLAIN_PAGES = join( root, 'tests/fixtures/mu-plugins/plain-pages.php' );

export type SiteOptions = Omit< Parameters< typeof makeSite >[ 0 ], 'name' >;

/** Option of a site on SQLite. The others have a database on the server that all test sites share. */
export const ON_SQLITE: SiteOptions = { database: undefined };

/** Starts a separate site on which the plugin was just activated. */
export async function freshSite(
	name: string,
	options: SiteOptions = {}
): Promise< { site: Site; stop: () => Promise< void > } > {
	const site = await makeSite( {
		name: claim( `e2e-${ name }` ),
		database: mariaDbAt( sites().database ),
		...options,
		muPlugins: [ PLAIN_PAGES, ...( options.muPlugins ?? [] ) ],
	} );
	const { stop } = await serve( site, { workers: 2 } );
	return { site, stop };
}
