// @ts-check
// Configuration files of php-fpm and nginx, as hosts write them.
import { isRoot } from '../lib/paths.mjs';

/**
 * @param {{ folder: string, port: number, children: number, settings: Record<string, string> }} options
 */
export function fpmConfig( { folder, port, children, settings } ) {
	return [
		'[global]',
		`error_log = ${ folder }/fpm-error.log`,
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

const PARAMS = `
			fastcgi_param QUERY_STRING $query_string;
			fastcgi_param REQUEST_METHOD $request_method;
			fastcgi_param CONTENT_TYPE $content_type;
			fastcgi_param CONTENT_LENGTH $content_length;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_param SCRIPT_NAME $fastcgi_script_name;
			fastcgi_param REQUEST_URI $request_uri;
			fastcgi_param DOCUMENT_ROOT $document_root;
			fastcgi_param SERVER_PROTOCOL $server_protocol;
			fastcgi_param GATEWAY_INTERFACE CGI/1.1;
			fastcgi_param SERVER_SOFTWARE nginx;
			fastcgi_param REMOTE_ADDR $remote_addr;
			fastcgi_param SERVER_PORT $server_port;
			fastcgi_param SERVER_NAME $server_name;
			fastcgi_param HTTP_HOST $site_host;`;

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
export function nginxConfig( { folder, port, carelessPort, nodes } ) {
	const server = (
		/** @type {number} */ listen,
		/** @type {string} */ root,
		/** @type {string} */ pass,
		/** @type {string} */ cache
	) => `
	server {
		listen 127.0.0.1:${ listen } backlog=1024;
		server_name localhost;
		root ${ root };
		index index.php;
		set $site_host 127.0.0.1:${ port };
		location ~ /\\.ht { deny all; }
		location ^~ /wp-content/uploads/frontispiece-files- { deny all; }
		location ~* \\.(?:css|gif|ico|jpe?g|js|png|svg|webp|woff2?|zip)$ { try_files $uri =404; }
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			try_files $uri =404;
			fastcgi_pass ${ pass };
			fastcgi_read_timeout 60s;
			fastcgi_connect_timeout 2s;
			fastcgi_buffers 32 32k;
			fastcgi_buffer_size 32k;${ PARAMS }${ cache }
		}
	}`;
	return `
${ isRoot ? 'user www-data;' : '' }
worker_processes 1;
pid ${ folder }/nginx-master.pid;
events { worker_connections 2048; }
http {
	include ${ folder }/mime.types;
	default_type application/octet-stream;
	access_log off;
	client_max_body_size 32m;
	client_body_temp_path ${ folder }/body;
	fastcgi_temp_path ${ folder }/fastcgi;
	proxy_temp_path ${ folder }/proxy;
	scgi_temp_path ${ folder }/scgi;
	uwsgi_temp_path ${ folder }/uwsgi;
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
${ server(
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
${ nodes.map( ( { dir, fpmPort, webPort } ) => server( webPort, dir, `127.0.0.1:${ fpmPort }`, '' ) ).join( '\n' ) }
${ carelessServer( carelessPort, nodes[ 0 ]?.webPort ?? 0 ) }
}
`;
}
