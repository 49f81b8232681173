export type FeedLocation = 'content' | 'header' | 'footer' | 'sidebar';

const PLACES: [ FeedLocation, string ][] = [
	[ 'footer', 'footer' ],
	[ 'header', '.header,header' ],
	[ 'sidebar', '.sidebar,aside' ],
];

/** Where on the page the feed stands, as far as the markup tells. */
export function guessLocation( feed: Element ): FeedLocation {
	const outside = feed.parentElement;
	return (
		PLACES.find( ( [ , selector ] ) =>
			outside?.closest( selector )
		)?.[ 0 ] ?? 'content'
	);
}

/** What each call says of the feed and of its place, with the mark that PHP printed for them. */
export function placeFields( feed: HTMLElement ) {
	const { feedid, postid, locatornonce } = feed.dataset;
	return {
		feed_id: feedid,
		location: guessLocation( feed ),
		post_id: postid ?? 'unknown',
		locator_nonce: locatornonce,
	};
}
