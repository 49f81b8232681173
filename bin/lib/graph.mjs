// @ts-check
import { join } from 'node:path';
import { root, work } from './paths.mjs';
import { freePort } from './port.mjs';
import { startService, waitFor } from './service.mjs';

/**
 * Starts the fake social network server (tests/networks). It is kept if it has a folder, where its process ID is written.
 *
 * @param {string[]} [args]
 * @param {{ port?: number, folder?: string }} [options]
 * @return {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startGraph( args = [], { port, folder } = {} ) {
	const own = port ?? ( await freePort() );
	const origin = `http://127.0.0.1:${ own }`;
	const service = startService(
		folder ? 'networks' : `networks-${ own }`,
		process.execPath,
		[
			join( root, 'tests/networks/server.mjs' ),
			`--port=${ own }`,
			...args,
		],
		{
			folder: folder ?? join( work, 'servers' ),
			detached: folder !== undefined,
		}
	);
	await waitFor(
		service,
		async () => {
			try {
				return ( await fetch( `${ origin }/__networks` ) ).ok;
			} catch {
				return false;
			}
		},
		{ what: 'The fake networks' }
	);
	return { origin, stop: service.stop };
}
