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
		place = document.createElement( 'span' );
		place.className = PLACE.slice( 1 );
		place.hidden = true;
		feed.append( place );
	}
	let known: object = {};
	try {
		known = JSON.parse( place.dataset.resized || '{}' );
	} catch {
		// The printed records can't be read, so only the new ones are used.
	}
	place.dataset.resized = JSON.stringify( { ...known, ...records } );
}
