import { make } from '../kernel/dom';
import { readJson } from '../kernel/json';

const PLACE = '.sbi_resized_image_data';

/** Adds the server's records of new images to those printed in the page. */
export function addRecords(
	feed: HTMLElement,
	records: Record< string, unknown >
): void {
	if ( ! Object.keys( records ).length ) {
		return;
	}
	let place = feed.querySelector< HTMLElement >( PLACE );
	if ( ! place ) {
		place = make( 'span', { className: PLACE.slice( 1 ), hidden: true } );
		feed.append( place );
	}
	// If the printed records can't be read, only the new ones are used.
	place.dataset.resized = JSON.stringify( {
		...readJson( place.dataset.resized ),
		...records,
	} );
}
