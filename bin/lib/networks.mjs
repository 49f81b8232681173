// @ts-check
import { join } from 'node:path';
import { startService, waitFor } from './service.mjs';
import { root } from './paths.mjs';

/**
 * Starts the fake networks for the site of npm start. They run until `npm stop`.
 *
 * @param {string} folder Where their process id is written.
 * @param {number} port
 * @return {Promise<string>} Their origin.
 */
export async function startNetworks( folder, port ) {
	const origin = `http://127.0.0.1:${ port }`;
	const service = startService(
		'networks',
		process.execPath,
		[
			join( root, 'tests/networks/server.mjs' ),
			`--port=${ port }`,
			'--now=real',
		],
		{ folder, detached: true }
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
	return origin;
}
