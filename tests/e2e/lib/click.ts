import type { Locator } from '@playwright/test';

/**
 * Scrolls something below posts into view and waits until it has stopped moving. Posts that scroll into view with it get
 * their final height in the following frames.
 */
export async function inPlace( target: Locator ): Promise< void > {
	await target.click( { trial: true } );
	await target.click( { trial: true } );
}

/** Clicks something below posts. A press that begins before it moves and ends after it would not be a click on it. */
export async function clickInPlace( target: Locator ): Promise< void > {
	await inPlace( target );
	await target.click();
}
