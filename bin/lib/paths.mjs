// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve( fileURLToPath( import.meta.url ), '../../..' );
export const slug = 'frontispiece';
export const tmp = join( root, 'tmp' );
export const logs = join( tmp, 'logs' );
export const cache = join(
	process.env.XDG_CACHE_HOME || join( homedir(), '.cache' ),
	slug
);
// Sites and reports are shared with the web server's user.
process.umask( 0o022 );

export const isRoot = process.getuid?.() === 0;

/**
 * Checks whether other users of this machine can access a folder.
 *
 * @param {string} folder
 */
export function isPublic( folder ) {
	for ( let at = resolve( folder ); ; at = dirname( at ) ) {
		if ( ( statSync( at ).mode & 0o001 ) === 0 ) {
			return false;
		}
		if ( at === dirname( at ) ) {
			return true;
		}
	}
}

/**
 * Folder for sites, databases and reports. If we are root, PHP under test runs as another user, who must be able to
 * access it.
 */
export const work =
	isRoot && ! isPublic( root )
		? join(
				'/var/tmp',
				`${ slug }-${ createHash( 'sha256' ).update( root ).digest( 'hex' ).slice( 0, 12 ) }`
			)
		: tmp;

/** Whether PHP under test needs a copy of the project (see `work`). */
export const needsMirror = work !== tmp;

/** @param {string} folder */
export function ensure( folder ) {
	mkdirSync( folder, { recursive: true } );
	return folder;
}
