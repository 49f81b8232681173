// @ts-check
import { ajax } from '../lib/client.mjs';
import { calls } from '../lib/graph.mjs';
import { readFeed } from '../lib/markup.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'upstream',
	tier: 'counts',
	run: async ( world ) => {
		const { facebook } = world.pages;
		/** @type {Record<string, number>} */
		const found = {};
		found[ 'upstream.pages' ] = await calls( world, {}, async () => {
			for ( let i = 0; i < 20; i++ ) {
				const { body } = await world.get( facebook );
				await world.get( ajax, { form: readFeed( body ).more } );
			}
		} );
		for ( const visitors of [ 4, 40, 400 ] ) {
			found[ `upstream.${ visitors }` ] = await calls(
				world,
				{ rule: { delay: 300 }, settle: 900 },
				async () => {
					await world.expire();
					await Promise.all(
						Array.from( { length: visitors }, () =>
							world.get( facebook )
						)
					);
				}
			);
		}
		return found;
	},
};
