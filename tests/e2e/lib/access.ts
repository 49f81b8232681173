import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
	interface Window {
		axe: typeof axe;
	}
}

/**
 * Ends all animations, because colors in between must not be checked. Waiting for them would need frames, and Chromium
 * draws none of content that is far outside the window.
 */
const settle = ( page: Page ) =>
	page.evaluate( () =>
		document
			.getAnimations()
			.filter(
				( { timeline, effect } ) =>
					timeline instanceof DocumentTimeline &&
					Number.isFinite( effect?.getComputedTiming().endTime )
			)
			.forEach( ( animation ) => animation.finish() )
	);

/**
 * Returns the violations that axe finds in a part of the page, one per line. Only the page's own document is checked;
 * frames are checked separately. Reporting only violations makes a run four times as fast. Without a list, all rules are
 * checked.
 */
export async function problemsIn(
	page: Page,
	part: string,
	rules?: readonly string[]
) {
	await settle( page );
	if ( ! ( await page.evaluate( () => 'axe' in window ) ) ) {
		await page.evaluate( axe.source );
	}
	return page.evaluate(
		async ( { include, runOnly } ) => {
			const { violations } = await window.axe.run(
				{ include, exclude: [ '.frontispiece-example iframe' ] },
				{
					resultTypes: [ 'violations' ],
					iframes: false,
					preload: false,
					...( runOnly && { runOnly } ),
				}
			);
			return violations.flatMap( ( { id, nodes } ) =>
				nodes.map(
					( { html } ) => `${ id }: ${ html.slice( 0, 200 ) }`
				)
			);
		},
		{ include: part, runOnly: rules && [ ...rules ] }
	);
}

/** The window sizes in which each state of the photo feed is checked. */
const WIDTHS = [ 360, 600, 1280 ];
/** Between the widths at which our layouts change, where axe would find the same markup. */
const BETWEEN = 600;

/** Runs the same checks in a narrow and in a wide window, and checks at each width that nothing is wider than the window. */
export async function problemsAtWidths( page: Page, part: string ) {
	const before = page.viewportSize();
	const found: string[] = [];
	for ( const width of WIDTHS ) {
		await page.setViewportSize( {
			width,
			height: before?.height ?? 800,
		} );
		await expectFits( page );
		if ( width !== BETWEEN ) {
			found.push(
				...( await problemsIn( page, part ) ).map(
					( problem ) => `${ width } px: ${ problem }`
				)
			);
		}
	}
	if ( before ) {
		await page.setViewportSize( before );
	}
	return found;
}

/**
 * Runs the checks once, where the window is narrowest, and checks at each width that nothing is wider than the window:
 * for parts whose markup is the same at all widths.
 */
export async function problemsWhereNarrow( page: Page, part: string ) {
	const before = page.viewportSize();
	const height = before?.height ?? 800;
	for ( const width of [ ...WIDTHS ].reverse() ) {
		await page.setViewportSize( { width, height } );
		await expectFits( page );
	}
	const found = await problemsIn( page, part );
	if ( before ) {
		await page.setViewportSize( before );
	}
	return found;
}

/** Checks that nothing is wider than the window. */
export const expectFits = ( page: Page ) =>
	expect
		.poll( () =>
			page.evaluate(
				() =>
					document.documentElement.scrollWidth -
					document.documentElement.clientWidth
			)
		)
		.toBe( 0 );
