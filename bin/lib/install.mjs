// @ts-check
import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, HEADLESS } from './chromium.mjs';
import { installComposer } from './composer.mjs';
import { Failure, lastLine, step } from './log.mjs';
import { isRoot, root } from './paths.mjs';
import { FPM, run, tryRun, which } from './run.mjs';

/** @typedef {'php' | 'database' | 'browser' | 'fonts' | 'server' | 'cluster'} Need */

/** Installs the npm packages if the lock file is newer than the installation. */
export async function installNode() {
	const lock = join( root, 'package-lock.json' );
	const installed = join( root, 'node_modules/.package-lock.json' );
	if (
		existsSync( installed ) &&
		statSync( installed ).mtimeMs >= statSync( lock ).mtimeMs
	) {
		return;
	}
	const folder = join( root, 'node_modules' );
	if ( lstatSync( folder, { throwIfNoEntry: false } )?.isSymbolicLink() ) {
		throw new Failure(
			`${ folder } is a symbolic link: npm ci would empty the folder that it points to. Remove the link.`
		);
	}
	await step( 'npm ci (a minute or two, once)', () =>
		run( 'npm', [ 'ci', '--no-audit', '--no-fund' ] )
	);
}

/** @return {Promise<Set<string>>} */
async function phpModules() {
	const php = which( 'php' );
	const { stdout } = php ? await tryRun( php, [ '-m' ] ) : { stdout: '' };
	return new Set( stdout.toLowerCase().split( /\s+/ ) );
}

/** @param {string[]} names */
const has = ( ...names ) => which( ...names ) !== undefined;

/** @param {string} path */
const hasFont = ( path ) => existsSync( `/usr/share/fonts/truetype/${ path }` );

/** Extensions of PHP: the module, and what Debian's package is called after `php-`. */
const MODULES = {
	pdo_sqlite: 'sqlite3',
	mysqli: 'mysql',
	gd: 'gd',
	curl: 'curl',
	zip: 'zip',
	intl: 'intl',
	mbstring: 'mbstring',
	dom: 'xml',
};

/**
 * Debian packages, and whether what they provide is installed.
 *
 * @type {Record<Need, () => Promise<Record<string, boolean>> | Record<string, boolean>>}
 */
const PACKAGES = {
	php: async () => {
		const modules = await phpModules();
		return {
			'php-cli': has( 'php' ),
			composer: has( 'composer' ),
			unzip: has( 'composer' ),
			...Object.fromEntries(
				Object.entries( MODULES ).map( ( [ module, name ] ) => [
					`php-${ name }`,
					modules.has( module ),
				] )
			),
		};
	},
	database: () => ( { 'mariadb-server': has( 'mariadbd', 'mysqld' ) } ),
	browser: () => ( {} ),
	fonts: () => ( {
		'fonts-noto-color-emoji': hasFont( 'noto/NotoColorEmoji.ttf' ),
		'fonts-dejavu-core': hasFont( 'dejavu/DejaVuSans.ttf' ),
		'fonts-lato': hasFont( 'lato/Lato-Regular.ttf' ),
	} ),
	server: () => ( {
		'nginx-light': has( 'nginx' ),
		'php-fpm': has( ...FPM ),
	} ),
	cluster: () => ( {
		'redis-server': has( 'redis-server' ),
		'php-redis': existsSync( '/usr/share/doc/php-redis' ),
		faketime: has( 'faketime' ),
	} ),
};

/**
 * Returns the missing Debian packages for the given needs.
 *
 * @param {Need[]} needs
 * @return {Promise<string[]>}
 */
async function missingPackages( needs ) {
	const found = await Promise.all(
		needs.map( ( need ) => PACKAGES[ need ]() )
	);
	return found
		.flatMap( ( packages ) => Object.entries( packages ) )
		.filter( ( [ , isThere ] ) => ! isThere )
		.map( ( [ name ] ) => name )
		.sort();
}

/** @param {string[]} packages */
async function aptInstall( packages ) {
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	for ( const args of [
		[ 'update' ],
		[ 'install', '-y', '--no-install-recommends', ...packages ],
	] ) {
		await step( `apt-get ${ args.join( ' ' ) }`, ( progress ) =>
			run( 'apt-get', args, {
				env,
				onData: ( text ) => progress( lastLine( text ) ),
			} )
		);
	}
}

/**
 * Installs the fastest browser available; older Debian versions lack the headless shell.
 *
 * @param {boolean} canInstall
 */
async function installBrowser( canInstall ) {
	if ( process.env.CHROMIUM_PATH || which( HEADLESS ) ) {
		return;
	}
	if ( canInstall ) {
		try {
			await aptInstall( [ HEADLESS ] );
		} catch {
			if ( ! chromium() ) {
				await aptInstall( [ 'chromium' ] );
			}
		}
	} else if ( ! chromium() ) {
		throw new Failure(
			'Please install first: apt-get install chromium (or the same on your system).'
		);
	}
}

/**
 * Installs what the given kinds of tests need, or says what to install.
 *
 * @param {Need[]} needs
 */
export async function install( needs ) {
	await installNode();
	const packages = await missingPackages( needs );
	const canInstall = isRoot && which( 'apt-get' ) !== undefined;
	if ( packages.length ) {
		const command = `apt-get install ${ packages.join( ' ' ) }`;
		if ( ! canInstall ) {
			throw new Failure(
				`Please install first: ${ command } (or the same on your system).`
			);
		}
		await aptInstall( packages );
	}
	if ( needs.includes( 'browser' ) ) {
		await installBrowser( canInstall );
	}
	if ( needs.includes( 'php' ) ) {
		await installComposer();
	}
}
