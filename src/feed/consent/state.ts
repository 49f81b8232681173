const flags = ( feed: Element ) => {
	const { cffFlags, sbiFlags = '' } = ( feed as HTMLElement ).dataset;
	return cffFlags ?? sbiFlags;
};

/** Whether a feed waits for consent with anything at all. */
export const asks = ( feed: Element ) => flags( feed ).includes( 'gdpr' );

/** Whether only content of other hosts waits, and what is clicked on does not. */
export const isOpenHere = ( feed: Element ) =>
	flags( feed ).includes( 'gdpr-auto' );

/** Whether content of other hosts may be shown in a feed: the hub has written it there. */
export const isGiven = ( feed: Element ) =>
	! asks( feed ) || feed.matches( '[data-consent=given]' );

/** Whether everything in a feed waits: the server prints it so, and the hub keeps it. */
export const isGated = ( feed: Element ) =>
	feed.matches( '.frontispiece-feed--gated' );
