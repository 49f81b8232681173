import type { Locator } from '@playwright/test';
import type { FeedPart } from './feed.js';

/** Returns the boxes of a feed's posts. */
export const boxesOf = ( feed: { items: Locator } ) =>
	feed.items.evaluateAll( ( items ) =>
		items.map( ( item ) => {
			const { left, top, right, bottom, width } =
				item.getBoundingClientRect();
			return { left, top, right, bottom, width };
		} )
	);

/** Returns the number of visible columns: different left edges of posts. */
export const columnsOf = async ( feed: { items: Locator } ) =>
	new Set(
		( await boxesOf( feed ) ).map( ( { left } ) => Math.round( left ) )
	).size;

export const setWidth = ( feed: FeedPart, width: number ) =>
	feed.container.evaluate( ( { style }, pixels ) => {
		style.inlineSize = `${ pixels }px`;
	}, width );
