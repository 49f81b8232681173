import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Opens an admin screen, which shows a skeleton until its script has loaded. */
export async function expectSkeleton(
	page: Page,
	url: string,
	script: RegExp
): Promise< void > {
	let letGo = () => {};
	const free = new Promise< void >( ( resolve ) => {
		letGo = resolve;
	} );
	await page.route( script, async ( route ) => {
		await free;
		await route.continue();
	} );
	await page.goto( url, { waitUntil: 'commit' } );
	const skeleton = page.locator( '.frontispiece-skeleton' );
	await expect( skeleton ).toBeVisible();
	await expect( skeleton.locator( 'span' ).first() ).toHaveCSS(
		'background-color',
		'rgb(220, 220, 222)'
	);
	letGo();
	await expect( skeleton ).toHaveCount( 0 );
}
