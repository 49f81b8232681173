const PLACE = '.sbi_resized_image_data';

/** Adds what the server says of new pictures to what the page says of its own. */
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
		// Then there are only the new ones.
	}
	place.dataset.resized = JSON.stringify( { ...known, ...records } );
}
