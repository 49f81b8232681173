// @ts-check
import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, HEADLESS } from './chromium.mjs';
import { installComposer } from './composer.mjs';
import { Failure, step } from './log.mjs';
import { isRoot, root } from './paths.mjs';
import { run, tryRun, which } from './run.mjs';

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
	await step( 'npm ci (a minute or two, once)', async ( progress ) => {
		const started = Date.now();
		const timer = setInterval(
			() =>
				progress(
					`${ Math.round( ( Date.now() - started ) / 1000 ) } s`
				),
			1000
		);
		try {
			await run( 'npm', [ 'ci', '--no-audit', '--no-fund' ], {
				cwd: root,
			} );
		} finally {
			clearInterval( timer );
		}
	} );
}

/** @return {Promise<Set<string>>} */
async function phpModules() {
	const php = which( 'php' );
	const { stdout } = php ? await tryRun( php, [ '-m' ] ) : { stdout: '' };
	return new Set(
		stdout
			.toLowerCase()
			.split( '\n' )
			.map( ( line ) => line.trim() )
	);
}

/**
 * Returns the missing Debian packages for the given needs.
 *
 * @param {Need[]} needs
 * @return {Promise<string[]>}
 */
async function missingPackages( needs ) {
	/** @type {Set<string>} */
	const missing = new Set();
	/**
	 * @param {boolean}  present
	 * @param {string[]} names
	 */
	const need = ( present, ...names ) => {
		if ( ! present ) {
			names.forEach( ( name ) => missing.add( name ) );
		}
	};
	if ( needs.includes( 'php' ) ) {
		const modules = await phpModules();
		need( which( 'php' ) !== undefined, 'php-cli' );
		need( which( 'composer' ) !== undefined, 'composer', 'unzip' );
		for ( const [ module, name ] of [
			[ 'pdo_sqlite', 'sqlite3' ],
			[ 'mysqli', 'mysql' ],
			[ 'gd', 'gd' ],
			[ 'curl', 'curl' ],
			[ 'zip', 'zip' ],
			[ 'intl', 'intl' ],
			[ 'mbstring', 'mbstring' ],
			[ 'dom', 'xml' ],
		] ) {
			need( modules.has( String( module ) ), `php-${ name }` );
		}
	}
	if ( needs.includes( 'database' ) ) {
		need( which( 'mariadbd', 'mysqld' ) !== undefined, 'mariadb-server' );
	}
	if ( needs.includes( 'fonts' ) ) {
		for ( const [ file, name ] of [
			[ 'noto/NotoColorEmoji.ttf', 'fonts-noto-color-emoji' ],
			[ 'dejavu/DejaVuSans.ttf', 'fonts-dejavu-core' ],
			[ 'lato/Lato-Regular.ttf', 'fonts-lato' ],
		] ) {
			need(
				existsSync(
					join( '/usr/share/fonts/truetype', String( file ) )
				),
				String( name )
			);
		}
	}
	if ( needs.includes( 'server' ) ) {
		need( which( 'nginx' ) !== undefined, 'nginx-light' );
		need(
			which(
				'php-fpm',
				'php-fpm8.4',
				'php-fpm8.3',
				'php-fpm8.2',
				'php-fpm8.1'
			) !== undefined,
			'php-fpm'
		);
	}
	if ( needs.includes( 'cluster' ) ) {
		need( which( 'redis-server' ) !== undefined, 'redis-server' );
		need( existsSync( '/usr/share/doc/php-redis' ), 'php-redis' );
		need( which( 'faketime' ) !== undefined, 'faketime' );
	}
	return [ ...missing ].sort();
}

/** @param {string[]} packages */
async function aptInstall( packages ) {
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	/** @param {import('./log.mjs').Progress} progress */
	const show = ( progress ) => ( /** @type {string} */ text ) => {
		const line = text.trim().split( '\n' ).pop() ?? '';
		if ( line ) {
			progress( line.slice( 0, 70 ) );
		}
	};
	await step( 'apt-get update', ( progress ) =>
		run( 'apt-get', [ 'update' ], { env, onData: show( progress ) } )
	);
	await step( `apt-get install ${ packages.join( ' ' ) }`, ( progress ) =>
		run(
			'apt-get',
			[ 'install', '-y', '--no-install-recommends', ...packages ],
			{
				env,
				onData: show( progress ),
			}
		)
	);
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
