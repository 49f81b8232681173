// @ts-check
import { ajax } from '../lib/client.mjs';

const POSTS = 100_000;

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

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'live-search',
	tier: 'ratio',
	run: async ( world ) => {
		/** @param {string} query */
		const call = ( query ) =>
			world.measure(
				`${ ajax }?action=penci_ajax_search&number=8&nonce=&query=${ query }`,
				{ site: true }
			);
		await world.tell( { crowd: POSTS } );
		try {
			/** @type {Record<string, import('../registry.mjs').Figure>} */
			const figures = {};
			await call( 'warm' );
			for ( const [ name, query ] of Object.entries( WORDS ) ) {
				const first = await call( query );
				const again = [];
				for ( let n = 0; n < 10; n++ ) {
					again.push( ( await call( query ) ).ms );
				}
				again.sort( ( a, b ) => a - b );
				const found = JSON.parse( first.body ).suggestions;
				const page = await world.get( `/?s=${ query }`, { off: true } );
				figures[ `search.${ name }` ] = {
					value: first.ms / page.ms,
					note: `${ found.length } found in ${ first.ms.toFixed( 0 ) } ms, again ${ ( again[ 5 ] ?? 0 ).toFixed( 0 ) } ms, results page ${ page.ms.toFixed( 0 ) } ms`,
				};
			}
			const bare = [];
			const kept = [];
			for ( let n = 0; n < 40; n++ ) {
				bare.push(
					(
						await world.measure( ajax, {
							form: { action: 'bench_bare' },
						} )
					).cpu
				);
				kept.push( ( await call( WORDS.common ) ).cpu );
			}
			/** @param {number[]} values */
			const quarter = ( values ) =>
				values.sort( ( a, b ) => a - b )[ 10 ] ?? 0;
			figures[ 'search.kept' ] = {
				value: quarter( kept ) / quarter( bare ),
				note: `${ quarter( kept ).toFixed( 1 ) } / ${ quarter( bare ).toFixed( 1 ) } ms`,
			};
			return figures;
		} finally {
			await world.tell( { alone: true } );
		}
	},
};
