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
		/**
		 * @param {string} query
		 * @param {number} [number] Of suggestions: each number is answered and kept on its own.
		 */
		const call = ( query, number = 8 ) =>
			world.measure(
				`${ ajax }?action=penci_ajax_search&number=${ number }&nonce=&query=${ query }`,
				{ site: true }
			);
		/** @param {number[]} values */
		const quarter = ( values ) =>
			values.sort( ( one, other ) => one - other )[
				Math.floor( values.length / 4 )
			] ?? 0;
		await world.tell( { crowd: POSTS } );
		try {
			/** @type {Record<string, import('../registry.mjs').Figure>} */
			const figures = {};
			await call( WORDS.common );
			const bare = [];
			const kept = [];
			for ( let n = 0; n < 40; n++ ) {
				const form = { action: 'bench_bare' };
				bare.push( ( await world.measure( ajax, { form } ) ).cpu );
				kept.push( ( await call( WORDS.common ) ).cpu );
			}
			figures[ 'search.kept' ] = {
				value: quarter( kept ) / quarter( bare ),
				note: `${ quarter( kept ).toFixed( 1 ) } / ${ quarter( bare ).toFixed( 1 ) } ms`,
			};
			for ( const [ name, query ] of Object.entries( WORDS ) ) {
				const first = [];
				const same = [];
				for ( let number = 9; number <= 20; number++ ) {
					first.push( await call( query, number ) );
					// The same reply once more: a longer one costs more to send, kept or not.
					same.push( ( await call( query, number ) ).cpu );
				}
				const cpu = quarter( first.map( ( one ) => one.cpu ) );
				const again = quarter( same );
				const page = await world.get( `/?s=${ query }`, { off: true } );
				const found = JSON.parse( first[ 0 ]?.body ?? '' ).suggestions;
				const ms = first[ 0 ]?.ms ?? 0;
				figures[ `search.${ name }` ] = {
					value: ms / page.ms,
					note: `${ found.length } found in ${ ms.toFixed( 0 ) } ms, results page ${ page.ms.toFixed( 0 ) } ms`,
				};
				figures[ `search.${ name }.cpu` ] = {
					value: cpu / again,
					note: `${ cpu.toFixed( 1 ) } / ${ again.toFixed( 1 ) } ms`,
				};
			}
			return figures;
		} finally {
			await world.tell( { alone: true } );
		}
	},
};
