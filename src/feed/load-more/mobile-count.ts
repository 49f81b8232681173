import { count, itemsOf } from '../settings';

// The style sheet hides items of this class in narrow windows only.
const HIDDEN = 'cff-num-diff-hide';

export const isNarrowWindow = () =>
	window.matchMedia( '(max-width: 479.98px)' ).matches;

/** Marks what a narrow window does not show on this page; gives their number. */
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
