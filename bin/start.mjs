// @ts-check
// npm start [-- --port=N] [--wp=latest|7.1] [--fresh] [--networks]
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './lib/files.mjs';
import { installNode } from './lib/install.mjs';
import { Failure, main, say, step } from './lib/log.mjs';
import { parseOptions } from './lib/options.mjs';
import { root } from './lib/paths.mjs';
import { startGraph } from './lib/graph.mjs';
import * as playground from './lib/playground.mjs';
import { isTaken } from './lib/port.mjs';

/**
 * @typedef {{ url?: string, feature?: string, layout?: string, title?: string }} DemoPage
 * @typedef {{
 *   site: string,
 *   login: string,
 *   ajax: string,
 *   rest: string,
 *   wordpress: string,
 *   pages?: DemoPage[],
 *   networks?: Record<string, string>,
 *   archives?: Record<string, string>,
 * } & Record<string, unknown>} Manifest
 */

function options() {
	const { values } = parseOptions( {
		port: { type: 'string', default: '8888' },
		wp: { type: 'string' },
		fresh: { type: 'boolean', default: false },
		networks: { type: 'boolean', default: false },
	} );
	const port = Number( values.port );
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw new Failure( `--port=${ values.port } is no port.` );
	}
	return { ...values, port };
}

/**
 * Requests the first page, which creates the demo and writes its description to a shared folder.
 *
 * @param {string} url
 * @param {string} file
 * @return {Promise<Manifest>}
 */
async function firstPage( url, file ) {
	const answer = await fetch( url, {
		signal: AbortSignal.timeout( 120000 ),
	} );
	const text = await answer.text();
	if ( ! answer.ok ) {
		throw new Failure(
			`${ url } answered ${ answer.status }:\n${ text.replace( /<[^>]+>/g, ' ' ).slice( 0, 1000 ) }`
		);
	}
	return existsSync( file )
		? readJson( file )
		: {
				site: url,
				login: `${ url }wp-login.php`,
				ajax: `${ url }wp-admin/admin-ajax.php`,
				rest: `${ url }wp-json/`,
				wordpress: '',
			};
}

/** @param {Manifest} manifest */
function report( manifest ) {
	say( '' );
	say( `  Site    ${ manifest.site }` );
	for ( const page of manifest.pages ?? [] ) {
		say(
			`          ${ page.url }  ${ [ page.feature, page.layout ].filter( Boolean ).join( ', ' ) }`
		);
	}
	for ( const [ name, address ] of Object.entries(
		manifest.networks ?? {}
	) ) {
		say( `  Paste   ${ address }  ${ name }` );
	}
	for ( const path of Object.values( manifest.archives ?? {} ) ) {
		say( `  Import  ${ path }` );
	}
	say( `  Admin   ${ manifest.login }  (admin / password)` );
	say( '  Stop    npm stop' );
}

await main( async () => {
	const { port, wp: version, fresh, networks } = options();
	const running = fresh ? undefined : playground.running();
	const isWanted = running && Boolean( running.archives ) === networks;
	if ( ! isWanted ) {
		await playground.stopPlayground();
		// Fail early, before minutes are spent on packages and scripts.
		for ( const needed of networks ? [ port, port + 1 ] : [ port ] ) {
			if ( await isTaken( needed ) ) {
				throw new Failure(
					`Port ${ needed } is taken. Choose another: npm start -- --port=${ needed + 1 }`
				);
			}
		}
	}
	await installNode();
	const { build } = await import( './lib/build.mjs' );
	const { startService } = await import( './lib/service.mjs' );

	await build();
	if ( isWanted ) {
		say( `It runs already (npm stop ends it).` );
		report( running );
		return;
	}
	await playground.stopPlayground();
	if ( fresh ) {
		playground.forget();
	}
	if ( version === undefined ) {
		await step( 'preparing WordPress', () => playground.prepareCore() );
	}
	// The site keeps the addresses of its sources, so the port must stay the same.
	const { origin } = networks
		? await startGraph( [ '--now=real' ], {
				port: port + 1,
				folder: playground.home,
			} )
		: {};
	await step( 'starting WordPress', ( progress ) =>
		playground.startPlayground( { port, version, origin }, progress )
	);
	const url = `http://127.0.0.1:${ port }/`;
	const manifest = await step(
		'first page (makes the demo the first time)',
		() => firstPage( url, playground.manifestFile )
	);
	const { makeArchives } = await import( './lib/archives.mjs' );
	const archives = join( playground.home, 'archives' );
	const demo = {
		...manifest,
		...( networks && { archives: makeArchives( archives ) } ),
		admin: { user: 'admin', password: 'password', url: manifest.login },
	};
	writeFileSync(
		playground.demoFile,
		`${ JSON.stringify( demo, null, '\t' ) }\n`
	);
	startService(
		'keeper',
		process.execPath,
		[
			join( root, 'bin/lib/keeper.mjs' ),
			playground.serverPid,
			manifest.site,
		],
		{
			folder: playground.home,
			detached: true,
		}
	);
	report( demo );
} );
