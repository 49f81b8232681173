// @ts-check
import { column, interleave, ratio } from '../lib/statistics.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'cpu-nothing',
	tier: 'ratio',
	run: async ( world ) => {
		const { blank } = world.pages;
		const { on, off } = await interleave(
			{
				on: () => world.measure( blank ),
				off: () => world.measure( blank, { off: true } ),
			},
			world
		);
		return {
			'cpu.nothing': ratio( column( on, 'cpu' ), column( off, 'cpu' ) ),
		};
	},
};
