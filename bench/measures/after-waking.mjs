// @ts-check
import { added, list, loadMore, total, visit, wake } from '../lib/browser.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'after-waking',
	tier: 'counts',
	run: async ( world ) => {
		const blank = await visit( world, world.pages.blank );
		const feed = await visit( world, world.pages.feed );
		await wake( feed.page );
		await loadMore( feed.page );
		// The lightbox's own code is own code, whenever it comes.
		await feed.page.locator( '.cff-lightbox-link' ).first().click();
		await feed.page
			.locator( '[role="dialog"]' )
			.first()
			.waitFor( { timeout: 15000 } );
		await feed.page.waitForLoadState( 'networkidle' );
		const scripts = ( await added( feed, blank, 'script' ) ).filter(
			( { name } ) => ! /\/(photoswipe|swiper)[^/]*$/.test( name )
		);
		const own = scripts.filter( ( { name } ) =>
			name.includes( '/plugins/frontispiece/' )
		);
		await blank.close();
		await feed.close();
		return {
			'woken.own': { value: total( own ), note: list( own ) },
			'woken.all': { value: total( scripts ), note: list( scripts ) },
		};
	},
};
