// @ts-check
// The plugin as a site owner gets it: unpacked from the zip, without Node, Composer or tests.
import { existsSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from '../lib/claim.mjs';
import { unzip } from '../lib/core.mjs';
import { listFiles, readText } from '../lib/files.mjs';
import { locales } from '../lib/languages.mjs';
import { ensure, slug, work } from '../lib/paths.mjs';
import { serve } from '../lib/serve.mjs';
import { makeSite } from '../lib/site.mjs';
import { MAX_BYTES, makeZip } from '../lib/zip.mjs';

/**
 * @return {Promise<{ problems: string[] }>}
 */
export async function zipProblems() {
	const name = claim( 'zip' );
	const folder = join( work, 'unpacked', name );
	rmSync( folder, { recursive: true, force: true } );
	const { file, bytes } = await makeZip(
		join( ensure( work ), `${ name }.zip` )
	);
	await unzip( file, folder );
	// All files of a zip have one time, by which PHP's cache would take them for those of the zip before.
	const now = new Date();
	for ( const path of listFiles( folder ) ) {
		utimesSync( join( folder, path ), now, now );
	}
	const site = await makeSite( {
		name,
		plugin: join( folder, slug ),
		demo: true,
	} );
	const server = await serve( site );
	try {
		const problems = locales()
			.map( ( locale ) => `languages/${ slug }-${ locale }.l10n.php` )
			.filter( ( path ) => ! existsSync( join( folder, slug, path ) ) )
			.map( ( path ) => `The zip has no ${ path }.` );
		for ( const path of [ '/', '/wp-json/', '/wp-login.php' ] ) {
			const answer = await fetch( site.url + path );
			if ( ! answer.ok ) {
				problems.push( `${ path } answered ${ answer.status }.` );
			}
		}
		if ( bytes > MAX_BYTES ) {
			problems.push( `The zip has ${ bytes } bytes.` );
		}
		const log = readText( site.debugLog ).trim();
		return { problems: log ? [ ...problems, log ] : problems };
	} finally {
		await server.stop();
	}
}
