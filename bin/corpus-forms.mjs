// @ts-check
// node bin/corpus-forms.mjs FOLDER: imports each definition of a form in a folder (exports of form plugins), sends the form
// with usual values and once per rule with a wrong one, and prints a line of JSON for each. Exits with 1 if one fails.
import { join, resolve } from 'node:path';
import { claim } from './lib/claim.mjs';
import { installComposer } from './lib/composer.mjs';
import { Failure, main } from './lib/log.mjs';
import { startMariaDb } from './lib/mariadb.mjs';
import { projectDir } from './lib/project.mjs';
import { tryPhp } from './lib/php.mjs';
import { makeSite } from './lib/site.mjs';

/**
 * @param {string} folder
 * @return {Promise<Record<string, unknown>[]>} facts about each form
 */
export async function tryForms( folder ) {
	await installComposer();
	const name = claim( 'corpus-forms' );
	const database = await startMariaDb( { name: `${ name }-server` } );
	try {
		const site = await makeSite( { name, database } );
		const { output } = await tryPhp(
			[
				join( projectDir(), 'tests/php/Migration/Corpus/run.php' ),
				resolve( folder ),
			],
			{
				cwd: projectDir(),
				env: {
					FRONTISPIECE_TEST_SITE: site.dir,
					FRONTISPIECE_TEST_URL: site.url,
				},
			}
		);
		return output
			.split( '\n' )
			.filter( ( line ) => line.startsWith( '{' ) )
			.map( ( line ) => JSON.parse( line ) );
	} finally {
		await database.stop();
	}
}

if ( process.argv[ 1 ]?.endsWith( 'corpus-forms.mjs' ) ) {
	await main( async () => {
		const folder = process.argv[ 2 ];
		if ( ! folder ) {
			throw new Failure( 'Name a folder with definitions of forms.' );
		}
		const forms = await tryForms( folder );
		for ( const facts of forms ) {
			process.stdout.write( `${ JSON.stringify( facts ) }\n` );
		}
		process.exitCode = forms.every(
			( { sent, tried, refused, notices } ) =>
				sent &&
				tried === refused &&
				Array.isArray( notices ) &&
				notices.length === 0
		)
			? 0
			: 1;
	} );
}
