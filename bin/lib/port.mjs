// @ts-check
import { connect, createServer } from 'node:net';

/** @return {Promise<number>} */
export function freePort() {
	return new Promise( ( resolve, reject ) => {
		const server = createServer();
		server.on( 'error', reject );
		server.listen( 0, '127.0.0.1', () => {
			const address = server.address();
			server.close( () =>
				resolve(
					typeof address === 'object' && address ? address.port : 0
				)
			);
		} );
	} );
}

/**
 * Whether something accepts connections on a port of this machine.
 *
 * @param {number} port
 * @param {string} [host]
 * @return {Promise<boolean>}
 */
export function isListening( port, host = '127.0.0.1' ) {
	return new Promise( ( resolve ) => {
		const socket = connect( { port, host } );
		/** @param {boolean} answer */
		const end = ( answer ) => {
			socket.destroy();
			resolve( answer );
		};
		socket.once( 'connect', () => end( true ) );
		socket.once( 'error', () => end( false ) );
		socket.setTimeout( 1000, () => end( false ) );
	} );
}

/** @param {number} port */
export async function isTaken( port ) {
	return (
		( await isListening( port ) ) || ( await isListening( port, '::1' ) )
	);
}
