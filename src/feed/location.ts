export type FeedLocation = 'content' | 'header' | 'footer' | 'sidebar';

const PLACES: [ FeedLocation, string ][] = [
	[ 'footer', 'footer' ],
	[ 'header', '.header,header' ],
	[ 'sidebar', '.sidebar,aside' ],
];

/** Guesses the feed's location on the page from the markup. */
export function guessLocation( feed: Element ): FeedLocation {
	const outside = feed.parentElement;
	return (
		PLACES.find( ( [ , selector ] ) =>
			outside?.closest( selector )
		)?.[ 0 ] ?? 'content'
	);
}

/**
 * Returns the fields that every call sends about the feed and its location, with the mark that PHP printed for them.
 */
export function placeFields( feed: HTMLElement ) {
	const { feedid, postid, locatornonce } = feed.dataset;
	return {
		feed_id: feedid,
		location: guessLocation( feed ),
		post_id: postid ?? 'unknown',
		locator_nonce: locatornonce,
	};
}
