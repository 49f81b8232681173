// Where the browser keeps nothing, a choice lasts as long as the page.
const store: Record< string, string > = ( () => {
	try {
		return window.localStorage;
	} catch {
		return {};
	}
} )();

const nameOf = ( feed: string ) => `frontispiece-consent-${ feed }`;

/** What a visitor has chosen for one feed of a site without a consent tool. */
export const isChosen = ( feed: string ) => nameOf( feed ) in store;

export function choose( feed: string, isShown: boolean ): void {
	if ( isShown ) {
		store[ nameOf( feed ) ] = '1';
	} else {
		delete store[ nameOf( feed ) ];
	}
}
