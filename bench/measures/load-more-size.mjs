// @ts-check
import { measureFirst } from '../lib/kept.mjs';
import { nextPage, nextPhotos } from '../lib/markup.mjs';
import { column, interleave, ratio } from '../lib/statistics.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'load-more-size',
	tier: 'ratio',
	run: async ( world ) => {
		const { small, large, photos } = world.content;
		/** @param {import('../world.mjs').Place} place */
		const next = ( { feed, paging } ) => {
			const form = nextPage( feed, JSON.stringify( paging ) );
			return () => measureFirst( world, form );
		};
		/** @param {import('../world.mjs').Depth} depth */
		const nextOf = ( { feed, skip, after } ) => {
			const form = nextPhotos( feed, skip, after );
			return () => measureFirst( world, form );
		};
		const { many, few, manyPhotos, fewPhotos } = await interleave(
			{
				many: next( large ),
				few: next( small ),
				manyPhotos: nextOf( photos.many ),
				fewPhotos: nextOf( photos.few ),
			},
			world
		);
		return {
			'cpu.large': ratio( column( many, 'cpu' ), column( few, 'cpu' ) ),
			// Time includes the database's work, CPU only PHP's.
			'time.large': ratio( column( many, 'ms' ), column( few, 'ms' ) ),
			'cpu.photos': ratio(
				column( manyPhotos, 'cpu' ),
				column( fewPhotos, 'cpu' )
			),
			'time.photos': ratio(
				column( manyPhotos, 'ms' ),
				column( fewPhotos, 'ms' )
			),
		};
	},
};
