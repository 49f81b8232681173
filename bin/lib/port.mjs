// @ts-check
import { connect, createServer } from 'node:net';

/** @return {Promise<number>} */
export async function freePort() {
	const { port, release } = await holdPort();
	await release();
	return port;
}

/** @return {Promise<{ port: number, release: () => Promise<void> }>} a port that is reserved until it is released */
export function holdPort() {
	return new Promise( ( resolve, reject ) => {
		const server = createServer();
		server.on( 'error', reject );
		server.listen( 0, '127.0.0.1', () => {
			const address = server.address();
			resolve( {
				port: typeof address === 'object' && address ? address.port : 0,
				release: () =>
					new Promise( ( done ) => server.close( () => done() ) ),
			} );
		} );
	} );
}

/**
 * Checks whether something accepts connections on a local port.
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
