import type { Field } from '../../kernel/ajax';

/** What an answer brings, whatever the words it came in. */
export interface Batch {
	items: HTMLElement[];
	isEnd: boolean;
}

/** How one of the products asks for its next items and reads them. */
export interface Wire< B extends Batch > {
	/** The call's fields; null where there is no further page. Throws where that cannot be told. */
	fields: (
		feed: HTMLElement,
		button: HTMLElement,
		action: string,
		page: number
	) => Record< string, Field > | null;
	/** Throws on what is no page of a feed. */
	read: ( text: string ) => B;
	/** Gives the items that were new. */
	insert: (
		feed: HTMLElement,
		button: HTMLElement,
		batch: B
	) => HTMLElement[];
	/** Items that are here but not shown yet and need no call. */
	reveal: ( feed: HTMLElement ) => HTMLElement[];
	/** Marks what a narrow window does not show yet; gives how many. */
	hold: ( feed: HTMLElement, page: number ) => number;
	/** Whether nothing comes after what is here. */
	isLast: ( button: HTMLElement ) => boolean;
}
