const flags = ( feed: Element ) => {
	const { cffFlags, sbiFlags = '' } = ( feed as HTMLElement ).dataset;
	return cffFlags ?? sbiFlags;
};

/** Returns whether anything in a feed requires consent. */
export const needsConsent = ( feed: Element ) =>
	flags( feed ).includes( 'gdpr' );

/** Returns whether only third-party content requires consent; content that is clicked on doesn't. */
export const isOpenHere = ( feed: Element ) =>
	flags( feed ).includes( 'gdpr-auto' );

/** Returns whether third-party content may be shown in a feed, as the hub recorded on it. */
export const isGiven = ( feed: Element ) =>
	! needsConsent( feed ) || feed.matches( '[data-consent=given]' );

/**
 * Returns whether everything in a feed waits for consent. The server prints this class, and the hub keeps it up to date.
 */
export const isGated = ( feed: Element ) =>
	feed.matches( '.frontispiece-feed--gated' );
