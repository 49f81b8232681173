import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { currentSchema } from '../../../bin/lib/old-plugin.mjs';
import { root } from '../../../bin/lib/paths.mjs';
import { freshSite, ON_SQLITE } from '../lib/fresh-site.js';
import { expect, test } from '../lib/test.js';
import {
	ACTS,
	PROBE,
	rejectChanges,
	store,
	stored,
	visit,
} from '../lib/update.js';

const fixtures = join( root, 'tests/fixtures' );

/** What earlier versions have stored. That of today's version is there for the next one. */
const STORED = [
	...readdirSync( join( fixtures, 'schemas' ) ).map(
		( name ) => `schemas/${ name }`
	),
	...readdirSync( join( fixtures, 'releases' ) ).map(
		( name ) => `releases/${ name }/site.json.gz`
	),
]
	.map( ( file ) => {
		const json = gunzipSync( readFileSync( join( fixtures, file ) ) );
		const { options } = JSON.parse( json.toString() );
		return { file, version: options.frontispiece.schema as number };
	} )
	.filter( ( { version } ) => version < currentSchema() );

for ( const [ name, options ] of Object.entries( {
	MariaDB: {},
	SQLite: ON_SQLITE,
} ) ) {
	test( `BUG-60: after an update from a stored schema on ${ name }, every page is whole and every submission is stored once before an administrator comes or cron runs`, async () => {
		// Everything is visited twice for each stored schema.
		test.slow();
		const { site, stop } = await freshSite( `update-${ name }`, {
			active: false,
			muPlugins: [ PROBE ],
			...options,
		} );
		try {
			for ( const { file, version } of STORED ) {
				// The database rejects the migration: everything works with the older tables.
				await store( site, file );
				rejectChanges( site, true );
				await visit( site, `old-${ version }` );
				expect( await stored( site ) ).toMatchObject( {
					schema: version,
					error: expect.stringMatching( /rejected/ ),
					purges: 0,
				} );

				// The first request migrates the tables, whatever it is.
				rejectChanges( site, false );
				await store( site, file );
				const acts = Object.keys( ACTS );
				const first = acts[ version % acts.length ] ?? '';
				await visit( site, `new-${ version }`, [
					first,
					...acts.filter( ( act ) => act !== first ),
				] );
				expect( await stored( site ) ).toMatchObject( {
					schema: currentSchema(),
					error: '',
					purges: 1,
					entries: { 'before-update': 1 },
				} );
			}
			expect( readFileSync( site.debugLog, 'utf8' ) ).toBe( '' );
		} finally {
			await stop();
		}
	} );
}
