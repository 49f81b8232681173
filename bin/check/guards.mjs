// @ts-check
// A PHP file of the plugin that a browser asks for directly does nothing.
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../lib/files.mjs';
import { phpBinary } from '../lib/php.mjs';
import { tryRun } from '../lib/run.mjs';

const shipped = [
	'plugin.php',
	'uninstall.php',
	'includes',
	'build',
	'languages',
	'assets',
];

/**
 * @param {string} root
 * @return {Promise<{ problems: string[], files: number }>}
 */
export async function guards( root ) {
	const files = shipped
		.map( ( path ) => join( root, path ) )
		.filter( ( path ) => existsSync( path ) )
		.flatMap( ( path ) =>
			statSync( path ).isDirectory()
				? listFiles( path ).map( ( file ) => join( path, file ) )
				: [ path ]
		)
		.filter( ( path ) => path.endsWith( '.php' ) );
	const script = fileURLToPath(
		new URL( '../php/guards.php', import.meta.url )
	);
	const { code, output } = await tryRun( phpBinary(), [ script ], {
		input: files.join( '\n' ),
	} );
	if ( code !== 0 ) {
		return { problems: [ output ], files: files.length };
	}
	return {
		files: files.length,
		problems: output
			.split( '\n' )
			.filter( ( line ) => line )
			.map(
				( file ) =>
					`${ relative( root, file ) }: begin with \`defined( 'ABSPATH' ) || exit;\``
			),
	};
}
