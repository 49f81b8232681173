// @ts-check
import { Failure } from '../../bin/lib/log.mjs';
import { ajax } from '../lib/client.mjs';
import { measureFirst, measureKept } from '../lib/kept.mjs';
import { nextPage, readFeed } from '../lib/markup.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'load-more-queries',
	tier: 'counts',
	run: async ( world ) => {
		const { more } = readFeed(
			( await world.get( world.pages.feed ) ).body
		);
		/** @param {Record<string, string>} form */
		const cost = async ( form ) => {
			await world.get( ajax, { form } );
			const answer = await measureFirst( world, form, { rows: true } );
			return { ...answer, rows: answer.rows ?? 0 };
		};
		const bare = await cost( { action: 'bench_bare' } );
		const page = await cost( more );
		const kept = await measureKept( world, more, page.queries );
		const { small, large } = world.content;
		const [ few, many ] = [
			await cost(
				nextPage( small.feed, JSON.stringify( small.paging ) )
			),
			await cost(
				nextPage( large.feed, JSON.stringify( large.paging ) )
			),
		];
		for ( const { body } of [ page, kept, few, many ] ) {
			const items = body.match( /\sid="cff_/g )?.length ?? 0;
			if ( items !== 20 ) {
				throw new Failure(
					`Load-more answered ${ items } posts instead of 20:\n${ body.slice( 0, 500 ) }`
				);
			}
		}
		return {
			'more.queries': {
				value: page.queries - bare.queries,
				note: `${ page.queries } / ${ bare.queries }`,
			},
			'more.kept.queries': {
				value: kept.queries - bare.queries,
				note: `${ kept.queries } / ${ bare.queries }`,
			},
			'more.rows': {
				value: ( many.rows - bare.rows ) / ( few.rows - bare.rows ),
				note: `${ many.rows - bare.rows } / ${ few.rows - bare.rows } rows`,
			},
		};
	},
};
