// @ts-check
// The servers of a cluster: Redis, two nodes of php-fpm, and nginx before them with two caches.
import { existsSync } from 'node:fs';
import { Failure } from '../lib/log.mjs';
import { fpmServer, nginxSite, startNginx } from '../lib/nginx.mjs';
import { ensure } from '../lib/paths.mjs';
import { freePort, isListening } from '../lib/port.mjs';
import { needed, run } from '../lib/run.mjs';
import { startService, waitFor } from '../lib/service.mjs';

const FAKETIME = [ 'x86_64', 'aarch64' ].map(
	( machine ) => `/usr/lib/${ machine }-linux-gnu/faketime/libfaketime.so.1`
);

/** Options of a PHP that talks to Redis. */
export const REDIS = [ 'igbinary', 'redis' ].flatMap( ( name ) => [
	'-d',
	`extension=${ name }`,
] );

/**
 * Starts a server that faults stop and start again.
 *
 * @param {() => Promise<import('../lib/service.mjs').Service>} begin
 */
async function switched( begin ) {
	let service = await begin();
	return {
		stop: () => service.stop(),
		start: async () => {
			service = await begin();
		},
	};
}

const MEMORY_ONLY =
	'--bind 127.0.0.1 --appendonly no --maxmemory 64mb --maxmemory-policy allkeys-lru';

/** @param {string} folder */
export async function startRedis( folder ) {
	const port = await freePort();
	const server = needed( 'redis-server', 'redis-server' );
	const client = needed( 'redis-tools', 'redis-cli' );
	const redis = await switched( async () => {
		const service = startService(
			'redis',
			server,
			[
				'--port',
				String( port ),
				'--save',
				'',
				...MEMORY_ONLY.split( ' ' ),
			],
			{ folder, cwd: ensure( folder ), signal: 'SIGKILL' }
		);
		await waitFor( service, () => isListening( port ), { what: 'Redis' } );
		return service;
	} );
	return {
		...redis,
		port,
		flush: async () => {
			await run( client, [ '-p', String( port ), 'FLUSHALL' ] );
		},
	};
}

/**
 * Starts php-fpm for one code folder.
 *
 * @param {{ dir: string, folder: string, skew: number }} options `skew` seconds by which its clock is ahead
 */
export async function startNode( { dir, folder, skew } ) {
	const library = FAKETIME.find( existsSync );
	if ( skew && ! library ) {
		throw new Failure(
			'libfaketime is missing. On Debian: apt-get install faketime'
		);
	}
	const fpm = await fpmServer( {
		folder,
		args: REDIS,
		env: skew
			? {
					LD_PRELOAD: library,
					FAKETIME: `+${ skew }s`,
					DONT_FAKE_MONOTONIC: '1',
				}
			: {},
		signal: 'SIGKILL',
	} );
	return {
		...( await switched( fpm.start ) ),
		dir,
		fpmPort: fpm.port,
		webPort: await freePort(),
	};
}

/**
 * Returns a cache that keeps all that it is not told not to keep: it knows a response by its URL alone, also one to HEAD,
 * and keeps errors.
 *
 * @param {number} listen
 * @param {number} origin
 */
const carelessServer = ( listen, origin ) => `
	server {
		listen 127.0.0.1:${ listen };
		location / {
			proxy_pass http://127.0.0.1:${ origin };
			proxy_buffers 32 32k;
			proxy_buffer_size 32k;
			proxy_busy_buffers_size 64k;
			proxy_cache careless;
			proxy_cache_key $request_uri;
			proxy_cache_valid any 10m;
			proxy_cache_convert_head off;
			proxy_cache_revalidate on;
			add_header X-Cache $upstream_cache_status;
		}
	}`;

/**
 * @typedef {{ dir: string, fpmPort: number, webPort: number }} NodeConfig each node has its own code folder and, for the
 *   tests only, its own port
 *
 * @param {{ folder: string, port: number, carelessPort: number, nodes: NodeConfig[] }} options
 */
export function startWeb( { folder, port, carelessPort, nodes } ) {
	/**
	 * @param {number} at
	 * @param {string} root
	 * @param {string} fpm
	 * @param {string} [cached]
	 */
	const site = ( at, root, fpm, cached = '' ) =>
		nginxSite( {
			port: at,
			root,
			fpm,
			site: `set $site_host 127.0.0.1:${ port };`,
			php: `
			fastcgi_read_timeout 60s;
			fastcgi_connect_timeout 2s;
			fastcgi_param HTTP_HOST $site_host;${ cached }`,
		} );
	return startNginx( {
		folder,
		port,
		caches: [ 'cache', 'careless' ],
		http: `
	fastcgi_cache_path ${ folder }/cache levels=1:2 keys_zone=pages:8m inactive=60m;
	proxy_cache_path ${ folder }/careless levels=1:2 keys_zone=careless:8m inactive=60m;
	map $request_method $not_a_read { default 1; GET 0; HEAD 0; }
	map $http_cookie $has_cookie { default 0; "~*wordpress_logged_in|comment_author|wp-postpass" 1; }
	map $request_uri $is_dynamic {
		default 0;
		"~^/wp-json/frontispiece/v1/(social|photo)-feed/[0-9a-f]+/posts[?]" 0;
		"~^/wp-json/frontispiece/v1/((social|photo)-feed/comments/|reactions[?]|suggestions[?])" 0;
		"~*/wp-admin/|/wp-json/|/wp-login|wp-cron|rest_route|cluster_tick" 1;
	}
	upstream nodes {
${ nodes.map( ( { fpmPort } ) => `		server 127.0.0.1:${ fpmPort } max_fails=1 fail_timeout=2s;` ).join( '\n' ) }
	}
${ site(
	port,
	nodes[ 0 ]?.dir ?? '',
	'nodes',
	`
			fastcgi_next_upstream error timeout;
			fastcgi_cache pages;
			fastcgi_cache_key $scheme$request_method$site_host$request_uri;
			fastcgi_cache_valid 200 10m;
			fastcgi_cache_use_stale error timeout updating invalid_header http_500 http_503;
			fastcgi_cache_background_update on;
			fastcgi_cache_lock on;
			fastcgi_cache_bypass $not_a_read $has_cookie $is_dynamic $http_authorization;
			fastcgi_no_cache $not_a_read $has_cookie $is_dynamic $http_authorization;
			add_header X-Cache $upstream_cache_status;`
) }
${ nodes.map( ( { dir, fpmPort, webPort } ) => site( webPort, dir, `127.0.0.1:${ fpmPort }` ) ).join( '\n' ) }
${ carelessServer( carelessPort, nodes[ 0 ]?.webPort ?? 0 ) }`,
	} );
}
