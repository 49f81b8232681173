import type { Locator } from '@playwright/test';
import type { FeedPart } from './feed.js';

/** Where the posts of a feed are. */
export const boxesOf = ( feed: { items: Locator } ) =>
	feed.items.evaluateAll( ( items ) =>
		items.map( ( item ) => {
			const { left, top, right, bottom, width } =
				item.getBoundingClientRect();
			return { left, top, right, bottom, width };
		} )
	);

/** Columns that are seen: different left edges of posts. */
export const columnsOf = async ( feed: { items: Locator } ) =>
	new Set(
		( await boxesOf( feed ) ).map( ( { left } ) => Math.round( left ) )
	).size;

export const setWidth = ( feed: FeedPart, width: number ) =>
	feed.container.evaluate( ( { style }, pixels ) => {
		style.inlineSize = `${ pixels }px`;
	}, width );
