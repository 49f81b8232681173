// @ts-check
import { Buffer } from 'node:buffer';
import { Failure } from '../../bin/lib/log.mjs';
import { added, list, total, visit } from '../lib/browser.mjs';
import { ajax } from '../lib/client.mjs';
import { measureFirst } from '../lib/kept.mjs';
import { containerOf, gzipped, nextPhotos } from '../lib/markup.mjs';
import { shiftsOf } from '../lib/shifts.mjs';

const ITEM = /\sid="sbi_\d/g;

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'photo-feed',
	tier: 'counts',
	run: async ( world ) => ( {
		...( await page( world ) ),
		...( await html( world ) ),
		...( await before( world ) ),
		...( await shifts( world ) ),
		...( await more( world ) ),
	} ),
};

/** @typedef {import('../world.mjs').World} World */

/** @param {World} world */
async function page( world ) {
	/** @param {string} path */
	const queries = async ( path ) => {
		await world.get( path );
		return ( await world.measure( path ) ).queries;
	};
	const ours = await queries( world.pages.photos );
	const base = await queries( world.pages.blank );
	return {
		'photo.queries': { value: ours - base, note: `${ ours } / ${ base }` },
	};
}

/** @param {World} world */
async function html( world ) {
	const { body } = await world.get( world.pages.photos );
	const container = containerOf( body, 'photo-feed' );
	const items = container.match( ITEM )?.length ?? 0;
	if ( items !== 20 ) {
		throw new Failure( `The page shows ${ items } photos instead of 20.` );
	}
	const own = container.slice(
		container.search( /<div\s+class="sbi_item/ ),
		container.search( /<span\s+class="sbi_resized_image_data/ )
	);
	return {
		'photo.raw': Buffer.byteLength( own ) / items,
		'photo.gzip': gzipped( own ) / items,
	};
}

/** @param {World} world */
async function before( world ) {
	const blank = await visit( world, world.pages.blank );
	const photos = await visit( world, world.pages.photos );
	await photos.page.waitForTimeout( 3000 );
	const scripts = await added( photos, blank, 'script' );
	const styles = await added( photos, blank, 'stylesheet' );
	const foreign = photos.loaded.filter(
		( { url } ) => ! url.startsWith( `${ world.url }/` )
	);
	await blank.close();
	await photos.close();
	return {
		'photo.js': { value: total( scripts ), note: list( scripts ) },
		'photo.css': { value: total( styles ), note: list( styles ) },
		'photo.hosts': foreign.length,
	};
}

/** @param {World} world */
async function shifts( world ) {
	const found = { value: 0, note: '' };
	const { photos, highlight, masonry, carousel, rows } = world.pages;
	for ( const path of [ photos, highlight, masonry, carousel, rows ] ) {
		const { value, note } = await shiftsOf( world, path );
		found.value += value;
		found.note += value ? `${ path } ${ note } ` : '';
	}
	return { 'photo.shift': found };
}

/** @param {World} world */
async function more( world ) {
	/** @param {Record<string, string>} form */
	const cost = async ( form ) => {
		await world.get( ajax, { form } );
		const answer = await measureFirst( world, form, { rows: true } );
		return { ...answer, rows: answer.rows ?? 0 };
	};
	const { few, many } = world.content.photos;
	const bare = await cost( { action: 'bench_bare' } );
	const answers = {
		few: await cost( nextPhotos( few.feed, few.skip, few.after ) ),
		many: await cost( nextPhotos( many.feed, many.skip, many.after ) ),
		fewCounted: await cost( nextPhotos( few.feed, 20 ) ),
		manyCounted: await cost( nextPhotos( many.feed, 20 ) ),
	};
	for ( const { body } of Object.values( answers ) ) {
		const items = JSON.parse( body ).html.match( ITEM )?.length ?? 0;
		if ( items !== 20 ) {
			throw new Failure(
				`Load-more answered ${ items } photos instead of 20:\n${ body.slice( 0, 500 ) }`
			);
		}
	}
	/**
	 * @param {{ rows: number }} large
	 * @param {{ rows: number }} small
	 */
	const compare = ( large, small ) => ( {
		value: ( large.rows - bare.rows ) / ( small.rows - bare.rows ),
		note: `${ large.rows - bare.rows } / ${ small.rows - bare.rows } rows`,
	} );
	return {
		'photo.more.queries': {
			value: answers.many.queries - bare.queries,
			note: `${ answers.many.queries } / ${ bare.queries }`,
		},
		'photo.more.rows': compare( answers.many, answers.few ),
		'photo.count.rows': compare( answers.manyCounted, answers.fewCounted ),
	};
}
