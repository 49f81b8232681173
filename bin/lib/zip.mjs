// @ts-check
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { filesIn } from './files.mjs';
import { Failure } from './log.mjs';
import { ensure, root, slug, tmp } from './paths.mjs';

/** The zip must not get larger than this, user guide and demo included. */
export const MAX_BYTES = 4_800_000;

// What a site needs. The plugin directory gets the same. Everything else stays in the repository.
export const parts = [
	'plugin.php',
	'uninstall.php',
	'readme.txt',
	'LICENSE',
	'wpml-config.xml',
	'includes',
	'build',
	'languages',
	'assets',
	// The source of build/, because WordPress.org requires readable source code.
	'src',
	'package.json',
	'webpack.config.js',
	'tsconfig.json',
];
// Sites need only the compiled translations, not their sources. Modules with ".fixtures." in their name are
// parts of tests.
const left =
	/(^|\/)\.|\.map$|\.md$|\.pot?$|(^|\/)(?:chunks|packages)\.json$|(^|\/)tests?\/|\.(?:fixtures|test)\.[^/]+$/;

export function zipFiles() {
	const missing = parts.find(
		( part ) => ! existsSync( join( root, part ) )
	);
	if ( missing ) {
		throw new Failure( `The plugin's ${ missing } is missing.` );
	}
	return filesIn( root, parts ).filter( ( file ) => ! left.test( file ) );
}

/**
 * Creates the installable zip file. The same files always give the same bytes.
 *
 * @param {string} [file]
 */
export async function makeZip( file = join( ensure( tmp ), `${ slug }.zip` ) ) {
	await build();
	const { default: AdmZip } = await import( 'adm-zip' );
	const zip = new AdmZip();
	const files = zipFiles();
	for ( const path of files ) {
		zip.addFile(
			`${ slug }/${ path }`,
			readFileSync( join( root, path ) ),
			'',
			0o644
		);
	}
	for ( const entry of zip.getEntries() ) {
		entry.header.time = new Date( 1980, 0, 1 );
	}
	rmSync( file, { force: true } );
	zip.writeZip( file );
	return { file, count: files.length, bytes: statSync( file ).size };
}
