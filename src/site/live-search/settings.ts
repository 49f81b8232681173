import type { IslandProps } from '../../island/types';

export interface SearchOptions {
	/** URL of the public suggestions, with the language of the page; empty for users. */
	read: string;
	ajax: string;
	action: string;
	nonce: string;
	/** Number of suggestions to request. */
	number: number;
	/** Use the number whatever the style of the form. */
	customItems: boolean;
	thumbnails: boolean;
	dates: boolean;
	/** Label of the link to all results; if empty, there is no link. */
	viewAll: string;
	noFound: string;
	/** Minimum number of characters to search. */
	minChars: number;
	/** Delays in milliseconds. */
	debounce: number;
	hideDelay: number;
	/** Maximum height of the list in pixels. */
	maxHeight: number;
}

export const DEFAULTS: SearchOptions = {
	read: '',
	ajax: '/wp-admin/admin-ajax.php',
	action: 'penci_ajax_search',
	nonce: '',
	number: 5,
	customItems: false,
	thumbnails: true,
	dates: true,
	viewAll: '',
	noFound: 'No results',
	minChars: 1,
	debounce: 200,
	hideDelay: 200,
	maxHeight: 300,
};

/** Header search styles and their numbers of suggestions; if a page has several, the last one in this list applies. */
const STYLES: readonly [ style: string, number: number ][] = [
	[ 'header-search-style-showup', 3 ],
	[ 'header-search-style-default', 8 ],
	[ 'header-search-style-overlay', 6 ],
];

/** Returns how many suggestions a form requests. */
export function numberFor(
	form: HTMLElement,
	{ number, customItems }: Pick< SearchOptions, 'number' | 'customItems' >
): number {
	if ( customItems ) {
		return number;
	}
	const style = STYLES.filter(
		( [ name ] ) => document.querySelector( `.${ name }` ) !== null
	).pop();
	return style?.[ 1 ] ?? ( Number( form.dataset.count ) || number );
}

/** Returns whether a form shows images. Its attribute can only turn them on. */
export const hasThumbnails = (
	form: HTMLElement,
	{ thumbnails }: Pick< SearchOptions, 'thumbnails' >
) => thumbnails || Number( form.dataset.thumbnail ) > 0;

export const optionsOf = ( props: IslandProps ): SearchOptions => ( {
	...DEFAULTS,
	...props,
} );
