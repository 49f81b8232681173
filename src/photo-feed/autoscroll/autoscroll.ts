import { requestMore } from '../load-more/request-more';
import { readOptions } from '../options';

/** Returns how many pixels are left to scroll to the end of the feed. */
const left = ( feed: HTMLElement, isFixed: boolean ) =>
	isFixed
		? feed.scrollHeight - feed.scrollTop - feed.clientHeight
		: feed.getBoundingClientRect().bottom - window.innerHeight;

/** Loads the next page when the visitor scrolls near the end of the feed, once for each page. */
export function startAutoscroll( feed: HTMLElement ): () => void {
	const distance = Math.max(
		1,
		Number( readOptions( feed ).autoscroll ) || 0
	);
	const isFixed = feed.matches( '.sbi_fixed_height' );
	const scroller = isFixed ? feed : window;
	let isAsked = false;

	const onScroll = () => {
		if ( ! isAsked && left( feed, isFixed ) <= distance ) {
			isAsked = true;
			requestMore( feed );
		}
	};
	// After a failure, scrolling doesn't retry: the visitor has to press the button, which changes the feed.
	const onChange = () => {
		isAsked = false;
	};

	scroller.addEventListener( 'scroll', onScroll, { passive: true } );
	feed.addEventListener( 'frontispiece:feed-changed', onChange );
	return () => {
		scroller.removeEventListener( 'scroll', onScroll );
		feed.removeEventListener( 'frontispiece:feed-changed', onChange );
	};
}
