import type { Locator } from '@playwright/test';

/**
 * Clicks something below posts when it has stopped moving. Posts that scroll into view with it get their final height
 * in the following frames, and a press that begins before it moves and ends after it is not a click on it.
 */
export async function clickInPlace( target: Locator ): Promise< void > {
	await target.click( { trial: true } );
	await target.click( { trial: true } );
	await target.click();
}
