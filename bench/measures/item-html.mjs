// @ts-check
import { Buffer } from 'node:buffer';
import { containerOf, gzipped, readFeed } from '../lib/markup.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'item-html',
	tier: 'counts',
	run: async ( world ) => {
		const { body } = await world.get( world.pages.feed );
		const container = containerOf( body );
		const { items } = readFeed( body );
		const raw = Buffer.byteLength( container );
		const gzip = gzipped( container );
		const own = container.slice(
			container.search( /<div\s+class="cff-item/ ),
			container.search( /<div\s+class="frontispiece-feed__more"/ )
		);
		return {
			'item.own.raw': Buffer.byteLength( own ) / items,
			'item.own.gzip': gzipped( own ) / items,
			'item.raw': { value: raw / items, note: `${ raw } / ${ items }` },
			'item.gzip': {
				value: gzip / items,
				note: `${ gzip } / ${ items }`,
			},
		};
	},
};
