// @ts-check
import { added, list, loadMore, total, visit, wake } from '../lib/browser.mjs';

/**
 * Measures what a visitor downloads after waking a feed, loading more and opening the lightbox.
 *
 * @param {import('../world.mjs').World} world
 * @param {'feed' | 'photos'}            name
 * @param {string}                       link  Selector of what opens the lightbox.
 */
async function woken( world, name, link ) {
	const blank = await visit( world, world.pages.blank );
	const feed = await visit( world, world.pages[ name ] );
	await wake( feed.page );
	await loadMore( feed.page );
	// The lightbox's own code counts as ours, whenever it is loaded.
	await feed.page.locator( link ).first().click();
	await feed.page
		.locator( '[role="dialog"]' )
		.first()
		.waitFor( { timeout: 15000 } );
	await feed.page.waitForLoadState( 'networkidle' );
	const scripts = ( await added( feed, blank, 'script' ) ).filter(
		( script ) => ! /\/(photoswipe|swiper)[^/]*$/.test( script.name )
	);
	// The lightbox loads a separate script to show the comments of a post.
	const isComments = ( /** @type {{ name: string }} */ script ) =>
		/\/(photo-)?comments\.js/.test( script.name );
	await blank.close();
	await feed.close();
	return {
		scripts,
		own: scripts.filter(
			( script ) =>
				script.name.includes( '/plugins/frontispiece/' ) &&
				! isComments( script )
		),
		comments: scripts.filter( isComments ),
	};
}

/** @param {{ name: string, bytes: number }[]} scripts */
const figure = ( scripts ) => ( {
	value: total( scripts ),
	note: list( scripts ),
} );

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'after-waking',
	tier: 'counts',
	run: async ( world ) => {
		const feed = await woken( world, 'feed', '.cff-lightbox-link' );
		const photos = await woken( world, 'photos', '[data-lightbox-sbi]' );
		return {
			'woken.own': figure( feed.own ),
			'woken.comments': figure( feed.comments ),
			'woken.all': figure( feed.scripts ),
			'photo.woken.own': figure( photos.own ),
			'photo.woken.comments': figure( photos.comments ),
		};
	},
};
