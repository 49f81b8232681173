import { placeFields } from '../location';
import { findPaging } from '../settings';
import type { Field } from '../../kernel/ajax';

/** Returns whether paging data names a next page, or null if it can't be read. */
export function hasNextPage( paging: string ): boolean | null {
	try {
		const value: unknown = JSON.parse( paging );
		return typeof value === 'object' && value !== null
			? Object.keys( value ).length > 0
			: Boolean( value );
	} catch {
		return null;
	}
}

export const requestFields = (
	feed: HTMLElement,
	action: string,
	page: number
): Record< string, Field > => ( {
	action,
	shortcode_data: feed.dataset.cffShortcode,
	pag_url: findPaging( feed )?.dataset.cffPagUrl,
	page,
	...placeFields( feed ),
} );
