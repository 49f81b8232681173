// @ts-check
import { ajax } from '../lib/client.mjs';

const POSTS = 100_000;

/** Of each first reply, and of the same reply once more. */
const SAMPLES = 24;

/**
 * Search terms: a letter, the start of a word that is everywhere, rare words in titles and in texts, and a word that
 * does not occur.
 */
const WORDS = {
	letter: 'a',
	common: 'crow',
	title: 'sextant',
	text: 'quadrant',
	none: 'zzqqxx',
};

/** What pages call, and the action of the specification, which they call if the site has no REST API. */
const CALLS = {
	rest: '/wp-json/frontispiece/v1/suggestions?locale=en_US&number=8&query=',
	ajax: `${ ajax }?action=penci_ajax_search&number=8&nonce=&query=`,
};

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'live-search',
	tier: 'ratio',
	run: async ( world ) => {
		/**
		 * @param {keyof typeof CALLS} kind
		 * @param {string} query
		 */
		const call = ( kind, query ) =>
			world.measure( CALLS[ kind ] + query, { site: true } );
		/** @param {number[]} values */
		const quarter = ( values ) =>
			values.sort( ( one, other ) => one - other )[
				Math.floor( values.length / 4 )
			] ?? 0;
		/**
		 * @param {keyof typeof CALLS} kind
		 * @param {string} query
		 */
		const sample = async ( kind, query ) => {
			const first = [];
			const again = [];
			for ( let n = 0; n < SAMPLES; n++ ) {
				await world.forget();
				first.push( await call( kind, query ) );
				again.push( await call( kind, query ) );
			}
			const cpu = quarter( first.map( ( one ) => one.cpu ) );
			const kept = quarter( again.map( ( one ) => one.cpu ) );
			const queries = `${ first[ 0 ]?.queries } / ${ again[ 0 ]?.queries } queries`;
			return {
				body: first[ 0 ]?.body ?? '',
				ms: first[ 0 ]?.ms ?? 0,
				figure: {
					value: cpu / kept,
					note: `${ cpu.toFixed( 1 ) } / ${ kept.toFixed( 1 ) } ms, ${ queries }`,
				},
			};
		};
		await world.tell( { crowd: POSTS } );
		try {
			/** @type {Record<string, import('../registry.mjs').Figure>} */
			const figures = {};
			await call( 'ajax', WORDS.common );
			const bare = [];
			const kept = [];
			for ( let n = 0; n < 40; n++ ) {
				const form = { action: 'bench_bare' };
				bare.push( ( await world.measure( ajax, { form } ) ).cpu );
				kept.push( ( await call( 'ajax', WORDS.common ) ).cpu );
			}
			figures[ 'search.kept' ] = {
				value: quarter( kept ) / quarter( bare ),
				note: `${ quarter( kept ).toFixed( 1 ) } / ${ quarter( bare ).toFixed( 1 ) } ms`,
			};
			for ( const [ name, query ] of Object.entries( WORDS ) ) {
				const { body, ms, figure } = await sample( 'rest', query );
				const action = await sample( 'ajax', query );
				const page = await world.get( `/?s=${ query }`, { off: true } );
				const found = JSON.parse( body ).suggestions;
				figures[ `search.${ name }` ] = {
					value: ms / page.ms,
					note: `${ found.length } found in ${ ms.toFixed( 0 ) } ms, results page ${ page.ms.toFixed( 0 ) } ms`,
				};
				figures[ `search.${ name }.cpu` ] = figure;
				figures[ `search.${ name }.ajax` ] = action.figure;
			}
			return figures;
		} finally {
			await world.tell( { alone: true } );
		}
	},
};
