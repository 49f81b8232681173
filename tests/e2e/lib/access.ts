import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
	interface Window {
		axe: typeof axe;
	}
}

/** Until what fades or slides in is there: colours on the way are nobody's to judge. */
const settle = ( page: Page ) =>
	page.evaluate( () =>
		Promise.allSettled(
			document
				.getAnimations()
				.filter(
					( { timeline, effect } ) =>
						timeline instanceof DocumentTimeline &&
						Number.isFinite( effect?.getComputedTiming().endTime )
				)
				.map( ( { finished } ) => finished )
		)
	);

/**
 * What axe finds wrong in a part of the page, one line a problem. It looks at the page's own document: the pages in
 * frames are looked at by themselves. Only violations are described, which makes a run four times as fast.
 */
export async function problemsIn( page: Page, part: string ) {
	await settle( page );
	if ( ! ( await page.evaluate( () => 'axe' in window ) ) ) {
		await page.evaluate( axe.source );
	}
	return page.evaluate( async ( include ) => {
		const { violations } = await window.axe.run(
			{ include, exclude: [ '.frontispiece-example iframe' ] },
			{ resultTypes: [ 'violations' ], iframes: false, preload: false }
		);
		return violations.flatMap( ( { id, nodes } ) =>
			nodes.map( ( { html } ) => `${ id }: ${ html.slice( 0, 200 ) }` )
		);
	}, part );
}

/** The windows in which every state of the photo feed is looked at. */
const WIDTHS = [ 360, 600, 1280 ];

/** The same at each of the widths, one after the other; nothing may be wider than the window in any. */
export async function problemsAtWidths( page: Page, part: string ) {
	const before = page.viewportSize();
	const found: string[] = [];
	for ( const width of WIDTHS ) {
		await page.setViewportSize( {
			width,
			height: before?.height ?? 800,
		} );
		await expectFits( page );
		found.push(
			...( await problemsIn( page, part ) ).map(
				( problem ) => `${ width } px: ${ problem }`
			)
		);
	}
	if ( before ) {
		await page.setViewportSize( before );
	}
	return found;
}

/** Nothing is wider than the window. */
export const expectFits = async ( page: Page ) =>
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBe( 0 );
