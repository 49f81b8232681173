import type { Locator, Page } from '@playwright/test';

/** Locates the elements of photo lists in a part of the page. */
export const listParts = ( within: Page | Locator ) => ( {
	list: within.locator( '.frontispiece-photo-list__items' ),
	items: within.locator( '.frontispiece-photo-list .sbi_item:visible' ),
	nav: within.locator( '.frontispiece-photo-list__pages' ),
	previous: within.locator( '.frontispiece-photo-list__previous' ),
	next: within.locator( '.frontispiece-photo-list__next' ),
	more: within.locator( '.frontispiece-photo-list__more' ),
	status: within.locator(
		'.frontispiece-photo-list .frontispiece-feed__status'
	),
} );
