// @ts-check

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'feed-queries',
	tier: 'counts',
	run: async ( world ) => {
		const { blank, feed, facebook } = world.pages;
		const most = { value: 0, note: '' };
		const base = await twice( world, blank );
		for ( const page of [ feed, facebook ] ) {
			const queries = await twice( world, page );
			if ( queries - base >= most.value ) {
				most.value = queries - base;
				most.note = `${ queries } / ${ base }`;
			}
		}
		return { 'feed.queries': most };
	},
};

/**
 * @param {import('../world.mjs').World} world
 * @param {string}                       path
 */
async function twice( world, path ) {
	await world.get( path );
	return ( await world.measure( path ) ).queries;
}
