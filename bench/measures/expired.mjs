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
			rounds: Math.ceil( world.rounds / 5 ),
		} ) ),
		...( await compare( world, 'hung', {
			rule: { preset: 'hang' },
			rounds: Math.ceil( world.rounds / 5 ),
		} ) ),
	} ),
};

/**
 * @param {import('../world.mjs').World} world
 * @param {string}                       name
 * @param {{ rule: object, rounds: number }} options
 */
async function compare( world, name, { rule, rounds } ) {
	const { facebook } = world.pages;
	// Each hanging call occupies a process for five seconds.
	await world.serve( 16 );
	/** @type {Awaited<ReturnType<typeof world.measure>>[]} */
	const fresh = [];
	/** @type {typeof fresh} */
	const overdue = [];
	const count = await calls( world, { rule, settle: 6000 }, async () => {
		for ( let i = 0; i < 40; i++ ) {
			await world.get( facebook );
		}
		/** @param {() => Promise<void>} before */
		const visit = async ( before ) => {
			await before();
			const sample = await world.measure( facebook );
			// Wait, so that the refresh started by a visit does not overlap with the next visit.
			await sleep( 450 );
			return sample;
		};
		const samples = await interleave(
			{
				fresh: () => visit( world.touch ),
				overdue: () => visit( world.expire ),
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
