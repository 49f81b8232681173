// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTogether } from './stops.mjs';

/** @param {string[]} said */
const two = ( said ) => [
	async () => said.push( 'first' ),
	async () => said.push( 'second' ),
];

test( 'servers that start together stop in reverse order, once', async () => {
	/** @type {string[]} */
	const said = [];
	const stop = await startTogether( async ( stops, all ) => {
		stops.push( ...two( said ) );
		return all;
	} );
	assert.deepEqual( said, [] );
	await stop();
	await stop();
	assert.deepEqual( said, [ 'second', 'first' ] );
} );

test( 'servers that have started stop when a later one fails', async () => {
	/** @type {string[]} */
	const said = [];
	await assert.rejects(
		startTogether( async ( stops ) => {
			stops.push( ...two( said ) );
			throw new Error( 'No port.' );
		} ),
		/No port/
	);
	assert.deepEqual( said, [ 'second', 'first' ] );
} );
