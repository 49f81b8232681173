// @ts-check
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { dispatch } from './lib/dispatch.mjs';
import { send } from './lib/reply.mjs';
import { readBody } from './lib/request.mjs';
import { State } from './lib/state.mjs';

/** @typedef {{ origin: string, close: () => Promise<void>, state: State }} Running */

/**
 * @param {import('./lib/state.mjs').Options} options
 * @return {Promise<Running>}
 */
export async function start( options = {} ) {
	const state = new State( options );
	const server = createServer( async ( req, res ) => {
		try {
			const body = await readBody( req );
			const reply = await dispatch( state, {
				method: req.method ?? 'GET',
				url: req.url ?? '/',
				headers: req.headers,
				body,
				batch: false,
			} );
			await send( res, reply );
		} catch ( problem ) {
			if ( res.headersSent ) {
				res.destroy();
			} else {
				res.writeHead( 500, { 'content-type': 'text/plain' } );
				res.end(
					problem instanceof Error ? problem.stack : String( problem )
				);
			}
		}
	} );
	const host = options.host ?? '127.0.0.1';
	await new Promise( ( resolve, reject ) => {
		server.once( 'error', reject );
		server.listen( options.port ?? 0, host, () => resolve( undefined ) );
	} );
	const address = server.address();
	const port =
		address !== null && typeof address === 'object' ? address.port : 0;
	state.origin = `http://${ host }:${ port }`;
	return {
		origin: state.origin,
		state,
		close: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
}

async function main() {
	const { values } = parseArgs( {
		options: {
			port: { type: 'string', default: '0' },
			host: { type: 'string', default: '127.0.0.1' },
			seed: { type: 'string', default: '1' },
			now: { type: 'string' },
		},
	} );
	const running = await start( {
		port: Number( values.port ),
		host: values.host,
		seed: Number( values.seed ),
		...( values.now === undefined ? {} : { now: values.now } ),
	} );
	process.stdout.write(
		`${ JSON.stringify( { origin: running.origin } ) }\n`
	);
	for ( const signal of /** @type {const} */ ( [ 'SIGTERM', 'SIGINT' ] ) ) {
		process.once( signal, async () => {
			await running.close();
			process.exit( 0 );
		} );
	}
}

if ( import.meta.url === pathToFileURL( process.argv[ 1 ] ?? '' ).href ) {
	await main();
}
