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

/** What axe finds wrong in a part of the page, one line a fault. */
export async function faultsIn( page: Page, part: string ) {
	await settle( page );
	const { violations } = await new AxeBuilder( { page } )
		.include( part )
		// In a frame that may run no script axe waits for ever; in the others stand pages that are looked at by themselves.
		.exclude( 'iframe[sandbox]' )
		.analyze();
	return violations.flatMap( ( { id, nodes } ) =>
		nodes.map( ( { html } ) => `${ id }: ${ html.slice( 0, 200 ) }` )
	);
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
