// @ts-check
import { createHash } from 'node:crypto';
import {
	chmodSync,
	chownSync,
	copyFileSync,
	existsSync,
	linkSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** @param {string[]} path */
export const readText = ( ...path ) => readFileSync( join( ...path ), 'utf8' );

/** @param {string[]} path */
export const readJson = ( ...path ) => JSON.parse( readText( ...path ) );

/**
 * Returns all files in a folder, sorted, as relative paths.
 *
 * @param {string}                                folder
 * @param {( path: string ) => boolean}           [skip]
 * @return {string[]}
 */
export function listFiles( folder, skip = () => false ) {
	/** @type {string[]} */
	const found = [];
	/** @param {string} at */
	const walk = ( at ) => {
		for ( const entry of readdirSync( at, { withFileTypes: true } ) ) {
			const path = join( at, entry.name );
			if ( skip( relative( folder, path ) ) ) {
				continue;
			}
			if ( entry.isDirectory() ) {
				walk( path );
			} else {
				found.push( relative( folder, path ) );
			}
		}
	};
	if ( existsSync( folder ) ) {
		walk( folder );
	}
	return found.sort();
}

/**
 * Returns the files of a project in some of its folders, and those of some files that exist.
 *
 * @param {string}   root
 * @param {string[]} paths
 * @param {RegExp}   [kind]
 * @return {string[]} Relative to the root.
 */
export const filesIn = ( root, paths, kind = /./ ) =>
	paths
		.flatMap( ( path ) => {
			const at = join( root, path );
			return existsSync( at ) && statSync( at ).isFile()
				? [ path ]
				: listFiles( at ).map( ( file ) => join( path, file ) );
		} )
		.filter( ( file ) => kind.test( file ) );

/**
 * Returns the content of each of these files by its name.
 *
 * @param {Parameters<typeof filesIn>} where
 */
export const textsIn = ( ...where ) =>
	new Map(
		filesIn( ...where ).map( ( file ) => [
			file,
			readText( where[ 0 ], file ),
		] )
	);

/**
 * Copies a folder. With `link`, files become hard links if the file system allows it; a 70 MB core then takes no space,
 * but must not be written to.
 *
 * @param {string} from
 * @param {string} to
 * @param {{ link?: boolean, skip?: ( path: string ) => boolean }} [options]
 */
export function cloneTree(
	from,
	to,
	{ link = false, skip = () => false } = {}
) {
	let linking = link;
	mkdirSync( to, { recursive: true, mode: 0o755 } );
	for ( const path of listFiles( from, skip ) ) {
		const source = join( from, path );
		const target = join( to, path );
		mkdirSync( dirname( target ), { recursive: true, mode: 0o755 } );
		const status = lstatSync( source );
		if ( status.isSymbolicLink() ) {
			symlinkSync( readlinkSync( source ), target );
			continue;
		}
		// Link a file only if other users can read it and none of them can write to it.
		if ( linking && ( status.mode & 0o006 ) === 0o004 ) {
			try {
				linkSync( source, target );
				continue;
			} catch {
				linking = false;
			}
		}
		copyFileSync( source, target );
		chmodSync( target, 0o644 );
	}
}

/**
 * Makes `to` identical to `from`, copying only what has changed.
 *
 * @param {string}                      from
 * @param {string}                      to
 * @param {( path: string ) => boolean} skip
 */
export function mirrorTree( from, to, skip ) {
	mkdirSync( to, { recursive: true, mode: 0o755 } );
	const wanted = new Set( listFiles( from, skip ) );
	for ( const path of listFiles( to ) ) {
		if ( ! wanted.has( path ) ) {
			rmSync( join( to, path ), { force: true } );
		}
	}
	for ( const path of wanted ) {
		const source = statSync( join( from, path ) );
		const target = join( to, path );
		const old = existsSync( target ) ? lstatSync( target ) : undefined;
		if (
			old &&
			old.size === source.size &&
			Math.abs( old.mtimeMs - source.mtimeMs ) < 1
		) {
			continue;
		}
		mkdirSync( join( target, '..' ), { recursive: true, mode: 0o755 } );
		rmSync( target, { force: true } );
		copyFileSync( join( from, path ), target );
		chmodSync( target, 0o644 );
		utimesSync( target, source.atime, source.mtime );
	}
}

/**
 * Makes a folder readable to other users, because some archives are packed with restrictive permissions.
 *
 * @param {string} folder
 */
export function openTree( folder ) {
	chmodSync( folder, 0o755 );
	for ( const entry of readdirSync( folder, { withFileTypes: true } ) ) {
		const path = join( folder, entry.name );
		if ( entry.isDirectory() ) {
			openTree( path );
		} else if ( entry.isFile() ) {
			chmodSync( path, ( statSync( path ).mode & 0o777 ) | 0o444 );
		}
	}
}

/**
 * Changes the owner of folders, but never of files, which may be hard links into the cache.
 *
 * @param {string}                               folder
 * @param {{ uid: number, gid: number } | undefined} ids
 */
export function giveFolders( folder, ids ) {
	if ( ! ids ) {
		return;
	}
	chownSync( folder, ids.uid, ids.gid );
	for ( const entry of readdirSync( folder, { withFileTypes: true } ) ) {
		if ( entry.isDirectory() ) {
			giveFolders( join( folder, entry.name ), ids );
		}
	}
}

/** @param {string[]} files Absolute paths. */
export function hashFiles( files ) {
	const hash = createHash( 'sha256' );
	for ( const file of files ) {
		hash.update( `\0${ file }\0` );
		hash.update( readFileSync( file ) );
	}
	return hash.digest( 'hex' );
}
