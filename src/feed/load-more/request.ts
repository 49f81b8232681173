import { guessLocation } from '../location';
import { findPaging, readSettings } from '../settings';
import type { Field } from '../../kernel/ajax';

/** Says whether paging data names a next page; null when it cannot be read. */
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

export function requestFields(
	feed: HTMLElement,
	action: string,
	page: number
): Record< string, Field > {
	const settings = readSettings( feed );
	const paging = findPaging( feed )?.dataset;
	return {
		action,
		shortcode_data: settings.shortCodeAtts,
		pag_url: settings.pag_url,
		feed_id: settings.feedID,
		post_id: paging?.postId ?? '',
		location: guessLocation( feed ),
		page,
		locator_nonce: feed.dataset.locatornonce ?? '',
	};
}
