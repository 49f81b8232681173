// If browser storage isn't available, a choice lasts as long as the page.
let store: Record< string, string > | undefined;

// Returns the storage. It is accessed as late as possible because the browser has to load it from another process.
function storage(): Record< string, string > {
	try {
		store ??= window.localStorage;
	} catch {}
	return ( store ??= {} );
}

const nameOf = ( feed: string ) => `frontispiece-consent-${ feed }`;

/** Returns whether a visitor has accepted one feed's content on a site without a consent tool. */
export const isChosen = ( feed: string ) => nameOf( feed ) in storage();

export function choose( feed: string, isShown: boolean ): void {
	if ( isShown ) {
		storage()[ nameOf( feed ) ] = '1';
	} else {
		delete storage()[ nameOf( feed ) ];
	}
}
