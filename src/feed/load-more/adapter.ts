import type { Field } from '../../kernel/ajax';

/** Content of a response, independent of its format. */
export interface Batch {
	items: HTMLElement[];
	isEnd: boolean;
	/** URL of the next page; without one, the next page is requested by an Ajax call. */
	read?: string | undefined;
}

/** How a feed type requests its next items and reads the response. */
export interface LoadMoreAdapter< B extends Batch > {
	/** Returns the call's fields, or null if there is no further page. Throws if that can't be determined. */
	fields: (
		feed: HTMLElement,
		button: HTMLElement,
		action: string,
		page: number
	) => Record< string, Field > | null;
	/**
	 * Throws if the text isn't a page of a feed.
	 *
	 * @param text
	 * @param isPublic Whether it is the response of the public route, which may come from a cache. Only a complete one is
	 *                 valid: a cache that was made to keep an empty response must not end a feed.
	 */
	read: ( text: string, isPublic?: boolean ) => B;
	/** Returns the items that were new. */
	insert: (
		feed: HTMLElement,
		button: HTMLElement,
		batch: B
	) => HTMLElement[];
	/** Shows items that are already in the page but hidden, so no call is needed. */
	reveal: ( feed: HTMLElement ) => HTMLElement[];
	/** Marks the items that a narrow window doesn't show yet; returns their number. */
	trim: ( feed: HTMLElement, page: number ) => number;
	/** Returns whether there is nothing after what is already in the page. */
	isLast: ( button: HTMLElement ) => boolean;
}
