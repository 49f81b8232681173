// @ts-check
import { column, interleave, ratio } from '../lib/statistics.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'form-conditions',
	tier: 'ratio',
	run: async ( world ) => {
		const { pages } = world;
		const { conditions, fields } = await interleave(
			{
				conditions: () => world.measure( pages.conditions ),
				fields: () => world.measure( pages.fields ),
			},
			world
		);
		return {
			'form.conditions': ratio(
				column( conditions, 'cpu' ),
				column( fields, 'cpu' )
			),
		};
	},
};
