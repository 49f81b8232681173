// @ts-check
import { shiftsOf } from '../lib/shifts.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'layout-shift',
	tier: 'counts',
	run: async ( world ) => ( {
		shift: await shiftsOf( world, world.pages.feed ),
	} ),
};
