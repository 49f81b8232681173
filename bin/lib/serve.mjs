// @ts-check
import { join } from 'node:path';
import { fpmServer, nginxSite, startNginx } from './nginx.mjs';
import { ensure, work } from './paths.mjs';
import { iniArgs, phpBinary, phpEnv } from './php.mjs';
import { isListening } from './port.mjs';
import { projectDir } from './project.mjs';
import { userIds } from './run.mjs';
import { makeSite } from './site.mjs';
import { startService, waitFor } from './service.mjs';

/**
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {{ url: string, stop: () => Promise<void> }} Server
 */

/**
 * Serves a site with PHP's built-in server and several workers, so that loopback and parallel requests work as on a real
 * server.
 *
 * @param {Site} site
 * @param {{ workers?: number, ini?: Record<string, string> }} [options]
 * @return {Promise<Server>}
 */
export async function serve( site, { workers = 4, ini: extra = {} } = {} ) {
	const args = [
		...iniArgs( { 'opcache.revalidate_freq': '0', ...extra } ),
		'-S',
		`127.0.0.1:${ site.port }`,
		'-t',
		site.dir,
		join( projectDir(), 'bin/php/router.php' ),
	];
	const service = startService( `${ site.name }-php`, phpBinary(), args, {
		folder: ensure( join( work, 'servers' ) ),
		cwd: site.dir,
		as: userIds(),
		env: { ...phpEnv(), PHP_CLI_SERVER_WORKERS: String( workers ) },
	} );
	await waitFor( service, () => isListening( site.port ), {
		what: `PHP's server on port ${ site.port }`,
	} );
	return { url: site.url, stop: service.stop };
}

/**
 * Creates a site and serves it.
 *
 * @param {import('./site.mjs').SiteOptions} options
 * @param {import('./stops.mjs').Stop[]}     stops
 */
export async function serveNew( options, stops ) {
	const site = await makeSite( options );
	stops.push( ( await serve( site ) ).stop );
	return site;
}

/**
 * Serves a site like a production server: nginx, php-fpm, opcache without timestamp checks, no JIT.
 *
 * @param {Site} site
 * @param {{ children?: number, ini?: Record<string, string> }} [options]
 * @return {Promise<Server>}
 */
export async function serveFpm(
	site,
	{ children = 4, ini: settings = {} } = {}
) {
	const folder = ensure( join( work, 'servers', `${ site.name }-fpm` ) );
	const fpm = await fpmServer( { folder, children, settings } );
	const pool = await fpm.start();
	const web = await startNginx( {
		folder,
		port: site.port,
		http: `
	sendfile on;
	gzip on;
	gzip_min_length 256;
	gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
	${ nginxSite( {
		port: site.port,
		root: site.dir,
		fpm: `127.0.0.1:${ fpm.port }`,
		php: 'fastcgi_read_timeout 600s;',
	} ) }`,
	} );
	return {
		url: site.url,
		stop: async () => {
			await web.stop();
			await pool.stop();
		},
	};
}
