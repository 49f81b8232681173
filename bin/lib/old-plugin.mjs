// @ts-check
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './files.mjs';
import { Failure } from './log.mjs';
import { withLock } from './claim.mjs';
import { ensure, root, work } from './paths.mjs';
import { tryRun } from './run.mjs';

/** @param {string[]} args */
async function git( args ) {
	const { code, stdout } = await tryRun( 'git', args, { cwd: root } );
	return code === 0 ? stdout.trim() : '';
}

/** The file of the schema version, and where it was before. */
const FILES = [
	'includes/Kernel/Database/Tables.php',
	'includes/Kernel/Tables.php',
];

/** @param {string} text */
const versionIn = ( text ) =>
	Number( /const VERSION = (\d+)/.exec( text )?.[ 1 ] ?? 0 );

/** The schema version of the plugin in this folder. */
export const currentSchema = () =>
	versionIn( readText( root, FILES[ 0 ] ?? '' ) );

/**
 * Finds the last commit of each schema version before the current one.
 *
 * @return {Promise<Map<number, string>>} nothing if the repository was cloned without its history
 */
export async function oldSchemas() {
	/** @type {Map<number, string>} */
	const found = new Map();
	const log = await git( [
		'log',
		'--format=%H',
		'-G',
		'const VERSION = [0-9]',
		'--',
		...FILES,
	] );
	for ( const commit of log.split( '\n' ).filter( Boolean ) ) {
		const before = await git( [ 'rev-parse', '--verify', `${ commit }^` ] );
		for ( const file of before ? FILES : [] ) {
			const version = versionIn(
				await git( [ 'show', `${ before }:${ file }` ] )
			);
			if ( version > 0 && ! found.has( version ) ) {
				found.set( version, before );
			}
		}
	}
	found.delete( currentSchema() );
	return new Map( [ ...found ].sort( ( [ a ], [ b ] ) => a - b ) );
}

/**
 * Builds the plugin as it was at a commit, outside of the project, once.
 *
 * @param {string} commit
 * @return {Promise<string>} its folder
 */
export async function oldPlugin( commit ) {
	const dir = join( ensure( join( work, 'old-plugins' ) ), commit );
	const built = join( dir, 'build', 'blocks.php' );
	await withLock( `old-plugin-${ commit }`, async () => {
		if ( existsSync( built ) ) {
			return;
		}
		if ( ! existsSync( join( dir, 'plugin.php' ) ) ) {
			await tryRun( 'sh', [
				'-c',
				`git -C "$1" archive --format=tar "$2" | tar -x -C "$3"`,
				'sh',
				root,
				commit,
				ensure( dir ),
			] );
			symlinkSync(
				join( root, 'node_modules' ),
				join( dir, 'node_modules' )
			);
		}
		const { output } = await tryRun(
			process.execPath,
			[ join( dir, 'bin/build.mjs' ) ],
			{ cwd: dir }
		);
		if ( ! existsSync( built ) ) {
			throw new Failure(
				`The plugin of ${ commit } was not built:\n${ output }`
			);
		}
	} );
	return dir;
}
