import { itemsOf, postIdOf } from '../settings';

const LIST = '.cff-posts-wrap, .sbi_images';
const PAGE = '.frontispiece-feed__page';
/** Its ID is that of the post. */
const COUNTS = 'a.cff-view-comments[id]';

let count = 100;

/** Gives an item another ID if another feed of the page shows the same post. */
function makeUnique( item: HTMLElement ): HTMLElement {
	if ( document.getElementById( item.id ) ) {
		item.dataset.id = postIdOf( item );
		item.id += `-${ ++count }`;
		item.querySelector( COUNTS )?.removeAttribute( 'id' );
	}
	return item;
}

/** Inserts items after the last one; returns those that were new. */
export function insertItems(
	feed: HTMLElement,
	items: HTMLElement[]
): HTMLElement[] {
	const present = itemsOf( feed );
	const ids = new Set( present.map( postIdOf ) );
	const added = items
		.filter(
			( item, _n, _all, id = postIdOf( item ) ) =>
				! id || ( ! ids.has( id ) && ids.add( id ) )
		)
		.map( ( item ) => makeUnique( document.adoptNode( item ) ) );

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
