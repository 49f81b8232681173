// @ts-check
import { column, interleave, ratio } from '../lib/statistics.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'cpu-feed',
	tier: 'ratio',
	run: async ( world ) => {
		const { pages } = world;
		const { feed, pasted } = await interleave(
			{
				feed: () => world.measure( pages.feed ),
				pasted: () => world.measure( pages.static ),
			},
			world
		);
		return {
			'cpu.feed': ratio( column( feed, 'cpu' ), column( pasted, 'cpu' ) ),
		};
	},
};
