import type { Page } from '@playwright/test';

/** Returns running animations, in a part of the page or anywhere. */
export const moving = ( page: Page, part = '*' ) =>
	page.evaluate(
		( selector ) =>
			document
				.getAnimations()
				.map( ( { effect } ) => effect as KeyframeEffect | null )
				.filter(
					( effect ) =>
						effect?.target?.closest( selector ) &&
						Number( effect.getTiming().duration ) > 0
				)
				.map( ( effect ) => effect?.target?.outerHTML.slice( 0, 90 ) ),
		part
	);
