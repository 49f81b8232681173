// @ts-check
// The rules of the WordPress plugin directory that need no WordPress: Plugin Check has more, and is run by hand before
// a release.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../lib/files.mjs';
import { phpBinary } from '../lib/php.mjs';
import { tryRun } from '../lib/run.mjs';

/**
 * @param {string} root
 * @return {Promise<string[]>}
 */
export async function directoryProblems( root ) {
	const files = [
		join( root, 'plugin.php' ),
		join( root, 'uninstall.php' ),
		...listFiles( join( root, 'includes' ) )
			.filter( ( file ) => file.endsWith( '.php' ) )
			.map( ( file ) => join( root, 'includes', file ) ),
	];
	const script = fileURLToPath(
		new URL( '../php/directory.php', import.meta.url )
	);
	const { output } = await tryRun( phpBinary(), [ script ], {
		input: files.join( '\n' ),
	} );
	const header =
		readFileSync( join( root, 'plugin.php' ), 'utf8' ).split( '*/' )[ 0 ] ??
		'';
	return [
		...( /^\s*\*\s*Update URI:/m.test( header )
			? [ 'plugin.php: the directory does not allow "Update URI"' ]
			: [] ),
		...( /example\.(?:org|com|net)|wordpress\.org/.test(
			/^\s*\*\s*Plugin URI:.*$/m.exec( header )?.[ 0 ] ?? ''
		)
			? [ 'plugin.php: "Plugin URI" is a placeholder' ]
			: [] ),
		...output
			.split( '\n' )
			.filter( ( line ) => line )
			.map( ( line ) => relative( root, line ) ),
	];
}
