import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

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

/** What axe finds wrong in a part of the page, one line a problem. */
export async function problemsIn( page: Page, part: string ) {
	await settle( page );
	const { violations } = await new AxeBuilder( { page } )
		.include( part )
		// In a frame that may run no script axe waits for ever; in the others stand pages that are looked at by
		// themselves.
		.exclude( 'iframe[sandbox]' )
		.exclude( '.frontispiece-example iframe' )
		.analyze();
	return violations.flatMap( ( { id, nodes } ) =>
		nodes.map( ( { html } ) => `${ id }: ${ html.slice( 0, 200 ) }` )
	);
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
