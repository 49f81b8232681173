// @ts-check
import {
	chownSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/log.mjs';
import { ensure } from '../lib/paths.mjs';
import { ini, phpEnv } from '../lib/php.mjs';
import { freePort, isListening } from '../lib/port.mjs';
import { run, userIds, which } from '../lib/run.mjs';
import { startService, waitFor } from '../lib/service.mjs';
import { fpmConfig, nginxConfig } from './servers.mjs';

const FAKETIME = [ 'x86_64', 'aarch64' ].map(
	( machine ) => `/usr/lib/${ machine }-linux-gnu/faketime/libfaketime.so.1`
);

/** @param {string[]} names */
function need( ...names ) {
	const found = which( ...names );
	if ( ! found ) {
		throw new Failure( `${ names[ 0 ] } is missing.` );
	}
	return found;
}

/** @param {string} folder */
export async function startRedis( folder ) {
	const port = await freePort();
	const begin = async () => {
		const service = startService(
			'redis',
			need( 'redis-server' ),
			[
				...[ '--port', String( port ), '--bind', '127.0.0.1' ],
				...[ '--save', '', '--appendonly', 'no' ],
				...[
					'--maxmemory',
					'64mb',
					'--maxmemory-policy',
					'allkeys-lru',
				],
			],
			{ folder, cwd: ensure( folder ), signal: 'SIGKILL' }
		);
		await waitFor( service, () => isListening( port ), { what: 'Redis' } );
		return service;
	};
	let service = await begin();
	return {
		port,
		stop: () => service.stop(),
		start: async () => {
			service = await begin();
		},
		flush: async () => {
			await run( need( 'redis-cli' ), [
				'-p',
				String( port ),
				'FLUSHALL',
			] );
		},
	};
}

/**
 * Starts php-fpm for one code folder.
 *
 * @param {{ dir: string, folder: string, skew: number }} options `skew` seconds by which its clock is ahead
 */
export async function startNode( { dir, folder, skew } ) {
	const fpm = need(
		'php-fpm',
		'php-fpm8.4',
		'php-fpm8.3',
		'php-fpm8.2',
		'php-fpm8.1'
	);
	const fpmPort = await freePort();
	const webPort = await freePort();
	const library = FAKETIME.find( existsSync );
	if ( skew && ! library ) {
		throw new Failure(
			'libfaketime is missing. On Debian: apt-get install faketime'
		);
	}
	const clock = skew
		? {
				LD_PRELOAD: library,
				FAKETIME: `+${ skew }s`,
				DONT_FAKE_MONOTONIC: '1',
			}
		: {};
	writeFileSync(
		join( folder, 'fpm.conf' ),
		fpmConfig( {
			folder,
			port: fpmPort,
			children: 4,
			settings: { ...ini, 'opcache.validate_timestamps': '0' },
		} )
	);
	const begin = async () => {
		const service = startService(
			'fpm',
			fpm,
			[
				...[ '-d', 'extension=igbinary', '-d', 'extension=redis' ],
				...[ '-F', '-y', join( folder, 'fpm.conf' ) ],
			],
			{ folder, env: { ...phpEnv(), ...clock }, signal: 'SIGKILL' }
		);
		await waitFor( service, () => isListening( fpmPort ), {
			what: `php-fpm of ${ dir }`,
		} );
		return service;
	};
	let service = await begin();
	return {
		dir,
		fpmPort,
		webPort,
		stop: () => service.stop(),
		start: async () => {
			service = await begin();
		},
	};
}

/**
 * @param {{ folder: string, port: number, carelessPort: number, nodes: import('./servers.mjs').NodeConfig[] }} options
 */
export async function startNginx( { folder, port, carelessPort, nodes } ) {
	const ids = userIds();
	for ( const name of [
		'body',
		'fastcgi',
		'proxy',
		'scgi',
		'uwsgi',
		'cache',
		'careless',
	] ) {
		mkdirSync( join( folder, name ), { recursive: true } );
		if ( ids ) {
			chownSync( join( folder, name ), ids.uid, ids.gid );
		}
	}
	copyFileSync( '/etc/nginx/mime.types', join( folder, 'mime.types' ) );
	writeFileSync(
		join( folder, 'nginx.conf' ),
		nginxConfig( { folder, port, carelessPort, nodes } )
	);
	const service = startService(
		'nginx',
		need( 'nginx' ),
		[
			...[ '-p', folder, '-c', join( folder, 'nginx.conf' ) ],
			...[ '-e', join( folder, 'error.log' ), '-g', 'daemon off;' ],
		],
		{ folder, signal: 'SIGQUIT' }
	);
	await waitFor( service, () => isListening( port ), { what: 'nginx' } );
	return service;
}
