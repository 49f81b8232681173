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
		// The lightbox shows the comments of a post that has some: a part of its own.
		const isComments = ( /** @type {{ name: string }} */ { name } ) =>
			/\/comments\.js/.test( name );
		const own = scripts.filter(
			( script ) =>
				script.name.includes( '/plugins/frontispiece/' ) &&
				! isComments( script )
		);
		const comments = scripts.filter( isComments );
		await blank.close();
		await feed.close();
		return {
			'woken.own': { value: total( own ), note: list( own ) },
			'woken.comments': {
				value: total( comments ),
				note: list( comments ),
			},
			'woken.all': { value: total( scripts ), note: list( scripts ) },
		};
	},
};
