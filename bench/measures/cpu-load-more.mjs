// @ts-check
import { ajax } from '../lib/client.mjs';
import { readFeed } from '../lib/markup.mjs';
import { column, interleave, ratio } from '../lib/statistics.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'cpu-load-more',
	tier: 'ratio',
	run: async ( world ) => {
		const form = readFeed(
			( await world.get( world.pages.feed ) ).body
		).more;
		const { more, bare } = await interleave(
			{
				more: () => world.measure( ajax, { form } ),
				// The same WordPress, and as many bytes sent to it.
				bare: () =>
					world.measure( ajax, {
						form: { ...form, action: 'bench_bare' },
					} ),
			},
			world
		);
		return {
			'cpu.more': ratio( column( more, 'cpu' ), column( bare, 'cpu' ) ),
		};
	},
};
