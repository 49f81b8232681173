// @ts-check
import { column, interleave, ratio } from '../lib/statistics.mjs';
import { loadSlowly } from './paint.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'style',
	tier: 'ratio',
	run: async ( world ) => {
		const { feed, blank } = await interleave(
			{
				feed: () => loadSlowly( world, world.pages.feed ),
				blank: () => loadSlowly( world, world.pages.blank ),
			},
			{ rounds: Math.ceil( world.rounds / 4 ), warm: 2 }
		);
		return {
			'page.style': ratio(
				column( feed, 'style' ),
				column( blank, 'style' )
			),
			'page.time': ratio(
				column( feed, 'task' ),
				column( blank, 'task' )
			),
		};
	},
};
