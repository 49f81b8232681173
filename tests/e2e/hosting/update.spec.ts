import { readFileSync } from 'node:fs';
import { currentSchema } from '../../../bin/lib/old-plugin.mjs';
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

for ( const [ name, options ] of Object.entries( {
	MariaDB: {},
	SQLite: ON_SQLITE,
} ) ) {
	test( `BUG-60: after an update from schema 17, 20, 21, 22 or 23 on ${ name }, every page is whole and every submission is stored once before an administrator comes or cron runs`, async () => {
		const { site, stop } = await freshSite( `update-${ name }`, {
			active: false,
			muPlugins: [ PROBE ],
			...options,
		} );
		try {
			for ( const version of [ 17, 20, 21, 22, 23 ] ) {
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
