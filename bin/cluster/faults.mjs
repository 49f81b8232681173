// @ts-check
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../lib/log.mjs';
import { tryRun } from '../lib/run.mjs';
import { sleep } from '../lib/service.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./ledger.mjs').Ledger} Ledger
 * @typedef {{ name: string, seconds: number, begin: () => Promise<void>, end: () => Promise<void> }} Fault
 */

/**
 * Makes the disk of uploads a small one of its own, if this system allows that.
 *
 * @param {string} uploads
 * @return {Promise<boolean>}
 */
export async function makeSmallDisk( uploads ) {
	const options = '-t tmpfs -o size=48m,mode=0777 tmpfs'.split( ' ' );
	const { code } = await tryRun( 'mount', [ ...options, uploads ] );
	return code === 0;
}

/** @param {string} uploads */
export async function removeSmallDisk( uploads ) {
	await tryRun( 'umount', [ uploads ] );
}

/**
 * @param {World}   world
 * @param {boolean} hasSmallDisk
 * @return {Fault}
 */
function fullDisk( { uploads }, hasSmallDisk ) {
	const filler = join( uploads, 'filler' );
	/** @type {string[]} */
	let closed = [];
	return {
		name: 'the disk of uploads is full',
		seconds: 8,
		begin: async () => {
			if ( hasSmallDisk ) {
				// As much as there is room for.
				const into = `of=${ filler }`;
				await tryRun( 'dd', [ 'if=/dev/zero', into, 'bs=64k' ] );
				return;
			}
			const find = [ uploads, '-type', 'd' ];
			const { stdout } = await tryRun( 'find', find );
			closed = stdout.trim().split( '\n' );
			closed.forEach( ( folder ) => chmodSync( folder, 0o555 ) );
		},
		end: async () => {
			closed.forEach( ( folder ) => chmodSync( folder, 0o755 ) );
			rmSync( filler, { force: true } );
		},
	};
}

/**
 * @param {World}   world
 * @param {{ outage: number, hasSmallDisk: boolean }} options `outage` seconds that the database is away
 * @return {Fault[]}
 */
export function faults( world, { outage, hasSmallDisk } ) {
	/**
	 * @param {string}                                        name
	 * @param {number}                                        seconds
	 * @param {import('./world.mjs').Switch | undefined}      server
	 * @return {Fault[]}
	 */
	const down = ( name, seconds, server ) =>
		server
			? [ { name, seconds, begin: server.stop, end: server.start } ]
			: [];
	const { nodes, database, redis } = world;
	return [
		...down( 'the first node is killed', 6, nodes[ 0 ] ),
		...down( 'the database is killed', outage, database ),
		{
			name: 'Redis is flushed',
			seconds: 1,
			begin: redis.flush,
			end: async () => {},
		},
		...down( 'Redis is gone', 6, redis ),
		fullDisk( world, hasSmallDisk ),
		...down( 'the second node is killed', 4, nodes[ 1 ] ),
	];
}

/**
 * Lets one fault happen after the other, with quiet time between them.
 *
 * @param {Fault[]} list
 * @param {Ledger}  ledger
 * @param {number}  quiet  seconds before each fault
 */
export async function happen( list, ledger, quiet ) {
	for ( const { name, seconds, begin, end } of list ) {
		await sleep( 1000 * quiet );
		const errors = ledger.errors;
		ledger.beginFault();
		await begin();
		await sleep( 1000 * seconds );
		await end();
		ledger.endFault();
		say(
			`  ${ name } for ${ seconds } s: ${ ledger.errors - errors } requests failed`
		);
	}
	await sleep( 1000 * quiet );
}
