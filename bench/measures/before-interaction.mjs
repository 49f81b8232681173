// @ts-check
import { added, list, total, visit } from '../lib/browser.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'before-interaction',
	tier: 'counts',
	run: async ( world ) => {
		const blank = await visit( world, world.pages.blank );
		const feed = await visit( world, world.pages.feed );
		// Posts whose images are still on the social network must not load them from there either.
		const facebook = await visit( world, world.pages.facebook );
		await feed.page.waitForTimeout( 3000 );
		const scripts = await added( feed, blank, 'script' );
		const styles = await added( feed, blank, 'stylesheet' );
		const foreign = [ ...feed.loaded, ...facebook.loaded ]
			.map( ( { url } ) => url )
			.filter( ( url ) => ! url.startsWith( `${ world.url }/` ) );
		const pictures = await feed.page.evaluate( () => {
			const items = [
				...document.querySelectorAll( '.frontispiece-item' ),
			].map( ( item ) => [
				...item.querySelectorAll( '.frontispiece-media img' ),
			] );
			const all = [
				...document.querySelectorAll( '.frontispiece-feed img' ),
			];
			/** @param {Element} image */
			const isLazy = ( image ) =>
				image.getAttribute( 'loading' ) === 'lazy';
			return {
				all: all.length,
				late: ( items[ 0 ] ?? [] ).filter( isLazy ).length,
				eager: items
					.slice( 1 )
					.flat()
					.filter( ( image ) => ! isLazy( image ) ).length,
				unsized: all.filter(
					( image ) =>
						! Number( image.getAttribute( 'width' ) ) ||
						! Number( image.getAttribute( 'height' ) )
				).length,
			};
		} );
		for ( const { close } of [ blank, feed, facebook ] ) {
			await close();
		}
		return {
			'before.js': { value: total( scripts ), note: list( scripts ) },
			'before.css': { value: total( styles ), note: list( styles ) },
			'before.hosts': {
				value: foreign.length,
				note: foreign.slice( 0, 3 ).join( ' ' ),
			},
			'pictures.eager': {
				value: pictures.eager,
				note: `of ${ pictures.all }`,
			},
			'pictures.late': pictures.late,
			'pictures.unsized': pictures.unsized,
		};
	},
};
