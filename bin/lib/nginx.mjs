// @ts-check
// nginx and php-fpm as hosts run them: for benchmarks, and for the nodes of a cluster.
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, isRoot } from './paths.mjs';
import { ini, phpEnv } from './php.mjs';
import { freePort, isListening } from './port.mjs';
import { FPM, needed, userIds } from './run.mjs';
import { startService, waitFor } from './service.mjs';

/** @param {{ folder: string, port: number, children: number, settings: Record<string, string> }} options */
const fpmConfig = ( { folder, port, children, settings } ) =>
	[
		'[global]',
		`error_log = ${ join( folder, 'fpm-error.log' ) }`,
		'daemonize = no',
		'[www]',
		...( isRoot ? [ 'user = www-data', 'group = www-data' ] : [] ),
		`listen = 127.0.0.1:${ port }`,
		'pm = static',
		`pm.max_children = ${ children }`,
		'clear_env = no',
		'catch_workers_output = yes',
		...Object.entries( settings ).map(
			( [ name, value ] ) => `php_admin_value[${ name }] = ${ value }`
		),
		'',
	].join( '\n' );

/**
 * Prepares php-fpm without checks of timestamps.
 *
 * @param {{
 *   folder: string,
 *   children?: number,
 *   settings?: Record<string, string>,
 *   args?: string[],
 *   env?: Record<string, string | undefined>,
 *   signal?: NodeJS.Signals,
 * }} options
 */
export async function fpmServer( { folder, children = 4, settings, ...more } ) {
	const binary = needed( 'php-fpm', ...FPM );
	const port = await freePort();
	const config = join( folder, 'fpm.conf' );
	writeFileSync(
		config,
		fpmConfig( {
			folder,
			port,
			children,
			settings: {
				...ini,
				'opcache.validate_timestamps': '0',
				...settings,
			},
		} )
	);
	const start = async () => {
		const service = startService(
			'fpm',
			binary,
			[ ...( more.args ?? [] ), '-F', '-y', config ],
			{ ...more, folder, env: { ...phpEnv(), ...more.env } }
		);
		await waitFor( service, () => isListening( port ), {
			what: `php-fpm on port ${ port }`,
		} );
		return service;
	};
	return { port, start };
}

/** Types of what sites send as files. */
const TYPES =
	'text/html html; text/css css; text/javascript js mjs; application/json json; application/xml xml; image/svg+xml svg; image/webp webp; image/jpeg jpg jpeg; image/png png; image/gif gif; image/avif avif; font/woff2 woff2; video/mp4 mp4; application/pdf pdf;';

/**
 * Returns a site that PHP serves.
 *
 * @param {{ port: number, root: string, fpm: string, site?: string, php?: string }} options `fpm`: host and port, or an
 *     upstream; `site` and `php`: further lines.
 */
export const nginxSite = ( { port, root, fpm, site = '', php = '' } ) => `
	server {
		listen 127.0.0.1:${ port } backlog=1024;
		server_name localhost;
		root ${ root };
		index index.php;
		${ site }
		location ~ /\\.ht { deny all; }
		# As Site Health tells owners.
		location ^~ /wp-content/uploads/frontispiece-files- { deny all; }
		# As sites usually have it: WordPress never sees what ends like a static file.
		location ~* \\.(?:avif|css|eot|gif|ico|jpe?g|js|map|mjs|mp4|pdf|png|svg|ttf|webm|webp|woff2?|zip)$ { expires max; log_not_found off; try_files $uri =404; }
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			try_files $uri =404;
			fastcgi_pass ${ fpm };
			fastcgi_buffers 32 32k;
			fastcgi_buffer_size 32k;
			fastcgi_param QUERY_STRING $query_string;
			fastcgi_param REQUEST_METHOD $request_method;
			fastcgi_param CONTENT_TYPE $content_type;
			fastcgi_param CONTENT_LENGTH $content_length;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_param SCRIPT_NAME $fastcgi_script_name;
			fastcgi_param REQUEST_URI $request_uri;
			fastcgi_param DOCUMENT_URI $document_uri;
			fastcgi_param DOCUMENT_ROOT $document_root;
			fastcgi_param SERVER_PROTOCOL $server_protocol;
			fastcgi_param REQUEST_SCHEME $scheme;
			fastcgi_param GATEWAY_INTERFACE CGI/1.1;
			fastcgi_param SERVER_SOFTWARE nginx;
			fastcgi_param REMOTE_ADDR $remote_addr;
			fastcgi_param REMOTE_PORT $remote_port;
			fastcgi_param SERVER_ADDR $server_addr;
			fastcgi_param SERVER_PORT $server_port;
			fastcgi_param SERVER_NAME $server_name;
			${ php }
		}
	}`;

/**
 * Starts nginx.
 *
 * @param {{ folder: string, port: number, http: string, caches?: string[] }} options `http`: its sites, and what they need;
 *     `caches`: folders of caches, below the folder.
 */
export async function startNginx( { folder, port, http, caches = [] } ) {
	const binary = needed( 'nginx-light', 'nginx' );
	const temporary = [ 'body', 'fastcgi', 'proxy', 'scgi', 'uwsgi' ];
	const ids = userIds();
	for ( const name of [ ...temporary, ...caches ] ) {
		const path = ensure( join( folder, name ) );
		if ( ids ) {
			chownSync( path, ids.uid, ids.gid );
		}
	}
	const errors = join( folder, 'error.log' );
	rmSync( errors, { force: true } );
	const config = join( folder, 'nginx.conf' );
	writeFileSync(
		config,
		`
${ isRoot ? 'user www-data;' : '' }
worker_processes 1;
pid ${ folder }/nginx-master.pid;
events { worker_connections 2048; }
http {
	types { ${ TYPES } }
	default_type application/octet-stream;
	access_log off;
	client_max_body_size 32m;
${ temporary
	.map(
		( name ) =>
			`	${ name === 'body' ? 'client_body' : name }_temp_path ${ folder }/${ name };`
	)
	.join( '\n' ) }
${ http }
}
`
	);
	const service = startService(
		'nginx',
		binary,
		[ '-p', folder, '-c', config, '-e', errors, '-g', 'daemon off;' ],
		{ folder, signal: 'SIGQUIT' }
	);
	await waitFor( service, () => isListening( port ), {
		what: `nginx on port ${ port }`,
	} );
	return service;
}
