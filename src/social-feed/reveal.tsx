import { useRef } from 'react';
import { useEvent } from '../kernel/hooks';
import { announceItems } from '../feed/load-more/announce-items';
import {
	applyMobileCount,
	isNarrowWindow,
} from '../feed/load-more/mobile-count';
import { count, itemsOf } from '../feed/settings';

const LATER = 'cff-later';

/** Returns whether a feed's markup contains all items, so that the button only reveals one more page of them. */
export const holdsAll = ( feed: Element ) =>
	feed.matches( '.cff-upcoming-events-feed, .cff-all-reviews' );

/** Shows the items up to a page number; returns how many are still hidden. */
export function showPages( feed: HTMLElement, page: number ): number {
	const items = itemsOf( feed );
	const limit = count( feed.dataset.pagNum, 1 ) * page;
	items.forEach( ( { classList }, index ) =>
		classList.toggle( LATER, index >= limit )
	);
	const hidden = applyMobileCount( feed, page );
	return Math.max( 0, items.length - limit, isNarrowWindow() ? hidden : 0 );
}

export function Reveal( {
	feed,
	button,
}: {
	feed: HTMLElement;
	button: HTMLElement;
} ) {
	const hasEnded = useRef( false );

	const reveal = ( byKeyboard: boolean ) => {
		if ( hasEnded.current ) {
			return;
		}
		const items = itemsOf( feed );
		const page = count( feed.dataset.page, 1 );
		const shown = items.length - showPages( feed, page );
		const hidden = showPages( feed, page + 1 );
		const fresh = items.slice( shown, items.length - hidden );
		feed.dataset.page = String( page + 1 );
		button.dataset.cffNoPostsAdded = String( fresh.length === 0 );
		hasEnded.current = hidden === 0;
		announceItems( feed, button, fresh, hasEnded.current, byKeyboard );
	};

	useEvent( button, 'click', ( event ) => reveal( event.detail === 0 ) );
	useEvent( button, 'frontispiece:near-end', () => reveal( false ) );
	return null;
}
