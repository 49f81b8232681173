// Where the browser keeps nothing, a choice lasts as long as the page.
let store: Record< string, string > | undefined;

// Asked for late: the browser has to fetch it from another process.
function kept(): Record< string, string > {
	try {
		store ??= window.localStorage;
	} catch {}
	return ( store ??= {} );
}

const nameOf = ( feed: string ) => `frontispiece-consent-${ feed }`;

/** What a visitor has chosen for one feed of a site without a consent tool. */
export const isChosen = ( feed: string ) => nameOf( feed ) in kept();

export function choose( feed: string, isShown: boolean ): void {
	if ( isShown ) {
		kept()[ nameOf( feed ) ] = '1';
	} else {
		delete kept()[ nameOf( feed ) ];
	}
}
