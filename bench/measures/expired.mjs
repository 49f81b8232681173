// @ts-check
import { sleep } from '../../bin/lib/service.mjs';
import { calls } from '../lib/graph.mjs';
import { column, interleave, ratio } from '../lib/statistics.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'expired',
	tier: 'ratio',
	run: async ( world ) => ( {
		...( await compare( world, 'slow', {
			rule: { delay: 300 },
			rounds: Math.ceil( world.rounds / 4 ),
			// The refresh that a visit starts must not run into the next sample.
			rest: 450,
		} ) ),
		...( await compare( world, 'hung', {
			rule: { preset: 'hang' },
			rounds: Math.ceil( world.rounds / 8 ),
			rest: 450,
		} ) ),
	} ),
};

/**
 * @param {import('../world.mjs').World} world
 * @param {string}                       name
 * @param {{ rule: object, rounds: number, rest: number }} options
 */
async function compare( world, name, { rule, rounds, rest } ) {
	const { facebook } = world.pages;
	// Every call that hangs holds a process for five seconds.
	await world.serve( 16 );
	/** @type {Awaited<ReturnType<typeof world.measure>>[]} */
	const fresh = [];
	/** @type {typeof fresh} */
	const overdue = [];
	const count = await calls( world, { rule, settle: 6000 }, async () => {
		for ( let i = 0; i < 40; i++ ) {
			await world.get( facebook );
		}
		const samples = await interleave(
			{
				fresh: () => world.measure( facebook ),
				overdue: async () => {
					await world.expire();
					const sample = await world.measure( facebook );
					await sleep( rest );
					return sample;
				},
			},
			{ rounds, warm: 0 }
		);
		fresh.push( ...samples.fresh );
		overdue.push( ...samples.overdue );
	} );
	await world.serve( 4 );
	/** @param {'cpu' | 'ms'} key */
	const figure = ( key ) => {
		const found = ratio( column( overdue, key ), column( fresh, key ) );
		return {
			...found,
			note: `${ found.note }, ${ count } calls in ${ rounds } visits`,
		};
	};
	return {
		[ `${ name }.cpu` ]: figure( 'cpu' ),
		[ `${ name }.time` ]: figure( 'ms' ),
	};
}
