import { frames } from './requests.js';
import type { Page } from '@playwright/test';

/** Swipes from one point to another. */
export async function swipe(
	page: Page,
	from: number,
	to: number,
	y = 250
): Promise< void > {
	const devtools = await page.context().newCDPSession( page );
	const touch = ( type: 'touchStart' | 'touchMove', x: number ) =>
		devtools.send( 'Input.dispatchTouchEvent', {
			type,
			touchPoints: [ { x, y } ],
		} );
	await touch( 'touchStart', from );
	for ( let step = 1; step <= 5; step++ ) {
		await touch( 'touchMove', from + ( ( to - from ) * step ) / 5 );
		// A swipe takes a few frames.
		await frames( page );
	}
	await devtools.send( 'Input.dispatchTouchEvent', {
		type: 'touchEnd',
		touchPoints: [],
	} );
	await devtools.detach();
}
