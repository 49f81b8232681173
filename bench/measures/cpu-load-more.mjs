// @ts-check
import { ajax } from '../lib/client.mjs';
import { measureFirst, measureKept } from '../lib/kept.mjs';
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
		const { queries } = await measureFirst( world, form );
		const { kept, first, bare, off } = await interleave(
			{
				first: () => measureFirst( world, form ),
				kept: () => measureKept( world, form, queries ),
				bare: () => world.measure( ajax, { form: other } ),
				off: () => world.measure( ajax, { form: other, off: true } ),
			},
			world
		);
		return {
			'cpu.more': ratio( column( kept, 'cpu' ), column( bare, 'cpu' ) ),
			'cpu.more.first': ratio(
				column( first, 'cpu' ),
				column( bare, 'cpu' )
			),
			'cpu.ajax': ratio( column( bare, 'cpu' ), column( off, 'cpu' ) ),
		};
	},
};
