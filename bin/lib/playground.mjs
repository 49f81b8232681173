// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, readJson } from './files.mjs';
import { copyCore, coreDir, coreVersion } from './core.mjs';
import { Failure, lastLine } from './log.mjs';
import { root, tmp } from './paths.mjs';
import { tryRun } from './run.mjs';
import { readPid, stopGroup } from './service.mjs';

// The test of npm start uses its own site.
export const home = process.env.FRONTISPIECE_START_HOME || join( tmp, 'start' );
export const demoFile = join(
	process.env.FRONTISPIECE_START_HOME || tmp,
	'demo.json'
);
export const manifestFile = join( home, 'shared/demo.json' );
const networksFile = join( home, 'shared/networks.txt' );
const core = join( home, 'wordpress' );
const config = join( home, '.wp-env.json' );
// wp-env's own name for a configuration file's folder.
const workFolder = join(
	home,
	'wp-env',
	createHash( 'md5' ).update( config ).digest( 'hex' )
);
export const serverPid = join( workFolder, 'playground.pid' );
export const keeperPid = join( home, 'keeper.pid' );
const networksPid = join( home, 'networks.pid' );

/** Returns the description of the demo of the site that runs, if one does. */
export const running = () =>
	readPid( serverPid ) !== undefined && existsSync( demoFile )
		? readJson( demoFile )
		: undefined;

/**
 * Prepares a writable copy of WordPress. It contains the database, so it is only replaced when a different core is
 * requested.
 *
 * @return {Promise<boolean>} Whether it was created again.
 */
export async function prepareCore() {
	const source = await coreDir();
	const stamp = join( core, '.source' );
	const wanted = `${ source } ${ coreVersion( source ) }`;
	if ( existsSync( stamp ) && readText( stamp ) === wanted ) {
		return false;
	}
	rmSync( core, { recursive: true, force: true } );
	await copyCore( core, true );
	writeFileSync( stamp, wanted );
	return true;
}

/** Deletes the site, so that the next start creates a new one. */
export function forget() {
	rmSync( core, { recursive: true, force: true } );
}

/**
 * `origin`: origin of the fake networks, if the site uses them.
 *
 * @typedef {{ port: number, version?: string | undefined, origin?: string | undefined }} StartOptions
 */

/** @param {StartOptions} options */
function writeConfig( { port, version } ) {
	mkdirSync( workFolder, { recursive: true } );
	mkdirSync( join( home, 'shared' ), { recursive: true } );
	/** @type {Record<string, unknown>} */
	const shared = readJson( root, '.wp-env.json' );
	const offline = version === undefined;
	const settings = {
		...shared,
		core: offline
			? core
			: version === 'latest'
				? null
				: `WordPress/WordPress#${ version }`,
		port,
		plugins: [ root ],
		mappings: {
			'wp-content/mu-plugins': join( root, 'dev/mu' ),
			'wp-content/frontispiece-dev': join( home, 'shared' ),
		},
		config: {
			.../** @type {Record<string, unknown>} */ ( shared.config ),
			// The Playground responds as 127.0.0.1 and wp-env uses localhost, but cookies need a single host.
			WP_SITEURL: `http://127.0.0.1:${ port }`,
			WP_HOME: `http://127.0.0.1:${ port }`,
			DISABLE_WP_CRON: true,
			// Without a network, every request to wordpress.org would have to time out.
			...( offline && {
				WP_HTTP_BLOCK_EXTERNAL: true,
				WP_ACCESSIBLE_HOSTS: 'localhost,127.0.0.1',
			} ),
		},
	};
	writeFileSync( config, JSON.stringify( settings, null, '\t' ) );
	if ( offline ) {
		// wp-env looks up the newest version even if the core is a folder, unless its cache contains one.
		writeFileSync(
			join( workFolder, 'wp-env-cache.json' ),
			'{"latestWordPressVersion":"6.6"}'
		);
	}
}

/**
 * @param {StartOptions} options
 * @param {import('./log.mjs').Progress} progress
 */
export async function startPlayground( options, progress ) {
	writeConfig( options );
	rmSync( manifestFile, { force: true } );
	// The constants in the configuration are not defined yet when the first request creates the demo.
	writeFileSync( networksFile, options.origin ?? '' );
	const wpEnv = join( root, 'node_modules/@wordpress/env/bin/wp-env' );
	const { code, output } = await tryRun(
		process.execPath,
		[ wpEnv, 'start', '--runtime=playground', '--config', config ],
		{
			env: { WP_ENV_HOME: join( home, 'wp-env' ), FORCE_COLOR: '0' },
			onData: ( text ) =>
				progress( lastLine( text ).replace( /^[^\w]+/, '' ) ),
		}
	);
	if ( code !== 0 ) {
		throw new Failure(
			`WordPress did not start:\n${ output.slice( -6000 ) }`
		);
	}
}

/** @return {Promise<boolean>} Whether anything ran. */
export async function stopPlayground() {
	let found = false;
	for ( const file of [ keeperPid, serverPid, networksPid ] ) {
		const pid = readPid( file );
		if ( pid !== undefined ) {
			await stopGroup( pid );
			found = true;
		}
		rmSync( file, { force: true } );
	}
	rmSync( demoFile, { force: true } );
	return found;
}
