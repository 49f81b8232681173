import { count, itemsOf } from '../settings';

// The stylesheet hides items with this class only in narrow windows.
const HIDDEN = 'cff-num-diff-hide';

export const isNarrowWindow = () =>
	window.matchMedia( '(max-width: 479.98px)' ).matches;

/** Marks the items that a narrow window doesn't show on this page; returns their number. */
export function applyMobileCount( feed: HTMLElement, page: number ): number {
	const { nummobile, mobilenumber } = feed.dataset;
	const limit = count( nummobile || mobilenumber, Infinity ) * page;
	let hidden = 0;
	itemsOf( feed ).forEach( ( item, index ) => {
		const isBeyond = index >= limit;
		item.classList.toggle( HIDDEN, isBeyond );
		hidden += Number( isBeyond );
	} );
	return hidden;
}
