import { test } from './test.js';
import type { Site } from './sites.js';

interface Started {
	site: Site;
	stop: () => Promise< void >;
	/** Origin of its fake networks, if it has some. */
	graph?: string;
}

/**
 * The tests of a file on a separate site. With `mode: 'default'` they share one, because they run one after the other in
 * the same worker.
 */
export const onOneSite = ( start: () => Promise< Started > ) =>
	test.extend< { graph: string }, { started: Started } >( {
		started: [
			async ( {}, provide ) => {
				const started = await start();
				await provide( started );
				await started.stop();
			},
			{ scope: 'worker', timeout: 120_000 },
		],
		site: async ( { started }, provide ) => provide( started.site ),
		graph: async ( { started }, provide ) => provide( started.graph ?? '' ),
	} );
