// @ts-check
import {
	chownSync,
	copyFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { claim } from '../lib/claim.mjs';
import { cloneTree } from '../lib/files.mjs';
import { startGraph } from '../lib/graph.mjs';
import { step } from '../lib/log.mjs';
import { startMariaDb } from '../lib/mariadb.mjs';
import { ensure, work } from '../lib/paths.mjs';
import { php } from '../lib/php.mjs';
import { freePort } from '../lib/port.mjs';
import { projectDir } from '../lib/project.mjs';
import { tryRun, userIds } from '../lib/run.mjs';
import { makeSite } from '../lib/site.mjs';
import { startTogether } from '../lib/stops.mjs';
import { zipFiles } from '../lib/zip.mjs';
import { REDIS, startNode, startRedis, startWeb } from './servers.mjs';

/**
 * @typedef {{ stop: () => Promise<void>, start: () => Promise<void> }} Switch a server that faults turn off and on
 * @typedef {{
 *   form: number,
 *   pass: string,
 *   source: number,
 *   pages: Record<'feed' | 'live' | 'form' | 'news' | 'blank', string>,
 *   article: { id: number, path: string },
 *   commented: string[],
 *   photos: string[],
 *   rows: Record<string, string>,
 * }} Content `rows`: the row of each post by its id
 * @typedef {{
 *   entries: { marker: string, file: string | null, mail: string }[],
 *   subscribers: string[],
 *   votes: number,
 *   counted: number,
 *   duplicates: number,
 *   jobs: number,
 *   failed: string[],
 *   backfill: number,
 * }} Stored
 * @typedef {{
 *   url: string,
 *   nodes: ( Switch & { url: string, dir: string } )[],
 *   database: Switch,
 *   redis: Switch & { flush: () => Promise<void> },
 *   caches: { name: string, url: string, folder: string }[],
 *   shared: string,
 *   uploads: string,
 *   content: Content,
 *   tell: ( task: { do: 'stored' | 'due', source?: number } ) => Promise<Stored>,
 *   stop: () => Promise<void>,
 * }} World
 */

/**
 * Copies a site to a second code folder, with the plugin as files of its own and the same uploads.
 *
 * @param {string} from
 * @param {string} to
 */
function copyNode( from, to ) {
	rmSync( to, { recursive: true, force: true } );
	const plugin = 'wp-content/plugins/frontispiece';
	cloneTree( from, to, {
		skip: ( path ) => path === plugin || path === 'wp-content/uploads',
	} );
	const project = projectDir();
	for ( const file of zipFiles() ) {
		const target = join( to, plugin, file );
		ensure( dirname( target ) );
		copyFileSync( join( project, file ), target );
	}
}

/**
 * Starts MariaDB, Redis, two php-fpm nodes with separate code folders and shared uploads, and nginx with a page cache.
 *
 * @return {Promise<World>}
 */
export async function makeWorld() {
	return startTogether( async ( stops, stop ) =>
		step( 'a cluster of two nodes', async () => {
			const name = claim( 'cluster' );
			const folder = join( work, 'servers', name );
			// A run that was ended early leaves its small disk.
			await tryRun( 'umount', [ join( folder, 'shared/uploads' ) ] );
			rmSync( folder, { recursive: true, force: true } );
			const shared = ensure( join( folder, 'shared' ) );
			const ids = userIds();
			if ( ids ) {
				chownSync( shared, ids.uid, ids.gid );
			}
			const graph = await startGraph( [ '--now', 'real' ] );
			stops.push( graph.stop );
			const redis = await startRedis( folder );
			stops.push( redis.stop );
			const startDatabase = () =>
				startMariaDb( {
					name: `${ name }-server`,
					// A killed server must not lose what it said is stored.
					settings: { 'innodb-flush-log-at-trx-commit': '1' },
				} );
			let mariadb = await startDatabase();
			stops.push( () => mariadb.stop() );
			const project = projectDir();
			const port = await freePort();
			const site = await makeSite( {
				name,
				port,
				database: mariadb,
				graphOrigin: graph.origin,
				muPlugins: [ join( project, 'tests/cluster/cluster.php' ) ],
				constants: {
					WP_DEBUG_LOG: join( shared, 'debug.log' ),
					WP_REDIS_PORT: redis.port,
					CLUSTER_SHARED: shared,
				},
			} );
			copyFileSync(
				join( project, 'tests/cluster/object-cache.php' ),
				join( site.dir, 'wp-content/object-cache.php' )
			);
			// One folder of uploads for both.
			const uploads = join( shared, 'uploads' );
			renameSync( join( site.dir, 'wp-content/uploads' ), uploads );
			const second = `${ site.dir }-b`;
			copyNode( site.dir, second );
			for ( const dir of [ site.dir, second ] ) {
				symlinkSync( uploads, join( dir, 'wp-content/uploads' ) );
			}
			for ( const log of [ 'debug.log', 'mails.log', 'reads.log' ] ) {
				writeFileSync( join( shared, log ), '' );
				if ( ids ) {
					chownSync( join( shared, log ), ids.uid, ids.gid );
				}
			}
			/** @param {object} task */
			const tell = async ( task ) => {
				const { stdout } = await php(
					[ ...REDIS, join( project, 'tests/cluster/content.php' ) ],
					{
						cwd: site.dir,
						input: JSON.stringify( {
							load: join( site.dir, 'wp-load.php' ),
							...task,
						} ),
					}
				);
				return JSON.parse( stdout.trim().split( '\n' ).pop() ?? '' );
			};
			const content = await tell( { do: 'make' } );
			const nodes = [];
			for ( const [ index, dir ] of [ site.dir, second ].entries() ) {
				const node = await startNode( {
					dir,
					folder: ensure( join( folder, `node-${ index }` ) ),
					// The clock of the second node is ahead.
					skew: index ? 90 : 0,
				} );
				stops.push( node.stop );
				nodes.push( node );
			}
			const carelessPort = await freePort();
			const nginx = await startWeb( {
				folder,
				port,
				carelessPort,
				nodes,
			} );
			stops.push( nginx.stop );
			return {
				url: site.url,
				nodes: nodes.map( ( node ) => ( {
					...node,
					url: `http://127.0.0.1:${ node.webPort }`,
				} ) ),
				database: {
					stop: () => mariadb.kill(),
					start: async () => {
						mariadb = await startDatabase();
					},
				},
				redis,
				caches: [
					{
						name: 'the page cache',
						url: site.url,
						folder: join( folder, 'cache' ),
					},
					{
						name: 'a careless cache',
						url: `http://127.0.0.1:${ carelessPort }`,
						folder: join( folder, 'careless' ),
					},
				],
				shared,
				uploads,
				content,
				tell,
				stop,
			};
		} )
	);
}
