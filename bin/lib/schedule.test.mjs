// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScheduled } from './schedule.mjs';

/**
 * Runs tasks that end when they are told to.
 *
 * @typedef {{ name: string, weight?: number, after?: Task }} Task
 *
 * @param {Task[]} tasks
 */
function started( tasks ) {
	/** @type {string[]} */
	const names = [];
	/** @type {Map<string, { end: (value?: unknown) => void, fail: (error: Error) => void }>} */
	const open = new Map();
	const done = runScheduled(
		tasks,
		( { name } ) => {
			names.push( name );
			return new Promise( ( end, fail ) =>
				open.set( name, { end, fail } )
			);
		},
		3
	);
	/**
	 * @param {string}  name
	 * @param {boolean} [result]
	 */
	const end = async ( name, result ) => {
		open.get( name )?.end( result );
		await new Promise( setImmediate );
	};
	return { names, open, end, done };
}

test( 'heavy suites start first, and light ones fill the rest in the order given', async () => {
	const { names, end, done } = started( [
		{ name: 'unit' },
		{ name: 'lint' },
		{ name: 'browser', weight: 2 },
	] );
	assert.deepEqual( names, [ 'browser', 'unit' ] );
	await end( 'unit' );
	assert.deepEqual( names, [ 'browser', 'unit', 'lint' ] );
	await end( 'browser' );
	await end( 'lint' );
	await done;
} );

test( 'light suites start while a second heavy one waits for room', async () => {
	const { names, end, done } = started( [
		{ name: 'browser', weight: 2 },
		{ name: 'bench', weight: 2 },
		{ name: 'unit' },
	] );
	assert.deepEqual( names, [ 'browser', 'unit' ] );
	await end( 'unit' );
	assert.deepEqual( names, [ 'browser', 'unit' ] );
	await end( 'browser' );
	assert.deepEqual( names, [ 'browser', 'unit', 'bench' ] );
	await end( 'bench' );
	await done;
} );

test( 'a suite that is heavier than everything runs alone', async () => {
	const { names, end, done } = started( [
		{ name: 'unit' },
		{ name: 'huge', weight: 9 },
	] );
	assert.deepEqual( names, [ 'huge' ] );
	await end( 'huge' );
	assert.deepEqual( names, [ 'huge', 'unit' ] );
	await end( 'unit' );
	await done;
} );

test( 'an error of a suite ends the run with that error', async () => {
	const { open, done } = started( [ { name: 'unit' }, { name: 'lint' } ] );
	open.get( 'unit' )?.fail( new Error( 'broken' ) );
	await assert.rejects( done, /broken/ );
} );

test( 'a suite begins after the one that it needs, and others run meanwhile', async () => {
	const build = { name: 'build' };
	const { names, end, done } = started( [
		build,
		{ name: 'browser', weight: 2, after: build },
		{ name: 'lint' },
	] );
	assert.deepEqual( names, [ 'build', 'lint' ] );
	await end( 'build' );
	assert.deepEqual( names, [ 'build', 'lint', 'browser' ] );
	await end( 'lint' );
	await end( 'browser' );
	await done;
} );

test( 'a suite never begins if the one that it needs has failed', async () => {
	const build = { name: 'build' };
	const { names, end, done } = started( [
		build,
		{ name: 'browser', weight: 2, after: build },
	] );
	await end( 'build', false );
	await done;
	assert.deepEqual( names, [ 'build' ] );
} );
