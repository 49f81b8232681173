// @ts-check
import { sleep } from '../../bin/lib/service.mjs';

/**
 * @param {import('../world.mjs').World} world
 * @param {string}                       path
 * @param {string}                       [method]
 * @param {object}                       [body]
 * @return {Promise<any>}
 */
async function control( world, path, method = 'GET', body ) {
	const answer = await fetch( world.graph + path, {
		method,
		...( body ? { body: JSON.stringify( body ) } : {} ),
	} );
	return answer.json();
}

/**
 * Counts the calls to the social network while something happens and shortly after.
 *
 * @param {import('../world.mjs').World} world
 * @param {{ rule?: object, settle?: number }} options How the network behaves; how long to wait for late calls.
 * @param {() => Promise<void>}          body
 * @return {Promise<number>}
 */
export async function calls( world, { rule, settle = 300 }, body ) {
	await control( world, '/__fail', 'DELETE' );
	if ( rule ) {
		await control( world, '/__fail', 'POST', {
			match: 'graph.facebook.com',
			...rule,
		} );
	}
	await control( world, '/__log', 'DELETE' );
	await body();
	await sleep( settle );
	const { count } = await control( world, '/__log' );
	await control( world, '/__fail', 'DELETE' );
	return Number( count );
}
