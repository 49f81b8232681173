// @ts-check
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensure, isRoot, work } from './paths.mjs';
import { needed, run, tryRun, userIds } from './run.mjs';
import { sleep, startService, stopGroup, waitFor } from './service.mjs';

/**
 * @typedef {import('./site.mjs').Database & {
 *   socket: string,
 *   query: ( sql: string ) => Promise<string>,
 * }} RunningMariaDb
 * @typedef {RunningMariaDb & { stop: () => Promise<void>, kill: () => Promise<void> }} MariaDb
 * `kill` ends it as a power failure does.
 */

const account = { user: 'wordpress', password: 'wordpress' };

const DEBIAN = 'mariadb-server';

const findClient = () => needed( DEBIAN, 'mariadb', 'mysql' );

/**
 * Returns the options of MariaDB's client for one query by the server's administrator.
 *
 * @param {string} socket
 * @param {string} sql
 */
const asRoot = ( socket, sql ) => [
	'--no-defaults',
	'-uroot',
	`-S${ socket }`,
	'-N',
	'-e',
	sql,
];

/**
 * Returns the server that listens on a socket, for processes that have not started it.
 *
 * @param {string} socket
 * @return {RunningMariaDb}
 */
export function mariaDbAt( socket ) {
	/** @param {string} sql */
	const query = async ( sql ) =>
		( await run( findClient(), asRoot( socket, sql ) ) ).stdout;
	return {
		host: `localhost:${ socket }`,
		...account,
		socket,
		query,
		create: async ( database ) => {
			await query(
				`DROP DATABASE IF EXISTS \`${ database }\`; CREATE DATABASE \`${ database }\` CHARACTER SET utf8mb4;`
			);
		},
	};
}

/**
 * Starts a separate database server with its own data and socket and without network access.
 *
 * @param {{ name?: string, settings?: Record<string, string> }} [options]
 * @return {Promise<MariaDb>}
 */
export async function startMariaDb( { name = 'mariadb', settings = {} } = {} ) {
	const server = needed( DEBIAN, 'mariadbd', 'mysqld' );
	const client = findClient();
	const install = needed( DEBIAN, 'mariadb-install-db', 'mysql_install_db' );
	const folder = ensure( join( work, 'servers', name ) );
	const data = join( folder, 'data' );
	const short = join( folder, 'sock' );
	// A socket path must not be longer than 107 bytes.
	const socket =
		short.length < 100
			? short
			: join( tmpdir(), `${ name }-${ process.pid }.sock` );
	const ids = isRoot ? userIds( 'mysql' ) : undefined;
	// A server that starts deletes the temporary tables that it finds, so each has a folder of its own for them.
	const temporary = ensure( join( folder, 'tmp' ) );
	if ( ids ) {
		chownSync( folder, ids.uid, ids.gid );
		chownSync( temporary, ids.uid, ids.gid );
	}
	const complete =
		existsSync( join( data, 'mysql' ) ) &&
		readdirSync( join( data, 'mysql' ) ).length > 50;
	if ( ! complete ) {
		rmSync( data, { recursive: true, force: true } );
		await run( install, [
			'--no-defaults',
			`--datadir=${ data }`,
			`--tmpdir=${ temporary }`,
			'--auth-root-authentication-method=normal',
			'--skip-test-db',
			'--skip-name-resolve',
			...( ids ? [ '--user=mysql' ] : [] ),
		] );
	}
	const all = {
		datadir: data,
		tmpdir: temporary,
		socket,
		'pid-file': join( folder, 'server.pid' ),
		'innodb-flush-log-at-trx-commit': '0',
		'innodb-buffer-pool-size': '128M',
		'character-set-server': 'utf8mb4',
		'max-connections': '600',
		...settings,
	};
	const args = Object.entries( all ).map(
		( [ key, value ] ) => `--${ key }=${ value }`
	);
	const service = startService(
		name,
		server,
		[
			'--no-defaults',
			'--skip-networking',
			'--skip-log-bin',
			...args,
			...( ids ? [ '--user=mysql' ] : [] ),
		],
		{ folder }
	);
	const ping = async () => {
		if ( ! existsSync( socket ) ) {
			return false;
		}
		const { code } = await tryRun( client, asRoot( socket, 'SELECT 1' ) );
		return code === 0 || ( await sleep( 50 ), false );
	};
	await waitFor( service, ping, { what: 'MariaDB' } );
	const running = mariaDbAt( socket );
	const user = `'${ account.user }'@'localhost'`;
	await running.query(
		`CREATE OR REPLACE USER ${ user } IDENTIFIED BY '${ account.password }'; GRANT ALL ON *.* TO ${ user };`
	);
	return {
		...running,
		stop: service.stop,
		kill: () => stopGroup( service.pid, 'SIGKILL' ),
	};
}
