// @ts-check
import { chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from '../bin/lib/claim.mjs';
import { startGraph } from '../bin/lib/graph.mjs';
import { Failure, step } from '../bin/lib/log.mjs';
import { startMariaDb } from '../bin/lib/mariadb.mjs';
import { ensure, work } from '../bin/lib/paths.mjs';
import { php } from '../bin/lib/php.mjs';
import { projectDir } from '../bin/lib/project.mjs';
import { userIds } from '../bin/lib/run.mjs';
import { serveFpm } from '../bin/lib/serve.mjs';
import { makeSite } from '../bin/lib/site.mjs';
import { startTogether } from '../bin/lib/stops.mjs';
import { openBrowser } from './lib/browser.mjs';
import { client } from './lib/client.mjs';
import { containerOf, readFeed } from './lib/markup.mjs';

/**
 * @typedef {{ feed: string, paging: Record<string, string> }} Place
 * @typedef {{ feed: string, skip: number, after: string }} Depth
 * @typedef {'blank' | 'feed' | 'facebook' | 'article' | 'form' | 'fields' | 'conditions' | 'photos' | 'highlight'
 *   | 'masonry' | 'carousel' | 'rows'} PageName
 * @typedef {{
 *   pages: Record<PageName, string>,
 *   form: number,
 *   small: Place,
 *   large: Place,
 *   photos: { few: Depth, many: Depth },
 *   options: Record<string, number>,
 *   versions: Record<string, string>,
 * }} Content
 * @typedef {import('./lib/client.mjs').Client & {
 *   url: string,
 *   graph: string,
 *   pages: Record<PageName | 'static', string>,
 *   content: Content,
 *   rounds: number,
 *   browser: () => Promise<import('@playwright/test').Browser>,
 *   tell: ( task: object ) => Promise<unknown>,
 *   serve: ( children: number ) => Promise<void>,
 *   stop: () => Promise<void>,
 * }} World
 */

/**
 * Starts a production-like server with everything that is measured: nginx, php-fpm with opcache, MariaDB, and the fake
 * social networks.
 *
 * @param {{ rounds: number, plugin?: string | undefined }} options
 * @return {Promise<World>}
 */
export async function makeWorld( { rounds, plugin } ) {
	return startTogether( async ( stops, stop ) =>
		step( 'a site to measure', async () => {
			const name = claim( 'bench' );
			const project = projectDir();
			const graph = await startGraph( [ '--now', 'real' ] );
			stops.push( graph.stop );
			const database = await startMariaDb( { name: `${ name }-server` } );
			stops.push( database.stop );
			const site = await makeSite( {
				name,
				database,
				graphOrigin: graph.origin,
				...( plugin ? { plugin } : {} ),
				muPlugins: [ join( project, 'bench/php/probe.php' ) ],
				constants: {
					WP_DEBUG: false,
					WP_DEBUG_LOG: false,
					WP_ENVIRONMENT_TYPE: 'production',
				},
			} );
			/** @param {object} task */
			const tell = async ( task ) => {
				const { stdout } = await php(
					[ join( project, 'bench/php/content.php' ) ],
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
			/** @type {Content} */
			const content = await tell( {} );

			const folder = join( work, 'bench', name );
			rmSync( folder, { recursive: true, force: true } );
			ensure( folder );
			const ids = userIds();
			if ( ids ) {
				chownSync( folder, ids.uid, ids.gid );
			}
			const requests = client( site.url, folder );
			/** @type {{ stop: () => Promise<void> } | undefined} */
			let server;
			stops.push( async () => server?.stop() );
			/** @param {number} children */
			const serve = async ( children ) => {
				requests.hangUp();
				await server?.stop();
				server = await serveFpm( site, {
					children,
					ini: {
						auto_prepend_file: join(
							project,
							'bench/php/start.php'
						),
					},
				} );
			};
			await serve( 4 );

			/** @type {import('@playwright/test').Browser | undefined} */
			let browser;
			stops.push( async () => browser?.close() );

			// The first rendering creates the feeds' rows, so it is not measured.
			await requests.get( content.pages.facebook );
			const first = await requests.get( content.pages.feed );
			const { items } = readFeed( first.body );
			if ( items !== 20 ) {
				throw new Failure(
					`The feed page shows ${ items } posts instead of 20.`
				);
			}
			const { path } = await tell( {
				slug: 'bench-static',
				html: staticCopy( first.body ),
			} );
			return {
				...requests,
				url: site.url,
				graph: graph.origin,
				pages: { ...content.pages, static: path },
				content,
				rounds,
				tell,
				browser: async () => ( browser ??= await openBrowser() ),
				serve,
				stop,
			};
		} )
	);
}

/**
 * Returns the feed as a pasted copy: the same posts and styles, but without scripts and their data.
 *
 * @param {string} html
 */
function staticCopy( html ) {
	const style =
		/<style[^>]* id=['"]frontispiece-social-feed-inline-css['"][^>]*>[\s\S]*?<\/style>|<link[^>]* id=['"]frontispiece-social-feed-css['"][^>]*>/.exec(
			html
		)?.[ 0 ] ?? '';
	const container = containerOf( html );
	const section = container.slice(
		container.indexOf( '<section' ),
		container.lastIndexOf( '</section>' ) + 10
	);
	return `${ style }\n<div class="frontispiece-social-feed cff-wrapper">${ section }</div>`;
}
