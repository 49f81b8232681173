// @ts-check
// node bin/schema-fixture.mjs VERSION… – stores what the plugin stored at the end of a schema version, for tests of updates:
// tests/fixtures/schemas/VERSION.json.gz. The plugin's own code of that time, from the history of the repository, sets up
// the site, and serves a visitor who sends forms.
import { join } from 'node:path';
import { Failure, main } from './lib/log.mjs';
import { oldPlugin, oldSchemas } from './lib/old-plugin.mjs';
import { root } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';
import { makeSite } from './lib/site.mjs';
import { dump, visitDemo } from './lib/stored-site.mjs';

await main( async () => {
	const known = await oldSchemas();
	for ( const version of process.argv.slice( 2 ).map( Number ) ) {
		const commit = known.get( version );
		if ( commit === undefined ) {
			throw new Failure(
				`The history of this repository has no schema ${ version }.`
			);
		}
		const plugin = await oldPlugin( commit );
		const site = await makeSite( {
			name: `schema-${ version }`,
			plugin,
			demo: true,
		} );
		const { stop } = await serve( site, { workers: 2 } );
		const pages = await visitDemo( site );
		await stop();
		await dump(
			site,
			pages,
			join( root, `tests/fixtures/schemas/${ version }.json.gz` ),
			{ plugin, commit, items: 40 }
		);
	}
} );
