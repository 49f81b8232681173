// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort, holdPort, isTaken, twoFreePorts } from './port.mjs';

/**
 * @param {number} port
 * @return {Promise<import('node:net').Server>} A server at this port.
 */
function listenAt( port ) {
	const server = createServer();
	return new Promise( ( resolve, reject ) => {
		server.once( 'error', reject );
		server.listen( port, '127.0.0.1', () => resolve( server ) );
	} );
}

/** @return {number} The first port that this system gives outgoing connections. */
function firstOutgoing() {
	try {
		return Number.parseInt(
			readFileSync( '/proc/sys/net/ipv4/ip_local_port_range', 'utf8' ),
			10
		);
	} catch {
		return 49152;
	}
}

test( 'No port is one that an outgoing connection could take first', async () => {
	for ( let at = 0; at < 50; at++ ) {
		const port = await twoFreePorts();
		assert.ok( port >= 1024 && port + 1 < firstOutgoing(), `${ port }` );
		assert.ok( ( await freePort() ) < firstOutgoing() );
	}
} );

test( 'Two servers start at two free ports, one after the other', async () => {
	const port = await twoFreePorts();
	const servers = [ await listenAt( port ), await listenAt( port + 1 ) ];
	assert.ok( await isTaken( port ) );
	assert.ok( await isTaken( port + 1 ) );
	for ( const server of servers ) {
		server.close();
	}
} );

test( 'A held port is taken until it is released', async () => {
	const held = await holdPort();
	await assert.rejects( listenAt( held.port ), { code: 'EADDRINUSE' } );
	await held.release();
	( await listenAt( held.port ) ).close();
} );
