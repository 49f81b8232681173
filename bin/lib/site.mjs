// @ts-check
import { randomBytes } from 'node:crypto';
import {
	chmodSync,
	chownSync,
	copyFileSync,
	existsSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { toPhp } from './blocks.mjs';
import { copyCore, coreVersion, sharedCopy, sqliteDir } from './core.mjs';
import { cloneTree, giveFolders, readText } from './files.mjs';
import { Failure } from './log.mjs';
import { ensure, root, slug, work } from './paths.mjs';
import { tryPhp } from './php.mjs';
import { freePort } from './port.mjs';
import { projectDir } from './project.mjs';
import { userIds } from './run.mjs';

/**
 * @typedef {{ host: string, user: string, password: string, create: ( name: string ) => Promise<void> }} Database
 * @typedef {{
 *   name: string,
 *   database?: Database | undefined,
 *   theme?: string,
 *   plugin?: string,
 *   active?: boolean,
 *   demo?: boolean,
 *   graphOrigin?: string | undefined,
 *   constants?: Record<string, string | number | boolean>,
 *   muPlugins?: string[],
 *   port?: number,
 * }} SiteOptions
 * `database` nothing = SQLite; `theme` 'classic' = the theme of tests/fixtures, otherwise the folder of a theme, by
 * default the core's newest; `plugin` another folder than the project; `active` false leaves the plugin off; `demo`
 * makes the plugin's demo site.
 * @typedef {{
 *   name: string,
 *   dir: string,
 *   url: string,
 *   port: number,
 *   version: string,
 *   theme: string,
 *   debugLog: string,
 *   database: 'sqlite' | 'mariadb',
 *   admin: { user: string, password: string },
 *   demo: Record<string, unknown> | undefined,
 * }} Site
 */

export const admin = { user: 'admin', password: 'password' };

/** @param {string} name Of a file in tests/fixtures/mu-plugins. */
export const muPlugin = ( name ) =>
	join( root, 'tests/fixtures/mu-plugins', name );

/**
 * @param {Site}        site
 * @param {SiteOptions} options
 */
function configOf( site, options ) {
	const mariadb = options.database;
	const keys = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap(
		( name ) => [ `${ name }_KEY`, `${ name }_SALT` ]
	);
	/** @type {Record<string, string | number | boolean>} */
	const constants = {
		DB_NAME: databaseName( options.name ),
		DB_USER: mariadb?.user ?? '',
		DB_PASSWORD: mariadb?.password ?? '',
		DB_HOST: mariadb?.host ?? '',
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
		...Object.fromEntries(
			keys.map( ( key ) => [ key, randomBytes( 32 ).toString( 'hex' ) ] )
		),
		WP_HOME: site.url,
		WP_SITEURL: site.url,
		WP_DEBUG: true,
		WP_DEBUG_LOG: site.debugLog,
		WP_DEBUG_DISPLAY: false,
		SCRIPT_DEBUG: false,
		WP_ENVIRONMENT_TYPE: 'local',
		WP_CACHE_KEY_SALT: options.name,
		DISABLE_WP_CRON: true,
		AUTOMATIC_UPDATER_DISABLED: true,
		WP_HTTP_BLOCK_EXTERNAL: true,
		WP_ACCESSIBLE_HOSTS: 'localhost,127.0.0.1',
		...( options.graphOrigin
			? { FRONTISPIECE_GRAPH_ORIGIN: options.graphOrigin }
			: {} ),
		...options.constants,
	};
	const lines = Object.entries( constants ).map(
		( [ name, value ] ) => `define( '${ name }', ${ toPhp( value ) } );`
	);
	// PHPUnit loads this file inside a function, where a plain variable is not global.
	return [
		'<?php',
		...lines,
		"$GLOBALS['table_prefix'] = 'wp_';",
		"$table_prefix = 'wp_';",
		"defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );",
		"require_once ABSPATH . 'wp-settings.php';",
		'',
	].join( '\n' );
}

/** @param {string} name */
function databaseName( name ) {
	return `${ slug }_${ name.replace( /\W/g, '_' ) }`;
}

/** @param {string} dir */
async function addSqlite( dir ) {
	const plugin = join(
		dir,
		'wp-content/plugins/sqlite-database-integration'
	);
	symlinkSync( await sharedCopy( await sqliteDir() ), plugin );
	const dropIn = readText( plugin, 'db.copy' )
		.replaceAll( '{SQLITE_IMPLEMENTATION_FOLDER_PATH}', plugin )
		.replaceAll(
			'{SQLITE_PLUGIN}',
			'sqlite-database-integration/load.php'
		);
	writeFileSync( join( dir, 'wp-content/db.php' ), dropIn );
}

/**
 * Creates a WordPress site from scratch with the local PHP, in about a second.
 *
 * @param {SiteOptions} options
 * @return {Promise<Site>}
 */
export async function makeSite( options ) {
	const dir = join( work, 'sites', options.name );
	const project = projectDir();
	const port = options.port ?? ( await freePort() );
	rmSync( dir, { recursive: true, force: true } );
	ensure( dir );
	const core = await copyCore( dir, false );
	const content = join( dir, 'wp-content' );
	/** @type {Site} */
	const site = {
		name: options.name,
		dir,
		port,
		url: `http://127.0.0.1:${ port }`,
		version: coreVersion( core ),
		theme: '',
		debugLog: join( content, 'debug.log' ),
		database: options.database ? 'mariadb' : 'sqlite',
		admin,
		demo: undefined,
	};
	for ( const folder of [ 'uploads', 'mu-plugins', 'database', 'upgrade' ] ) {
		ensure( join( content, folder ) );
	}
	if ( options.database ) {
		await options.database.create( databaseName( options.name ) );
	} else {
		await addSqlite( dir );
	}
	for ( const file of [
		join( project, 'tests/fixtures/mu-plugins/language-list.php' ),
		...( options.muPlugins ?? [] ),
	] ) {
		copyFileSync( file, join( content, 'mu-plugins', basename( file ) ) );
	}
	cloneTree(
		join( project, 'tests/fixtures/languages' ),
		join( content, 'languages' )
	);
	writeFileSync( join( dir, 'wp-config.php' ), configOf( site, options ) );
	writeFileSync( site.debugLog, '' );
	const classic = join( content, 'themes', `${ slug }-classic` );
	cloneTree( join( project, 'tests/fixtures/classic-theme' ), classic );
	const plugin = options.plugin ?? project;
	symlinkSync( plugin, join( content, 'plugins', slug ) );
	giveToServer( dir, site.debugLog );

	const task = JSON.stringify( {
		load: join( dir, 'wp-load.php' ),
		title: 'Frontispiece',
		user: admin.user,
		password: admin.password,
		theme:
			options.theme === 'classic'
				? `${ slug }-classic`
				: ( options.theme ?? '' ),
		plugin:
			options.active === false ||
			! existsSync( join( plugin, 'plugin.php' ) )
				? ''
				: `${ slug }/plugin.php`,
	} );
	await inside( site, join( project, 'bin/php/install.php' ), task );
	const answer = lastJson(
		await inside( site, join( project, 'bin/php/activate.php' ), task )
	);
	site.theme = String( answer.theme );
	if ( options.demo ) {
		site.demo = lastJson(
			await inside( site, join( project, 'bin/php/demo.php' ), task )
		);
	}
	return site;
}

/**
 * Runs one of our scripts in a site. A failure shows what WordPress logged.
 *
 * @param {Site}   site
 * @param {string} script
 * @param {string} input
 */
async function inside( site, script, input ) {
	const { code, stdout, output } = await tryPhp( [ script ], {
		cwd: site.dir,
		input,
	} );
	if ( code !== 0 ) {
		const log = readText( site.debugLog ).slice( -4000 );
		throw new Failure(
			`${ basename( script ) } failed in ${ site.dir }:\n${ output }\n${ log }`
		);
	}
	return stdout;
}

/** @param {string} text */
function lastJson( text ) {
	const line = text.trim().split( '\n' ).pop() ?? '';
	try {
		return /** @type {Record<string, unknown>} */ ( JSON.parse( line ) );
	} catch {
		throw new Failure( `A script of bin/php printed no JSON:\n${ text }` );
	}
}

/**
 * @param {string} dir
 * @param {string} log
 */
function giveToServer( dir, log ) {
	const ids = userIds();
	chmodSync( dir, 0o755 );
	giveFolders( join( dir, 'wp-content' ), ids );
	if ( ids ) {
		chownSync( log, ids.uid, ids.gid );
	}
}
