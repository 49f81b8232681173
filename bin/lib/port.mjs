// @ts-check
import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/**
 * Ports that servers use here. Systems give outgoing connections ports from 32768 or 49152 upward, and such a
 * connection could take a port between the moment it is found free and the moment its server starts.
 */
const FIRST = 20000;
const LAST = 32000;

/** @return {Promise<number>} */
export async function freePort() {
	const { port, release } = await holdPort();
	await release();
	return port;
}

/** @return {Promise<{ port: number, release: () => Promise<void> }>} a port that is reserved until it is released */
export async function holdPort() {
	for (;;) {
		const port = randomInt( FIRST, LAST );
		const held = await hold( port );
		if ( held ) {
			return held;
		}
	}
}

/**
 * Reserves a port.
 *
 * @param {number} port
 * @return {Promise<{ port: number, release: () => Promise<void> } | undefined>} Nothing if the port is taken.
 */
function hold( port ) {
	return new Promise( ( resolve, reject ) => {
		const server = createServer();
		server.on( 'error', ( error ) => {
			if ( 'code' in error && error.code === 'EADDRINUSE' ) {
				resolve( undefined );
			} else {
				reject( error );
			}
		} );
		server.listen( port, '127.0.0.1', () => {
			resolve( {
				port,
				release: () =>
					new Promise( ( done ) => server.close( () => done() ) ),
			} );
		} );
	} );
}

/**
 * Finds a free port that another free one follows.
 *
 * @return {Promise<number>} The first of the two.
 */
export async function twoFreePorts() {
	const first = await holdPort();
	const second = await hold( first.port + 1 );
	await second?.release();
	await first.release();
	return second ? first.port : twoFreePorts();
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
