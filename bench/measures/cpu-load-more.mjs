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
		// A request of the same size to the same WordPress.
		const other = { ...form, action: 'bench_bare' };
		const { more, bare, off } = await interleave(
			{
				more: () => world.measure( ajax, { form } ),
				bare: () => world.measure( ajax, { form: other } ),
				off: () => world.measure( ajax, { form: other, off: true } ),
			},
			world
		);
		return {
			'cpu.more': ratio( column( more, 'cpu' ), column( bare, 'cpu' ) ),
			'cpu.ajax': ratio( column( bare, 'cpu' ), column( off, 'cpu' ) ),
		};
	},
};
