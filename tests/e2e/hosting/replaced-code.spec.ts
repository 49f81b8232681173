import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import {
	currentSchema,
	oldPlugin,
	oldSchemas,
} from '../../../bin/lib/old-plugin.mjs';
import { projectDir } from '../../../bin/lib/project.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { mariaDbAt } from '../../../bin/lib/mariadb.mjs';
import { claim } from '../../../bin/lib/claim.mjs';
import * as visitor from '../../../bin/lib/visitor.mjs';
import { sites } from '../lib/sites.js';
import type { Site } from '../lib/sites.js';
import { expect, test } from '../lib/test.js';
import { ACTS, countOf, PROBE, stored } from '../lib/update.js';

/** Visitors who come at the same time. */
const VISITORS = 3;

/** Old code is from the history of the repository. FRONTISPIECE_SCHEMAS=5,9 chooses some of it. */
const chosen = ( process.env.FRONTISPIECE_SCHEMAS ?? '' )
	.split( ',' )
	.filter( Boolean )
	.map( Number );

/** The last commits of days before 1.0.0, to which a site may go back. */
const DAYS: [ day: string, commit: string ][] = [
	[ '22 November', 'd6d8c3f90ffb391fca8187a7f21e4d9da3dc9f1e' ],
	[ '23 November', '54ef00e396dd3f8adf78718f7c81b8d653d18ca7' ],
	[ '26 November', '8be14b2bec1497e9d0b43b2d848cdb9de7a70e4a' ],
];

/** A PHP that finds other code at the same path at once. */
const NO_CACHE = {
	'opcache.enable': '0',
	realpath_cache_size: '0',
	realpath_cache_ttl: '0',
};

/** Replaces the plugin's code at once, as a deployment does. */
function deploy( { dir }: Site, plugin: string ): void {
	const link = join( dir, 'wp-content/plugins/frontispiece' );
	symlinkSync( plugin, `${ link }.new` );
	renameSync( `${ link }.new`, link );
}

/** Does each of these acts once, and notes what fails. */
async function doAll( site: Site, acts: string[], mark: string ) {
	const failed: Record< string, string > = {};
	for ( const act of acts ) {
		try {
			await ACTS[ act ]?.( site, mark );
		} catch ( error ) {
			failed[ act ] = String( error );
		}
	}
	return failed;
}

/** Checks that all of these marks are stored, once, by each act. */
async function expectOnce( site: Site, acts: string[], marks: string[] ) {
	const now = await stored( site );
	for ( const act of acts ) {
		for ( const mark of marks ) {
			const count = countOf( now, act, mark );
			expect( count ?? 1, `${ act }, ${ mark }` ).toBe( 1 );
		}
	}
}

async function replace(
	name: string,
	commit: string,
	least: number
): Promise< void > {
	const old = await oldPlugin( commit );
	const site = await makeSite( {
		name: claim( `e2e-replaced-${ name.replace( /\W/g, '-' ) }` ),
		database: mariaDbAt( sites().database ),
		plugin: old,
		demo: true,
		muPlugins: [ PROBE ],
	} );
	const { stop } = await serve( site, { workers: 4, ini: NO_CACHE } );
	try {
		// What worked before must work during the update and after it.
		const broken = await doAll( site, Object.keys( ACTS ), 'before' );
		const acts = Object.keys( ACTS ).filter(
			( act ) => ! ( act in broken )
		);
		test.info().annotations.push( {
			type: name,
			description: `${ acts.length } acts; not before the update: ${ Object.keys( broken ).join( ', ' ) }`,
		} );
		expect( acts.length ).toBeGreaterThanOrEqual( least );
		const form = `${ site.url }/frontispiece-demo/contact-form/`;
		const open = ( await visitor.read( form ) ).body;

		const marks: string[] = [];
		const failed: Record< string, string >[] = [];
		let rounds = 0;
		let isDone = false;
		const visits = Array.from( { length: VISITORS }, async ( _, who ) => {
			for ( let n = 0; ! isDone; n++ ) {
				const mark = `visit-${ who }-${ n }`;
				marks.push( mark );
				failed.push( await doAll( site, acts, mark ) );
				rounds++;
			}
		} );
		const reach = ( count: number ) =>
			expect
				.poll( () => rounds, { timeout: 100_000 } )
				.toBeGreaterThanOrEqual( count );
		await reach( VISITORS );
		deploy( site, projectDir() );
		await reach( 3 * VISITORS );
		isDone = true;
		await Promise.all( visits );
		expect(
			failed.filter( ( one ) => Object.keys( one ).length > 0 )
		).toEqual( [] );
		await expectOnce( site, acts, marks );
		expect( ( await stored( site ) ).schema ).toBe( currentSchema() );

		// A page that was open all the time is sent.
		if ( visitor.hasForm( open ) ) {
			await visitor.sendForm( form, open, 'open' );
			await expectOnce(
				site,
				[ 'send a form without a script' ],
				[ 'open' ]
			);
		}

		// Servers with old and new code take turns.
		for ( let turn = 0; turn < 4; turn++ ) {
			deploy( site, turn % 2 === 0 ? old : projectDir() );
			expect( await doAll( site, acts, `turn-${ turn }` ) ).toEqual( {} );
		}
		await expectOnce( site, acts, [
			'turn-0',
			'turn-1',
			'turn-2',
			'turn-3',
		] );
		expect( ( await stored( site ) ).schema ).toBe( currentSchema() );
	} finally {
		await stop();
	}
}

test( '@long BUG-60: when the code of any older schema is replaced under load, no page is without its feature and no message is lost or stored twice, also while servers with old and new code take turns', async () => {
	test.setTimeout( 7_200_000 );
	const schemas = [ ...( await oldSchemas() ) ].filter(
		( [ version ] ) => chosen.length === 0 || chosen.includes( version )
	);
	test.skip(
		schemas.length === 0,
		'This clone of the repository has no history: git fetch --unshallow'
	);
	for ( const [ version, commit ] of schemas ) {
		await test.step( `schema ${ version }`, () =>
			replace(
				`schema ${ version }`,
				commit,
				version < 17 ? 1 : Object.keys( ACTS ).length
			) );
	}
} );

test( '@long A site goes back from the tables of today to the code of earlier days, and no page is without its feature and no message is lost or stored twice', async () => {
	test.setTimeout( 3_600_000 );
	test.skip(
		( await oldSchemas() ).size === 0,
		'This clone of the repository has no history: git fetch --unshallow'
	);
	for ( const [ day, commit ] of DAYS ) {
		await test.step( day, () =>
			replace( day, commit, Object.keys( ACTS ).length - 1 )
		);
	}
} );
