// @ts-check
import { chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from './claim.mjs';
import { startGraph } from './graph.mjs';
import { startMariaDb } from './mariadb.mjs';
import { mysqlServer } from './mysql.mjs';
import { Failure } from './log.mjs';
import { ensure, work } from './paths.mjs';
import { JIT, opcacheFolder, tryPhp } from './php.mjs';
import { projectDir } from './project.mjs';
import { userIds } from './run.mjs';
import { serveNew } from './serve.mjs';
import { startTogether } from './stops.mjs';

/**
 * @param {Kind}   kind
 * @param {string} name
 * @param {Record<string, string>} settings
 * @return {Promise<import('./mysql.mjs').DatabaseServer | undefined>}
 */
async function databaseServer( kind, name, settings ) {
	if ( kind === 'mariadb' ) {
		return startMariaDb( { name: `${ name }-server`, settings } );
	}
	const server = kind === 'mysql' ? mysqlServer() : undefined;
	if ( kind === 'mysql' && ! server ) {
		throw new Failure( 'FRONTISPIECE_MYSQL_HOST names no MySQL.' );
	}
	return server;
}

/** @typedef {'sqlite' | 'mariadb' | 'mysql'} Kind */

/**
 * Runs PHPUnit on a fresh WordPress, next to a web server for the same site and the fake social network server.
 *
 * @param {Kind}     kind
 * @param {string[]} args
 * @param {{
 *   live?: boolean,
 *   env?: Record<string, string>,
 *   onData?: ( ( text: string ) => void ) | undefined,
 *   settings?: Record<string, string>,
 * }} [options] `settings` of MariaDB
 * @return {Promise<{ code: number, output: string, report: string }>}
 */
export async function phpunit(
	kind,
	args,
	{ live = false, env = {}, onData, settings = {} } = {}
) {
	const reports = ensure( join( work, 'reports' ) );
	const ids = userIds();
	if ( ids ) {
		chownSync( reports, ids.uid, ids.gid );
	}
	const name = claim( `phpunit-${ kind }` );
	const report = join( reports, `${ name }.xml` );
	rmSync( report, { force: true } );
	return startTogether( async ( stops, stop ) => {
		const graph = await startGraph();
		stops.push( graph.stop );
		const database = await databaseServer( kind, name, settings );
		if ( database ) {
			stops.push( database.stop );
		}
		const site = await serveNew(
			{ name, database, graphOrigin: graph.origin },
			stops
		);
		const project = projectDir();
		const result = await tryPhp(
			[
				join( project, 'vendor/bin/phpunit' ),
				'--configuration',
				join( project, 'phpunit.xml.dist' ),
				'--cache-directory',
				join( reports, `cache-${ name }` ),
				'--log-junit',
				report,
				...args,
			],
			{
				cwd: project,
				live,
				onData,
				ini: {
					// PHP 8.2 crashes when it reads files that a process with JIT has stored.
					'opcache.file_cache': '',
					'opcache.file_cache_only': '0',
					'opcache.revalidate_freq': '0',
					...JIT,
				},
				env: {
					FRONTISPIECE_TEST_SITE: site.dir,
					FRONTISPIECE_TEST_DB: kind,
					FRONTISPIECE_TEST_URL: site.url,
					FRONTISPIECE_TEST_OPCACHE: opcacheFolder(),
					FRONTISPIECE_GRAPH_ORIGIN: graph.origin,
					...env,
				},
			}
		);
		await stop();
		return { code: result.code, output: result.output, report };
	} );
}
