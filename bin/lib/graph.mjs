// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from './log.mjs';
import { root } from './paths.mjs';

/**
 * Starts the fake social network server (tests/networks).
 *
 * @param {string[]} [args]
 * @return {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startGraph( args = [] ) {
	const child = spawn(
		process.execPath,
		[ join( root, 'tests/networks/server.mjs' ), ...args ],
		{
			cwd: root,
			stdio: [ 'ignore', 'pipe', 'inherit' ],
		}
	);
	const ended = new Promise( ( resolve ) => child.once( 'exit', resolve ) );
	const kill = () => child.kill( 'SIGKILL' );
	process.on( 'exit', kill );
	const lines = createInterface( { input: child.stdout } );
	const origin = await new Promise( ( resolve, reject ) => {
		lines.once( 'line', ( line ) => {
			try {
				resolve( String( JSON.parse( line ).origin ) );
			} catch {
				reject(
					new Failure(
						`tests/networks/server.mjs printed no JSON line: ${ line }`
					)
				);
			}
		} );
		child.once( 'error', reject );
		ended.then( ( code ) =>
			reject(
				new Failure(
					`tests/networks/server.mjs ended with code ${ code }`
				)
			)
		);
	} );
	return {
		origin,
		stop: async () => {
			child.kill();
			await ended;
			process.off( 'exit', kill );
		},
	};
}
