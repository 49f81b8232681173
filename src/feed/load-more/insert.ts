import { itemsOf } from '../settings';

const LIST = '.cff-posts-wrap, .sbi_images';
const PAGE = '.frontispiece-feed__page';

/** Inserts items after the last one; returns those that were new. */
export function insertItems(
	feed: HTMLElement,
	items: HTMLElement[]
): HTMLElement[] {
	const present = itemsOf( feed );
	const ids = new Set( present.map( ( { id } ) => id ) );
	const added = items
		.filter( ( { id } ) => ! id || ( ! ids.has( id ) && ids.add( id ) ) )
		.map( ( item ) => document.adoptNode( item ) );

	const last = present.at( -1 );
	const page = last?.closest( PAGE );
	if ( page && added.length ) {
		// Columns are balanced within a page, so a new page keeps the items already shown in place.
		const next = page.cloneNode( false ) as Element;
		next.append( ...added );
		page.after( next );
	} else {
		(
			last?.closest( LIST ) ??
			feed.querySelector( PAGE ) ??
			feed.querySelector( LIST ) ??
			feed
		).append( ...added );
	}
	return added;
}
