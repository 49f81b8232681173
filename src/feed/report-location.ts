import { post } from '../kernel/ajax';
import { placeFields } from './location';

const REPORTED = 'frontispiece-located';

/** Whether this browser has not reported a page's mark today; notes that it has. */
function isFirstToday( mark: string ): boolean {
	const day = new Date().toDateString();
	try {
		const noted = localStorage.getItem( REPORTED ) ?? '';
		const today = noted.startsWith( day ) ? noted : day;
		localStorage.setItem( REPORTED, today + mark );
		return ! today.includes( mark );
	} catch {
		// Where nothing can be noted, nothing is sent: it would be sent each time.
		return false;
	}
}

/**
 * Tells the site, when the page is idle, that it shows this feed: so it knows
 * of feeds in page builders, and in pages that caches hold.
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
				// Neither the answer nor its absence matters to the page.
				.catch( () => {} );
		} );
	}
}
