// @ts-check
import { Failure } from '../../bin/lib/log.mjs';
import { ajax } from './client.mjs';

/**
 * Measures a call that loads more posts for the first time: nothing is kept.
 *
 * @param {import('../world.mjs').World}    world
 * @param {Record<string, string>}          form
 * @param {import('./client.mjs').Options} [options]
 */
export async function measureFirst( world, form, options = {} ) {
	await world.forget();
	return world.measure( ajax, { ...options, form } );
}

/**
 * Measures the same call when its reply is kept, which happens after it was sent.
 *
 * @param {import('../world.mjs').World} world
 * @param {Record<string, string>}       form
 * @param {number}                       first SQL queries of the first reply
 */
export async function measureKept( world, form, first ) {
	for ( let tries = 0; tries < 50; tries++ ) {
		const cost = await world.measure( ajax, { form } );
		if ( cost.queries < first ) {
			return cost;
		}
	}
	throw new Failure( 'No reply of load-more was kept.' );
}
