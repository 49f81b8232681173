import { post } from '../kernel/ajax';
import { placeFields } from './location';

const REPORTED = 'frontispiece-located';

/** Returns whether this browser hasn't reported a page's mark today, and records that it has now. */
function isFirstToday( mark: string ): boolean {
	const day = new Date().toDateString();
	try {
		const noted = localStorage.getItem( REPORTED ) ?? '';
		const today = noted.startsWith( day ) ? noted : day;
		localStorage.setItem( REPORTED, today + mark );
		return ! today.includes( mark );
	} catch {
		// Without storage, nothing is sent: the report would otherwise be sent every time.
		return false;
	}
}

/**
 * Reports to the site, when the page is idle, that the page shows this feed. This way the site also knows about feeds in
 * page builders and in cached pages.
 */
export default function reportLocation(
	feed: HTMLElement,
	ajax: string,
	action: string
): void {
	const { cffShortcode, shortcodeAtts, locatornonce } = feed.dataset;
	if ( locatornonce && isFirstToday( locatornonce ) ) {
		( window.requestIdleCallback ?? setTimeout )( () => {
			post( ajax, {
				action,
				atts: cffShortcode ?? shortcodeAtts,
				...placeFields( feed ),
			} )
				// The page doesn't depend on the response or its absence.
				.catch( () => {} );
		} );
	}
}
