// @ts-check
import {
	chownSync,
	copyFileSync,
	existsSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Failure } from './log.mjs';
import { ensure, isRoot, work } from './paths.mjs';
import { ini, iniArgs, phpBinary, phpEnv } from './php.mjs';
import { freePort, isListening } from './port.mjs';
import { projectDir } from './project.mjs';
import { userIds, which } from './run.mjs';
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
 * Serves a site like a production server: nginx, php-fpm, opcache without timestamp checks, no JIT.
 *
 * @param {Site} site
 * @param {{ children?: number, ini?: Record<string, string> }} [options]
 * @return {Promise<Server>}
 */
export async function serveFpm( site, { children = 4, ini: extra = {} } = {} ) {
	const fpm = which(
		'php-fpm',
		'php-fpm8.4',
		'php-fpm8.3',
		'php-fpm8.2',
		'php-fpm8.1'
	);
	const nginx = which( 'nginx' );
	if ( ! fpm || ! nginx ) {
		throw new Failure(
			'php-fpm and nginx are missing. On Debian: apt-get install php-fpm nginx-light'
		);
	}
	const folder = ensure( join( work, 'servers', `${ site.name }-fpm` ) );
	const ids = userIds();
	for ( const name of [ 'body', 'fastcgi', 'proxy', 'scgi', 'uwsgi' ] ) {
		const temporary = ensure( join( folder, name ) );
		if ( ids ) {
			chownSync( temporary, ids.uid, ids.gid );
		}
	}
	const fpmPort = await freePort();
	/** @type {Record<string, string>} */
	const settings = { ...ini, 'opcache.validate_timestamps': '0', ...extra };
	writeFileSync(
		join( folder, 'fpm.conf' ),
		fpmConfig( { folder, port: fpmPort, children, settings } )
	);
	writeFileSync(
		join( folder, 'nginx.conf' ),
		nginxConfig( { site, folder, fpmPort } )
	);
	copyMime( folder );
	const pool = startService(
		'fpm',
		fpm,
		[ '-F', '-y', join( folder, 'fpm.conf' ) ],
		{ folder, env: phpEnv() }
	);
	await waitFor( pool, () => isListening( fpmPort ), {
		what: `php-fpm on port ${ fpmPort }`,
	} );
	rmSync( join( folder, 'error.log' ), { force: true } );
	const web = startService(
		'nginx',
		nginx,
		[
			'-p',
			folder,
			'-c',
			join( folder, 'nginx.conf' ),
			'-e',
			join( folder, 'error.log' ),
			'-g',
			'daemon off;',
		],
		{ folder, signal: 'SIGQUIT' }
	);
	await waitFor( web, () => isListening( site.port ), {
		what: `nginx on port ${ site.port }`,
	} );
	return {
		url: site.url,
		stop: async () => {
			await web.stop();
			await pool.stop();
		},
	};
}

/**
 * @param {{ folder: string, port: number, children: number, settings: Record<string, string> }} options
 */
function fpmConfig( { folder, port, children, settings } ) {
	return [
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
}

/** @param {string} folder */
function copyMime( folder ) {
	const system = [
		'/etc/nginx/mime.types',
		'/usr/local/etc/nginx/mime.types',
		'/opt/homebrew/etc/nginx/mime.types',
	];
	const found = system.find( existsSync );
	if ( found ) {
		copyFileSync( found, join( folder, 'mime.types' ) );
	} else {
		writeFileSync(
			join( folder, 'mime.types' ),
			'types { text/css css; text/javascript js; image/webp webp; image/jpeg jpg; }\n'
		);
	}
}

/**
 * @param {{ site: Site, folder: string, fpmPort: number }} options
 */
function nginxConfig( { site, folder, fpmPort } ) {
	return `
${ isRoot ? 'user www-data;' : '' }
worker_processes 1;
pid ${ folder }/nginx-master.pid;
events { worker_connections 2048; }
http {
	include ${ folder }/mime.types;
	default_type application/octet-stream;
	access_log off;
	sendfile on;
	gzip on;
	gzip_min_length 256;
	gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
	client_max_body_size 32m;
	client_body_temp_path ${ folder }/body;
	fastcgi_temp_path ${ folder }/fastcgi;
	proxy_temp_path ${ folder }/proxy;
	scgi_temp_path ${ folder }/scgi;
	uwsgi_temp_path ${ folder }/uwsgi;
	server {
		listen 127.0.0.1:${ site.port } backlog=1024;
		server_name localhost;
		root ${ site.dir };
		index index.php;
		location ~ /\\.ht { deny all; }
		# As Site Health tells owners.
		location ^~ /wp-content/uploads/frontispiece-files- { deny all; }
		# As sites usually have it: WordPress never sees what ends like a static file.
		location ~* \\.(?:avif|css|eot|gif|ico|jpe?g|js|map|mjs|mp4|pdf|png|svg|ttf|webm|webp|woff2?|zip)$ { expires max; log_not_found off; try_files $uri =404; }
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			try_files $uri =404;
			fastcgi_pass 127.0.0.1:${ fpmPort };
			fastcgi_read_timeout 120s;
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
		}
	}
}
`;
}
