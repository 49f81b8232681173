// @ts-check
import { column, interleave, ratio } from '../lib/statistics.mjs';
import { submit } from '../lib/submit.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'form-feedback',
	tier: 'ratio',
	run: async ( world ) => {
		const { bare, valid, invalid } = await interleave(
			submit( world ),
			world
		);
		return {
			'form.valid': ratio(
				column( valid, 'cpu' ),
				column( bare, 'cpu' )
			),
			'form.invalid': ratio(
				column( invalid, 'cpu' ),
				column( bare, 'cpu' )
			),
		};
	},
};
