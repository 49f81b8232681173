// @ts-check
// node bin/schema-fixture.mjs VERSION… – stores what the plugin stored at the end of a schema version, for tests of updates:
// tests/fixtures/schemas/VERSION.json.gz. The plugin's own code of that time, from the history of the repository, sets up
// the site, and serves a visitor who sends forms.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure, main } from './lib/log.mjs';
import { oldPlugin, oldSchemas } from './lib/old-plugin.mjs';
import { ensure, root } from './lib/paths.mjs';
import { php } from './lib/php.mjs';
import { serve } from './lib/serve.mjs';
import { makeSite } from './lib/site.mjs';
import * as visitor from './lib/visitor.mjs';

/** Demo pages that are kept, and a post that is commented and voted on. */
const PAGES = [ 'social-feed', 'photo-feed', 'contact-form', 'newsletter' ];

/** Posts of each source that are kept. */
const ITEMS = 40;

/**
 * @param {number} version
 * @param {string} commit
 */
async function store( version, commit ) {
	const plugin = await oldPlugin( commit );
	const site = await makeSite( {
		name: `schema-${ version }`,
		plugin,
		demo: true,
	} );
	const { stop } = await serve( site, { workers: 2 } );
	const pages =
		/** @type {{ url: string, post: number, form?: number }[]} */ (
			site.demo?.pages ?? []
		).filter( ( { url } ) =>
			PAGES.includes( url.split( '/' ).at( -2 ) ?? '' )
		);
	for ( const { url } of pages ) {
		const { body } = await visitor.read( url );
		if ( visitor.hasForm( body ) ) {
			await visitor.sendForm( url, body, 'before-update' );
			await visitor.sendFormByScript( site.url, body, 'before-update-2' );
		} else if ( body.includes( 'name="frontispiece_newsletter"' ) ) {
			await visitor.signUp( url, body, 'before-update' );
		}
	}
	await visitor.vote( site.url, 1 );
	await php( [ join( root, 'tests/e2e/lib/tick.php' ) ], {
		cwd: site.dir,
		input: JSON.stringify( { dir: site.dir, url: site.url } ),
	} );
	await stop();
	const { stdout } = await php( [ join( root, 'bin/php/dump-schema.php' ) ], {
		cwd: site.dir,
		input: JSON.stringify( {
			load: join( site.dir, 'wp-load.php' ),
			url: site.url,
			plugin,
			commit,
			items: ITEMS,
			posts: pages.flatMap( ( { post, form } ) => [ post, form ?? 0 ] ),
			pages: pages.map( ( { url } ) => url ),
		} ),
	} );
	const file = join(
		ensure( join( root, 'tests/fixtures/schemas' ) ),
		`${ version }.json.gz`
	);
	writeFileSync(
		file,
		gzipSync( stdout.trim().split( '\n' ).at( -1 ) ?? '', { level: 9 } )
	);
	process.stdout.write( `✓ ${ file }\n` );
}

await main( async () => {
	const known = await oldSchemas();
	for ( const version of process.argv.slice( 2 ).map( Number ) ) {
		const commit = known.get( version );
		if ( commit === undefined ) {
			throw new Failure(
				`The history of this repository has no schema ${ version }.`
			);
		}
		await store( version, commit );
	}
} );
