import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** The stored schemas of earlier versions. That of today's version is there for the next one. */
const SCHEMAS = readdirSync( join( root, 'tests/fixtures/schemas' ) )
	.map( ( file ) => Number.parseInt( file, 10 ) )
	.filter( ( version ) => version < currentSchema() );

for ( const [ name, options ] of Object.entries( {
	MariaDB: {},
	SQLite: ON_SQLITE,
} ) ) {
	test( `BUG-60: after an update from a stored schema on ${ name }, every page is whole and every submission is stored once before an administrator comes or cron runs`, async () => {
		const { site, stop } = await freshSite( `update-${ name }`, {
			active: false,
			muPlugins: [ PROBE ],
			...options,
		} );
		try {
			for ( const version of SCHEMAS ) {
				// The database rejects the migration: everything works with the older tables.
				await store( site, version );
				rejectChanges( site, true );
				await visit( site, `old-${ version }` );
				expect( await stored( site ) ).toMatchObject( {
					schema: version,
					error: expect.stringMatching( /rejected/ ),
					purges: 0,
				} );

				// The first request migrates the tables, whatever it is.
				rejectChanges( site, false );
				await store( site, version );
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
